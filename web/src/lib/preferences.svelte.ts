// Switches that a player has set on this device, kept in local storage.
import { storage } from "./storage";

const PREFIX = "hashi-switch/";

class Switch {
  private value: boolean = $state(false);

  constructor(
    readonly name: string,
    initial: boolean,
  ) {
    const stored = storage.get(PREFIX + name);
    this.value = stored === null ? initial : stored === "on";
  }

  get on(): boolean {
    return this.value;
  }

  set on(on: boolean) {
    this.value = on;
    storage.set(PREFIX + this.name, on ? "on" : "off");
  }
}

export const preferences = {
  needs: new Switch("needs", true),
  lit: new Switch("lit", true), // where a mark is possible
  lost: new Switch("lost", true), // what can no longer be finished
  hints: new Switch("hints", false),
  list: new Switch("list", false), // islands and straits as buttons too
  letters: new Switch("letters", true), // single letters as keys (WCAG 2.1.4)
  sounds: new Switch("sounds", true),
  speech: new Switch("speech", true), // cards of the companion
  coach: new Switch("coach", true), // remarks in the first game
};

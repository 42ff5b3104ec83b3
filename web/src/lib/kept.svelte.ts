// What somebody has switched on or off, kept by the browser alone.

const PREFIX = "hashi-switch/";

function read(name: string, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? otherwise : kept === "on";
  } catch {
    return otherwise;
  }
}

function write(name: string, on: boolean): void {
  try {
    localStorage.setItem(PREFIX + name, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

class Switch {
  private on: boolean = $state(false);

  constructor(
    readonly name: string,
    otherwise: boolean,
  ) {
    this.on = read(name, otherwise);
  }

  get is(): boolean {
    return this.on;
  }

  set is(on: boolean) {
    this.on = on;
    write(this.name, on);
  }
}

export const kept = {
  needs: new Switch("needs", true),
  hints: new Switch("hints", false),
  list: new Switch("list", false), // places as a list too
  sounds: new Switch("sounds", false),
};

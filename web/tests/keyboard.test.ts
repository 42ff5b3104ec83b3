import { describe, expect, it, vi } from "vitest";

import { handleKey, HELP, KEYS } from "../src/lib/keyboard";
import { preferences } from "../src/lib/preferences.svelte";

function press(key: string, target = "body", modifiers: KeyboardEventInit = {}): KeyboardEvent {
  document.body.innerHTML = "<input /><dialog><button></button></dialog>";
  const event = new KeyboardEvent("keydown", {
    key,
    cancelable: true,
    bubbles: true,
    ...modifiers,
  });
  document.querySelector(target)!.dispatchEvent(event);
  return event;
}

describe("a key press", () => {
  it("runs the action of its key and nothing else", () => {
    const [commit, undo] = [vi.fn(), vi.fn()];
    const event = press("u");
    handleKey(event, { commit, undo });
    expect(undo).toHaveBeenCalledOnce();
    expect(commit).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
  });

  it.each([
    ["in a field", press("u", "input")],
    ["in a dialog", press("u", "dialog button")],
    ["with a modifier", press("u", "body", { ctrlKey: true })],
    ["held down", press("u", "body", { repeat: true })],
    ["without an action", press("x")],
  ])("%s is left to the browser", (_, event) => {
    const undo = vi.fn();
    handleKey(event, { undo });
    expect(undo).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(false);
  });
});

it("of one character does nothing where these are switched off, Escape always works", () => {
  preferences.letters.on = false;
  const [help, undo, cancel] = [vi.fn(), vi.fn(), vi.fn()];
  for (const key of ["?", "u", "Escape"]) handleKey(press(key), { help, undo, cancel });
  preferences.letters.on = true;
  expect([help, undo, cancel].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
});

it("lists every letter in the help", () => {
  const letters = Object.keys(KEYS).filter((key) => /^[a-z]$/.test(key));
  expect([...HELP].filter((name) => name.length === 1).sort()).toEqual(letters.sort());
});

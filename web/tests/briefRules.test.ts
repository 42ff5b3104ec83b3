import { describe, expect, it } from "vitest";

import { briefRules } from "../src/lib/briefRules.svelte";

const click = (more: MouseEventInit = {}) =>
  new MouseEvent("click", { cancelable: true, bubbles: true, ...more });

describe("the rules in brief", () => {
  it("open in place of a link while a table shows them", () => {
    const end = briefRules.serve();
    const event = click();
    briefRules.instead(event);
    expect([event.defaultPrevented, briefRules.open]).toEqual([true, true]);
    end();
    expect(briefRules.open).toBe(false);
  });

  it("leave links alone elsewhere, and those for a new tab", () => {
    const [elsewhere, tab] = [click(), click({ ctrlKey: true })];
    briefRules.instead(elsewhere);
    const end = briefRules.serve();
    briefRules.instead(tab);
    end();
    expect([elsewhere.defaultPrevented, tab.defaultPrevented]).toEqual([false, false]);
  });
});

import { describe, expect, it } from "vitest";

import { begin, change, redo, undo } from "../src/lib/history";

describe("a history", () => {
  it("goes back and forth, and drops the future after a change", () => {
    const two = change(change(begin(""), "one"), "two");
    expect(undo(two).now).toBe("one");
    expect(redo(undo(two))).toEqual(two);
    const other = change(undo(two), "");
    expect(other.future).toEqual([]);
    expect(undo(undo(other)).now).toBe("");
  });

  it("is never changed in place", () => {
    const one = change(begin(""), "one");
    const before = JSON.stringify(one);
    change(one, "two");
    undo(one);
    expect(JSON.stringify(one)).toBe(before);
  });

  it("stays as it is where there is no step to take", () => {
    const one = begin("one");
    expect(undo(one)).toBe(one);
    expect(redo(one)).toBe(one);
  });
});

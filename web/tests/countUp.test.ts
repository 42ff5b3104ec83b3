import { beforeEach, describe, expect, it, vi } from "vitest";

import { CountUp } from "../src/lib/countUp.svelte";

const reduced = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "performance"] });
});

describe("points at the end", () => {
  it("count up, then the result is told once", () => {
    reduced(false);
    const onend = vi.fn();
    const count = new CountUp(40, true, onend);
    expect([count.value, count.over]).toEqual([0, false]);
    const seen = new Set<number>();
    for (let at = 0; at < 80; at += 1) {
      vi.advanceTimersByTime(16);
      seen.add(count.value);
    }
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen]).toEqual([...seen].sort((one, other) => one - other));
    expect([count.value, count.over, onend.mock.calls.length]).toEqual([40, true, 1]);
  });

  it("are there at once under reduced motion, and for a game that ended earlier", () => {
    reduced(true);
    expect(new CountUp(40, true)).toMatchObject({ value: 40, over: true });
    reduced(false);
    expect(new CountUp(40, false)).toMatchObject({ value: 40, over: true });
  });
});

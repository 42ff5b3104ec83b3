import { afterEach, expect, it, vi } from "vitest";

import { remaining, ServerClock } from "../src/lib/serverClock";

afterEach(() => vi.useRealTimers());

it("counts on from the time of the server, whatever the clock of the device says", () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  const clock = new ServerClock(5_000_000);
  vi.setSystemTime(0); // somebody sets the clock of the device
  vi.advanceTimersByTime(61_000);
  expect(Math.round(clock.now)).toBe(5_061_000);
});

it("shows begun minutes, and nothing below none", () => {
  expect(remaining(4 * 3_600_000)).toEqual({ hours: 4, minutes: 0 });
  expect(remaining(4 * 3_600_000 - 1)).toEqual({ hours: 4, minutes: 0 });
  expect(remaining(61_000)).toEqual({ hours: 0, minutes: 2 });
  expect(remaining(-5)).toEqual({ hours: 0, minutes: 0 });
});

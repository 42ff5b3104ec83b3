import { afterEach, beforeEach, expect, test, vi } from "vitest";

const pitches: number[] = [];

class Param {
  setValueAtTime = vi.fn();
  linearRampToValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn();
}
class Oscillator {
  constructor(_: unknown, { frequency }: { frequency: number }) {
    pitches.push(frequency);
  }
  connect = (next: unknown) => next;
  start = vi.fn();
  stop = vi.fn();
}
class Gain {
  gain = new Param();
  connect = (next: unknown) => next;
}

beforeEach(() => {
  pitches.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
    },
  );
  vi.stubGlobal("OscillatorNode", Oscillator);
  vi.stubGlobal("GainNode", Gain);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

test("nothing is heard until sounds are switched on, and that is remembered", async () => {
  const { play, TONES } = await import("../src/lib/sounds");
  const { preferences } = await import("../src/lib/preferences.svelte");
  expect(preferences.sounds.on).toBe(false);
  expect(preferences.hints.on).toBe(false);
  play("goal");
  expect(pitches).toEqual([]);
  preferences.sounds.on = true;
  play("goal");
  expect(pitches).toEqual(TONES.goal.map(({ pitch }) => pitch));
  vi.resetModules();
  expect((await import("../src/lib/preferences.svelte")).preferences.sounds.on).toBe(true);
});

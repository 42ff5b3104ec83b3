import { afterEach, beforeEach, expect, test, vi } from "vitest";

const starts: number[] = [];
let state = "running";
let touch: () => void = () => undefined; // the first one, which lets the device start

class Source {
  connect = (next: unknown) => next;
  start = (at: number) => starts.push(at);
}
class Gain {
  connect = (next: unknown) => next;
}

beforeEach(() => {
  starts.length = 0;
  state = "running";
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      sampleRate = 8_000;
      destination = {};
      get state() {
        return state;
      }
      resume = () => new Promise<void>((done) => (touch = done));
      createBuffer = () => ({ copyToChannel: vi.fn() });
    },
  );
  vi.stubGlobal("AudioBufferSourceNode", Source);
  vi.stubGlobal("GainNode", Gain);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

test("three notes for a goal; nothing is heard once sounds are off, and that is remembered", async () => {
  const { play } = await import("../src/lib/sounds");
  const { preferences } = await import("../src/lib/preferences.svelte");
  play("goal");
  expect(starts).toEqual([0, 0.14, 0.28]);
  preferences.sounds.on = false;
  play("goal");
  expect(starts).toHaveLength(3);
  vi.resetModules();
  expect((await import("../src/lib/preferences.svelte")).preferences.sounds.on).toBe(false);
});

test("what happened before the first touch does not sound when it comes", async () => {
  const { play } = await import("../src/lib/sounds");
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
  state = "suspended";
  play("goal");
  expect(starts).toEqual([]);
  const touched = touch;
  now.mockReturnValue(9_000);
  play("bridge"); // this sound belongs to the touch
  touched();
  touch();
  await vi.waitFor(() => expect(starts).toEqual([0, 0.07]));
  now.mockRestore();
});

test("every note is computed once, before it is needed", async () => {
  const { play, SOUNDS } = await import("../src/lib/sounds");
  vi.useFakeTimers();
  const made = vi.spyOn(SOUNDS.goal[0]!, "make");
  play("write");
  vi.runAllTimers();
  expect(made).toHaveBeenCalledOnce();
  play("goal");
  play("goal");
  expect(made).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("every sound can be heard, is short, and does not clip", async () => {
  const { SOUNDS } = await import("../src/lib/sounds");
  for (const notes of Object.values(SOUNDS)) {
    for (const { make, at } of notes) {
      const wave = make(8_000);
      const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(loudest).toBeGreaterThan(0.05);
      expect(loudest).toBeLessThanOrEqual(1);
      expect(at + wave.length / 8_000).toBeLessThan(1);
    }
  }
});

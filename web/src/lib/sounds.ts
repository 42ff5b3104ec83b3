// Synthesised sounds, without files; off by default.
import { preferences } from "./preferences.svelte";

export type Sound = "write" | "bridge" | "finished" | "goal" | "round";

interface Tone {
  pitch: number; // Hz
  at: number; // seconds from now
  long: number;
  shape: OscillatorType;
}

const tone = (pitch: number, at = 0, long = 0.12, shape: OscillatorType = "sine"): Tone => {
  return { pitch, at, long, shape };
};

export const TONES: Record<Sound, Tone[]> = {
  write: [tone(392, 0, 0.07, "triangle")],
  bridge: [tone(294, 0, 0.06, "triangle"), tone(330, 0.05, 0.08, "triangle")],
  finished: [tone(523), tone(659, 0.09, 0.2)],
  goal: [tone(523), tone(659, 0.1), tone(784, 0.2), tone(1047, 0.3, 0.35)],
  round: [tone(440, 0, 0.1), tone(330, 0.1, 0.16)],
};

let context: AudioContext | undefined;

/** Play a sound, if sounds are on. */
export function play(sound: Sound): void {
  if (!preferences.sounds.on || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  for (const { pitch, at, long, shape } of TONES[sound]) {
    const begins = context.currentTime + at;
    const source = new OscillatorNode(context, { type: shape, frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, begins);
    loudness.gain.linearRampToValueAtTime(0.12, begins + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + long + 0.1);
    source.connect(loudness).connect(context.destination);
    source.start(begins);
    source.stop(begins + long + 0.12);
  }
}

// Synthesised sounds, without files: pencil, wood, a plucked string.
import { preferences } from "./preferences.svelte";

export type Sound = "write" | "bridge" | "finished" | "goal" | "round" | "turn";

interface Note {
  make: (rate: number) => Float32Array<ArrayBuffer>;
  at: number; // seconds from now
}

/** Samples of `seconds`, from a function of time that fades out. */
function samples(rate: number, seconds: number, wave: (time: number) => number) {
  const made = new Float32Array(Math.floor(rate * seconds));
  for (let at = 0; at < made.length; at += 1) made[at] = wave(at / rate) * (1 - at / made.length);
  return made;
}

/** A string by Karplus and Strong: noise that is averaged as it goes round. */
function pluck(pitch: number, seconds = 0.7) {
  return (rate: number) => {
    const string = Array.from({ length: Math.round(rate / pitch) }, () => Math.random() - 0.5);
    let at = 0;
    return samples(rate, seconds, () => {
      const next = (at + 1) % string.length;
      const value = string[at]!;
      string[at] = 0.497 * (value + string[next]!);
      at = next;
      return value;
    });
  };
}

/** A wood block: two short tones that are not in tune. */
const knock = (pitch: number) => (rate: number) =>
  samples(rate, 0.14, (time) => {
    const tone = Math.sin(2 * Math.PI * pitch * time);
    const over = 0.6 * Math.sin(2 * Math.PI * pitch * 2.7 * time);
    return 0.5 * (tone + over) * Math.exp(-time * 45);
  });

/** Pencil on paper: noise in a few strokes. */
const scratch = (seconds: number) => (rate: number) =>
  samples(rate, seconds, (time) => (Math.random() - 0.5) * 0.4 * Math.abs(Math.sin(time * 45)));

const note = (make: Note["make"], at = 0): Note => ({ make, at });

export const SOUNDS: Record<Sound, Note[]> = {
  write: [note(scratch(0.16))],
  bridge: [note(knock(420)), note(knock(500), 0.07)],
  finished: [note(pluck(523))],
  goal: [note(pluck(523)), note(pluck(659), 0.14), note(pluck(784), 0.28)],
  round: [note(scratch(0.07)), note(knock(240), 0.05)],
  turn: [note(pluck(392)), note(pluck(523), 0.16)],
};

const LATE_MS = 300; // a sound that comes later than that belongs to nothing

let context: AudioContext | undefined;
const rendered = new Map<Note, AudioBuffer>();

/** A note as a buffer, computed once: that takes longer than a frame on a phone. */
function render(context: AudioContext, note: Note): AudioBuffer {
  const known = rendered.get(note);
  if (known) return known;
  const data = note.make(context.sampleRate);
  const buffer = context.createBuffer(1, data.length, context.sampleRate);
  buffer.copyToChannel(data, 0);
  rendered.set(note, buffer);
  return buffer;
}

/** Compute the notes that are not known yet while nothing else happens, one at a time. */
function prepare(context: AudioContext): void {
  const next = Object.values(SOUNDS)
    .flat()
    .find((one) => !rendered.has(one));
  if (!next) return;
  const work = () => {
    render(context, next);
    prepare(context);
  };
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** Play a sound, if sounds are on; what browsers keep silent before the first touch is left out. */
export function play(sound: Sound): void {
  if (!preferences.sounds.on || typeof AudioContext === "undefined") return;
  if (!context) prepare((context = new AudioContext()));
  const device = context;
  if (device.state === "running") {
    start(device, sound);
    return;
  }
  const asked = performance.now();
  // Until the first touch this waits, and the news of that time must not sound all at once.
  void device.resume().then(() => performance.now() - asked < LATE_MS && start(device, sound));
}

function start(context: AudioContext, sound: Sound): void {
  for (const note of SOUNDS[sound]) {
    const source = new AudioBufferSourceNode(context, { buffer: render(context, note) });
    source.connect(new GainNode(context, { gain: 0.35 })).connect(context.destination);
    source.start(context.currentTime + note.at);
  }
}

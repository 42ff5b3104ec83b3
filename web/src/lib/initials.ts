// One sign for each of several people: the first letters of their names, or else their numbers.
import { texts } from "./texts.svelte";

export function initials(names: string[]): string[] {
  const letters = names.map((name) => ([...name][0] ?? "").toLocaleUpperCase(texts.language));
  return new Set(letters).size === names.length ? letters : names.map((_, at) => String(at + 1));
}

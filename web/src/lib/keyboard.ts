// Keyboard map of the play page and the lessons.
import { preferences } from "./preferences.svelte";

export type KeyAction =
  | "commit"
  | "leaveNumber"
  | "leaveBridges"
  | "undo"
  | "redo"
  | "clear"
  | "withdraw"
  | "status"
  | "words"
  | "hint"
  | "takeHint"
  | "check"
  | "help"
  | "cancel";

export const KEYS: Readonly<Record<string, KeyAction>> = {
  d: "commit",
  n: "leaveNumber",
  b: "leaveBridges",
  u: "undo",
  r: "redo",
  c: "clear",
  w: "withdraw",
  s: "status",
  l: "words",
  h: "hint",
  t: "takeHint",
  k: "check",
  "?": "help",
  Escape: "cancel",
};

/** Keys in the order of the help; texts are `key-<name>` and `keys-<name>`. */
export const HELP = [
  ...(["arrows", "enter", "d", "n", "b", "u", "r", "c"] as const),
  ...(["w", "s", "l", "h", "t", "k"] as const),
];

/** Run the action of a key press; held keys, modifiers, form fields and dialogs have none. */
export function handleKey(
  event: KeyboardEvent,
  actions: Partial<Record<KeyAction, () => unknown>>,
): void {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element).closest("input, select, textarea, dialog")) return;
  const single = event.key.length === 1;
  if (single && !preferences.letters.on) return;
  const name = KEYS[single ? event.key.toLowerCase() : event.key]; // also under caps lock
  const action = name && actions[name];
  if (!action) return;
  event.preventDefault();
  action();
}

// Immutable history with undo and redo, of a draft or a board.

export interface History<Item> {
  readonly past: readonly Item[];
  readonly now: Item;
  readonly future: readonly Item[];
}

export const begin = <Item>(now: Item): History<Item> => ({ past: [], now, future: [] });

export function change<Item>({ past, now }: History<Item>, next: Item): History<Item> {
  return { past: [...past, now], now: next, future: [] };
}

/** One step back; the same history if there is none. */
export function undo<Item>(history: History<Item>): History<Item> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
  };
}

/** One step forward; the same history if there is none. */
export function redo<Item>(history: History<Item>): History<Item> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}

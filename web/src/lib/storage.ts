// Local storage. Browsers may block it (private windows, blocked cookies): then reads find nothing
// and writes are dropped, because the game must work without it.

function attempt<Value>(work: (storage: Storage) => Value, otherwise: Value): Value {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}

export const storage = {
  get: (key: string): string | null => attempt((local) => local.getItem(key), null),
  set: (key: string, value: string): void =>
    attempt((local) => local.setItem(key, value), undefined),
  remove: (key: string): void => attempt((local) => local.removeItem(key), undefined),
  keys: (): string[] => attempt((local) => Object.keys(local), []),
};

/** Ask the browser not to delete what is stored when the disk is full; it may decline. */
export function persist(): void {
  if ("storage" in navigator && "persist" in navigator.storage)
    navigator.storage.persist().catch(() => undefined);
}

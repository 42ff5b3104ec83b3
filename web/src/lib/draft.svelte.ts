// Draft of a turn: immutable history with undo and redo, stored so that it survives a reload.
import { begin, change, type History, redo, undo } from "./history";
import { storage } from "./storage";

/** A player's decisions so far; undefined where nothing is decided yet. */
export interface Draft {
  readonly write: string | null | undefined; // null: the number is left out
  readonly draw: Readonly<Record<string, number>>;
  readonly noBridges: boolean;
  readonly number?: number; // under paper rules: written instead of the card's
}

/** Where drafts are kept. */
export type DraftStore = Pick<typeof storage, "get" | "set" | "remove" | "keys">;

export const EMPTY: Draft = { write: undefined, draw: {}, noBridges: false };

/** The draft of one turn. With a key (`<table>/<round>`) it is stored on this device. */
export class DraftController {
  private history = $state.raw(begin(EMPTY));

  constructor(
    private readonly key: string | null = null,
    private readonly store: DraftStore = storage,
  ) {
    if (key !== null) this.history = resume(load(key, store));
  }

  get now(): Draft {
    return this.history.now;
  }

  get canUndo(): boolean {
    return this.history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.history.future.length > 0;
  }

  set(draft: Draft): void {
    this.update(change(this.history, draft));
  }

  undo(): void {
    this.update(undo(this.history));
  }

  redo(): void {
    this.update(redo(this.history));
  }

  private update(history: History<Draft>): void {
    this.history = history;
    if (this.key !== null) save(this.key, history.now, this.store);
  }
}

/** The history of a stored draft: undo takes it back mark by mark, bridges first. */
function resume(draft: Draft): History<Draft> {
  const past: Draft[] = [];
  let marks: Draft = { ...draft, write: undefined, draw: {}, noBridges: false };
  const step = (next: Draft): void => {
    past.push(marks);
    marks = next;
  };
  if (draft.write !== undefined) step({ ...marks, write: draft.write });
  for (const [strait, count] of Object.entries(draft.draw)) {
    for (let have = 1; have <= count; have++)
      step({ ...marks, draw: { ...marks.draw, [strait]: have } });
  }
  if (draft.noBridges) step({ ...marks, noBridges: true });
  return { past, now: draft, future: [] };
}

const PREFIX = "hashi-draft/";

/** Drop the stored drafts of a table, but the one of a key. */
export function dropDrafts(table: string, but?: string, store: DraftStore = storage): void {
  for (const key of store.keys()) {
    if (key.startsWith(`${PREFIX}${table}/`) && key !== PREFIX + but) store.remove(key);
  }
}

/** Store a draft, and drop those of the table's earlier rounds. */
function save(key: string, draft: Draft, store: DraftStore): void {
  dropDrafts(key.split("/")[0] ?? "", key, store);
  store.set(PREFIX + key, JSON.stringify(draft));
}

/** The stored draft; an empty one if there is none or it is damaged. */
function load(key: string, store: DraftStore): Draft {
  try {
    const stored = JSON.parse(store.get(PREFIX + key) ?? "null") as Partial<Draft> | null;
    if (stored === null || typeof stored.draw !== "object") return EMPTY;
    const { write, draw, noBridges, number } = stored;
    const draft = { write, draw, noBridges: noBridges === true };
    return typeof number === "number" ? { ...draft, number } : draft;
  } catch {
    return EMPTY;
  }
}

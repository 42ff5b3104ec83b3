// A turn being made. Which marks are possible follows from the legal turns that the table hands
// out, by filtering them; no rule is computed here.

export interface Turn {
  write: string | null; // island
  draw: Record<string, number>; // bridges by strait
}

/** What a player has decided so far: undefined where nothing is decided yet. */
export interface Draft {
  write: string | null | undefined; // null: the number is left out
  draw: Record<string, number>;
  noBridges: boolean;
  number?: number; // under paper rules: written instead of the card's
}

export const EMPTY: Draft = { write: undefined, draw: {}, noBridges: false };

/** Read `5@C4 C4-C6 A1=A3`; a set-up turn `4@C4` reads the same way. */
export function readTurn(text: string): Turn & { number: number | null } {
  const turn: Turn & { number: number | null } = { write: null, draw: {}, number: null };
  if (text === "-") return turn;
  for (const word of text.split(" ")) {
    const at = word.indexOf("@");
    if (at >= 0) {
      turn.number = Number(word.slice(0, at));
      turn.write = word.slice(at + 1);
    } else if (word.includes("=")) {
      const id = word.replace("=", "-");
      turn.draw[id] = (turn.draw[id] ?? 0) + 2;
    } else {
      turn.draw[word] = (turn.draw[word] ?? 0) + 1;
    }
  }
  return turn;
}

/** The text form of a draft, with the card's number where it has none of its own. */
export function writeTurn(draft: Draft, number: number): string {
  const words: string[] = [];
  if (draft.write) words.push(`${draft.number ?? number}@${draft.write}`);
  for (const [id, count] of Object.entries(draft.draw)) {
    for (let left = count; left > 0; left -= 2) {
      words.push(left >= 2 ? id.replace("-", "=") : id);
    }
  }
  return words.join(" ") || "-";
}

export function bridges(draw: Record<string, number>): number {
  return Object.values(draw).reduce((sum, count) => sum + count, 0);
}

function fits(turn: Turn, draft: Draft): boolean {
  if (draft.write !== undefined && turn.write !== draft.write) return false;
  if (draft.noBridges && bridges(turn.draw) > 0) return false;
  return Object.entries(draft.draw).every(([id, count]) => (turn.draw[id] ?? 0) >= count);
}

export interface Possible {
  islands: Set<string>; // where the number may go
  straits: Set<string>; // where one more bridge may go
  complete: boolean; // the draft as it stands is a whole legal turn
  count: number; // legal turns that the draft can still become
}

/** What can still be added to a draft so that it becomes one of the legal turns. */
export function possible(turns: Turn[], draft: Draft): Possible {
  const islands = new Set<string>();
  const straits = new Set<string>();
  let complete = false;
  let count = 0;
  const drawn = bridges(draft.draw);
  for (const turn of turns) {
    const same = draft.write === undefined || turn.write === draft.write;
    const bare = { ...draft, write: undefined };
    if (turn.write !== null && fits(turn, bare)) islands.add(turn.write);
    if (!same || !fits(turn, draft)) continue;
    count += 1;
    if (bridges(turn.draw) === drawn && turn.write === (draft.write ?? null)) complete = true;
    if (draft.noBridges) continue;
    for (const [id, most] of Object.entries(turn.draw)) {
      if (most > (draft.draw[id] ?? 0)) straits.add(id);
    }
  }
  return { islands, straits, complete, count };
}

/** A draft with undo and redo. */
export class History {
  private past: Draft[] = [];
  private future: Draft[] = [];

  constructor(public now: Draft = EMPTY) {}

  set(draft: Draft): void {
    this.past.push(this.now);
    this.future = [];
    this.now = draft;
  }

  undo(): void {
    const before = this.past.pop();
    if (before === undefined) return;
    this.future.push(this.now);
    this.now = before;
  }

  redo(): void {
    const after = this.future.pop();
    if (after === undefined) return;
    this.past.push(this.now);
    this.now = after;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }
}

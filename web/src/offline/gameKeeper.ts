// Games of this device between Python and IndexedDB: a changed game is stored before its answer goes
// out, and a game that another tab has changed is loaded before it is used.
import { dropGameDrafts } from "./draftStore";
import { type OfflineSummary, type StoredGame, storedGame, storeGame } from "./gameStore";
import { seal, unseal } from "./seal";

export interface Answer {
  result?: Record<string, unknown>;
  error?: Record<string, unknown>;
}

export type Ask = (method: string, params: Record<string, unknown>) => Promise<Answer>;

export class GameKeeper {
  private readonly known = new Map<string, number>(); // when what Python has was stored, by game

  constructor(private readonly ask: Ask) {}

  /** Python has lost its games. */
  forget(): void {
    this.known.clear();
  }

  /** A method of Python, on the newest state of its game. */
  async handle(method: string, params: Record<string, unknown>): Promise<Answer> {
    const { game } = params;
    if (typeof game === "string") {
      const failed = await this.refresh(game);
      if (failed) return failed;
    }
    const answer = await this.ask(method, params);
    const { saved, summary, ...rest } = answer.result ?? {};
    if (saved === undefined) return answer;
    await this.store(summary as OfflineSummary, saved);
    return { result: { ...rest, summary } };
  }

  /** Load a game that is not in Python's memory, or is older there; why that failed. */
  private async refresh(id: string): Promise<Answer | undefined> {
    const stored = await storedGame(id);
    if (!stored || stored.changed === this.known.get(id)) return undefined;
    const saved = stored.sealed ? await unseal(stored.sealed) : stored.saved;
    if (saved === undefined) return undefined; // by a key that is lost
    const { error } = await this.ask("restore", { saved });
    if (error) return { error };
    this.known.set(id, stored.changed);
    return undefined;
  }

  /** Store a game; where nothing can be sealed, without the turns of a round that is open. */
  private async store(summary: OfflineSummary, saved: unknown): Promise<void> {
    const { id, names, ended, open } = summary;
    const sealed = names.length > 1 && !ended ? await seal(saved) : undefined;
    if (names.length > 1 && open && !sealed) return; // a reload leads to the last closed round
    const changed = Math.max(Date.now(), (this.known.get(id) ?? 0) + 1);
    const game: StoredGame = { id, summary, changed, ...(sealed ? { sealed } : { saved }) };
    await storeGame(game);
    this.known.set(id, changed);
    if (names.length > 1 && ended) await dropGameDrafts(id);
  }
}

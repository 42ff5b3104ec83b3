// What if: a branch of a game, changed step by step by the service, and how it may end. A branch is a
// table to TurnEntry. Its address carries everything: the branch, and the game it comes from.
import * as api from "./api";
import { errorText, isError } from "./errors";
import { type LegalTurns, readTurns } from "./legalTurns";
import {
  type BranchData,
  type Command,
  type ErrorCode,
  type GameView,
  type Level,
  NO_PERMISSIONS,
  type Permissions,
  refuse,
  type RefusalData,
  type TotalsData,
} from "./protocol";
import type { EntryTable } from "./turnEntry.svelte";
import { type WhatIfAddress, writeAddress } from "./whatifAddress";

/** One step: at most one of these. */
export type WhatIfStep =
  | { start: string }
  | { card: string }
  | { draw: true }
  | { turn: string }
  | { back: true }
  | { round: number };

/** How often playouts ended with which total. */
export interface Spread {
  counts: Map<number, number>;
  games: number;
  mean: number;
  low: number;
  high: number;
  exact: boolean;
}

const AGAIN_MS = 600; // a what-if at a time: another page of the same person may have one
const PATIENCE = 10;
const BUSY: ErrorCode[] = ["too-many", "analysis-busy"];

/** Totals of one more part of the playouts, added to those before. */
export function added(before: Spread | null, { totals, exact }: TotalsData): Spread {
  const counts = new Map(before?.counts);
  for (const [total, count] of totals) counts.set(total, (counts.get(total) ?? 0) + count);
  const games = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const sum = [...counts].reduce((all, [total, count]) => all + total * count, 0);
  const all = [...counts.keys()];
  return {
    ...{ counts, games, exact, mean: sum / games },
    ...{ low: Math.min(...all), high: Math.max(...all) },
  };
}

/** The share of totals above and below one, in percent. */
export function beside({ counts, games }: Spread, total: number): { above: number; below: number } {
  const share = (is: (other: number) => boolean) =>
    Math.round((100 * [...counts].reduce((n, [at, count]) => n + (is(at) ? count : 0), 0)) / games);
  return { above: share((other) => other > total), below: share((other) => other < total) };
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class WhatIf implements EntryTable {
  data = $state.raw<BranchData>() as BranchData;
  spread = $state.raw<Spread | null>(null);
  measuring = $state(false);
  playing = $state(false); // a level plays on
  problem = $state("");
  readonly id = "whatif";
  readonly table = null;
  readonly seats = [];
  readonly lastTurns = null;
  readonly turns: LegalTurns = $derived(
    readTurns({ type: "turns", key: null, ...this.data.turns }),
  );
  // A game of one seat, as far as entering a turn looks at it.
  readonly game: GameView = $derived({
    ...{ seat: 0, phase: this.data.phase, law: "referee", board: this.data.board },
    ...{ round: this.data.round, card: this.data.card, sheets: [this.data.sheet] },
    ...{ turn: null, start: null, submitted: [false], hidden: [false], mistakes: [] },
    ...{ started: [this.data.phase !== "set-up"], scores: [this.data.score] },
  } as Partial<GameView> as GameView);
  private asked: Promise<unknown> = Promise.resolve(); // one request for the bots at a time
  private measured = 0;

  constructor(
    private readonly from: WhatIfAddress,
    data: BranchData,
    private readonly onchange: (address: string, kept: boolean) => void,
  ) {
    this.data = data;
  }

  static async open(
    from: WhatIfAddress,
    onchange: (address: string, kept: boolean) => void,
  ): Promise<WhatIf> {
    return new WhatIf(from, await api.whatIf(from), onchange);
  }

  private get source(): WhatIfAddress {
    const { game, seat } = this.from;
    return { branch: this.data.branch, ...(game ? { game, seat: seat ?? 0 } : {}) };
  }
  get address(): string {
    return writeAddress(this.source);
  }
  get replayCode(): string | null {
    return this.from.game ?? null;
  }
  get may(): Permissions {
    const entering = this.data.phase === "set-up" || this.data.phase === "round";
    return { ...NO_PERMISSIONS, play: entering && !this.playing };
  }

  async send(command: Command): Promise<void> {
    if (command.type === "submit") await this.take({ turn: command.turn });
    else if (command.type === "write-start") await this.take({ start: command.start });
  }

  /** Make a step; raises what the service refuses. */
  async take(step: WhatIfStep): Promise<void> {
    this.show(await api.whatIf({ ...this.source, ...step }), true);
    void this.measure();
  }

  /** Make a step from a button, and show what is wrong with it. */
  async choose(step: WhatIfStep): Promise<void> {
    this.problem = "";
    try {
      await this.take(step);
    } catch (error) {
      this.problem = errorText(error);
    }
  }

  private show(data: BranchData, kept: boolean): void {
    this.data = data;
    this.spread = null;
    this.measured += 1;
    this.onchange(this.address, kept);
  }

  async why(turn: string): Promise<RefusalData[]> {
    return (await api.whatIfWhy({ ...this.source, turn })).refusals;
  }

  /** A what-if has playouts instead of hints. */
  hint(): Promise<never> {
    return refuse("hints-off");
  }

  /** Play out from here: 200 playouts, then up to 1,000, until the next step. */
  async measure(): Promise<void> {
    const run = (this.measured += 1);
    const { branch, phase } = this.data;
    this.spread = null;
    if (phase !== "flip" && phase !== "round") return;
    this.measuring = true;
    this.problem = "";
    try {
      for (let part = 0, more = true; more && run === this.measured; part += 1) {
        const found = await this.ask(() =>
          run === this.measured ? api.whatIfTotals(branch, part) : Promise.resolve(null),
        );
        if (run !== this.measured || found === null) return;
        this.spread = added(this.spread, found);
        more = found.more;
      }
    } catch (error) {
      if (run === this.measured) this.problem = errorText(error);
    } finally {
      if (run === this.measured) this.measuring = false;
    }
  }

  /** Let a level play one card, or on to the end. */
  async play(level: Level, toEnd: boolean): Promise<void> {
    this.playing = true;
    this.problem = "";
    this.measured += 1;
    try {
      do this.show(await this.ask(() => api.whatIfPlay({ ...this.source, level })), !toEnd);
      while (toEnd && this.playing && this.data.phase !== "ended");
    } catch (error) {
      this.problem = errorText(error);
    } finally {
      this.playing = false;
    }
    void this.measure();
  }

  stop(): void {
    this.playing = false;
  }

  /** Ask the bots, after the request before; a busy service is asked again. */
  private ask<Found>(request: () => Promise<Found>): Promise<Found> {
    const answer = this.asked.then(async () => {
      if (!api.isKnown()) await api.signIn();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await request();
        } catch (error) {
          if (attempt === PATIENCE || !BUSY.some((code) => isError(error, code))) throw error;
          await wait(AGAIN_MS);
        }
      }
    });
    this.asked = answer.catch(() => undefined);
    return answer;
  }
}

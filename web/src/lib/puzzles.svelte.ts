// Puzzles: entered as in play, one card after the other, and judged by the service. A puzzle is a
// table to TurnEntry, as a task of a finished game is.
import { puzzleCall, type PuzzleMethod } from "./puzzleService.svelte";
import { type LegalTurns, readTurns } from "./legalTurns";
import {
  type Command,
  type GameView,
  type Kind,
  KINDS,
  NO_PERMISSIONS,
  type NotedData,
  type PuzzleData,
  type PuzzleOverview,
  type PuzzleStep,
  type Permissions,
  refuse,
  type RefusalData,
  type SolutionData,
  type Theme,
  THEMES,
  type VerdictData,
} from "./protocol";
import { storage } from "./storage";
import { t, texts } from "./texts.svelte";
import type { EntryTable } from "./turnEntry.svelte";
import { readTurn } from "./turns";

export type Side = PuzzleData["side"];

export interface Filter {
  side: Side;
  kind: Kind | "";
  theme: Theme | "";
}

const FILTER = "hashi-puzzles";

/** The puzzles that were wanted last on this device. */
export function wantedFilter(): Filter {
  const [side, kind, theme] = (storage.get(FILTER) ?? "").split("/");
  return {
    side: side === "B" ? "B" : "A",
    kind: KINDS.find((name) => name === kind) ?? "",
    theme: THEMES.find((name) => name === theme) ?? "",
  };
}

export const keepFilter = ({ side, kind, theme }: Filter): void =>
  storage.set(FILTER, `${side}/${kind}/${theme}`);

export const overview = () => puzzleCall<PuzzleOverview>("puzzles", {});
export const puzzle = (id: string) => puzzleCall<PuzzleData>("puzzle", { puzzle: id });
export const rushPuzzles = (side: Side) =>
  puzzleCall<{ puzzles: string[] }>("puzzle-rush", { side });

/** The id of the next puzzle for this person; null when none fits. */
export async function nextPuzzle({ side, kind, theme }: Filter): Promise<string | null> {
  const wanted = { side, ...(kind && { kind }), ...(theme && { theme }) };
  const found = await puzzleCall<{ puzzle: PuzzleData | null }>("puzzle-next", wanted);
  return found.puzzle?.id ?? null;
}

/** Store the result of a rush; the best one so far. */
export async function noteRush(solved: number): Promise<number> {
  return (await puzzleCall<{ best: number }>("puzzle-rush-note", { solved })).best;
}

/** A value in points, to hundredths. */
export const points = (value: number): string =>
  new Intl.NumberFormat(texts.language, {
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
  }).format(value);

/** A start number in words. */
export function startText(start: string): string {
  const { number, write } = readTurn(start);
  return t("puzzles-option", { number: number ?? 0, island: write ?? "" });
}

/** What the service says of an answer, with its exact values. */
export function verdictText(verdict: VerdictData, answer: string): string {
  const { right, total = 0, maximum = 0, value = 0, best = 0 } = verdict;
  if (verdict.total !== undefined)
    return t(right ? "puzzle-right-open" : "puzzle-wrong-open", { total, maximum });
  if (verdict.value !== undefined) {
    const facts = { value: points(value), best: points(best), loss: points(best - value) };
    if (!right) return t("puzzle-wrong-closed", facts);
    return t("puzzle-right-closed", { ...facts, margin: points(verdict.margin ?? 0) });
  }
  const mean = points(verdict.mean ?? 0);
  if (right) return t("puzzle-right-gift", { start: startText(answer), mean });
  return t("puzzles-wrong-gift", {
    ...{ start: startText(answer), mean, lowest: points(verdict.lowest ?? 0) },
  });
}

export class PuzzleTask implements EntryTable {
  line = $state.raw<string[]>([]); // the turns made so far
  step = $state.raw<PuzzleStep>()!;
  verdict = $state.raw<VerdictData | null>(null);
  solution = $state.raw<SolutionData | null>(null);
  noted = $state.raw<NotedData | null>(null); // what the last answer has changed
  readonly table = null;
  readonly seats = [];
  readonly lastTurns = null;

  constructor(
    readonly data: PuzzleData,
    readonly rush = false,
    private readonly onanswer: (right: boolean) => Promise<void> | void = () => undefined,
  ) {
    this.step = data.step;
  }

  get id(): string {
    return this.data.id;
  }
  readonly turns: LegalTurns = $derived.by(() =>
    readTurns({ type: "turns", key: null, ...this.step.turns }),
  );
  // A game of one seat, as far as entering a turn looks at it.
  readonly game: GameView = $derived.by(() => {
    const { card, round, sheet, turns } = this.step;
    return {
      ...{ seat: 0, phase: turns.phase, law: "referee", board: this.data.board },
      ...{ round, card, sheets: [sheet], turn: null, start: null, submitted: [false] },
      ...{ hidden: [false], started: [true], scores: [null], mistakes: [] },
    } as Partial<GameView> as GameView;
  });

  get open(): boolean {
    return this.verdict === null && this.solution === null;
  }
  get may(): Permissions {
    return { ...NO_PERMISSIONS, play: this.open };
  }

  async send(command: Command): Promise<void> {
    if (command.type === "submit") await this.play(command.turn);
    else if (command.type === "write-start") await this.play(command.start);
  }

  private ask<T>(method: PuzzleMethod, params: Record<string, unknown>): Promise<T> {
    return puzzleCall<T>(method, { puzzle: this.id, ...params });
  }

  private async play(turn: string): Promise<void> {
    const turns = [...this.line, turn];
    if (turns.length < this.data.cards.length) {
      this.step = await this.ask<PuzzleStep>("puzzle-step", { turns });
    } else {
      const verdict = await this.ask<VerdictData>("puzzle-answer", { turns, rush: this.rush });
      this.line = turns;
      this.verdict = verdict;
      this.noted = verdict.noted;
      await this.onanswer(verdict.right);
    }
    this.line = turns;
  }

  /** Take the last card back. */
  async back(): Promise<void> {
    const turns = this.line.slice(0, -1);
    this.step = await this.ask<PuzzleStep>("puzzle-step", { turns });
    this.line = turns;
  }

  /** Begin again; the first answer has counted. */
  again(): void {
    this.line = [];
    this.step = this.data.step;
    this.verdict = this.solution = null;
  }

  async solve(): Promise<void> {
    this.solution = await this.ask<SolutionData>("puzzle-solution", { rush: this.rush });
    this.noted = this.solution.noted ?? this.noted;
  }

  async why(turn: string): Promise<RefusalData[]> {
    if (this.data.kind === "gift") return [];
    const turns = [...this.line, turn];
    return (await this.ask<{ refusals: RefusalData[] }>("puzzle-why", { turns })).refusals;
  }

  /** A puzzle has a solution instead of hints. */
  hint(): Promise<never> {
    return refuse("hints-off");
  }
}

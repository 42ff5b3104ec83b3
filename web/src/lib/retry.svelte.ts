// Tasks of a finished game: a turn that cost points, entered again as in play and judged by the
// service. A task is a table to TurnEntry: the sheet, the card and the legal turns of that round.
import * as api from "./api";
import { type LegalTurns, readTurns } from "./legalTurns";
import {
  type Command,
  type GameView,
  type JudgementData,
  NO_PERMISSIONS,
  type Permissions,
  refuse,
  type RefusalData,
  type Seat,
  type TaskData,
  type TaskSolution,
} from "./protocol";
import { storage } from "./storage";
import { t } from "./texts.svelte";
import type { EntryTable } from "./turnEntry.svelte";

const SHOWN = 0.05; // a smaller difference would read 0.0

/** A reason in words; its numbers are those of the service. */
export function reasonText(reason: JudgementData["reasons"][number]): string {
  const { kind, ...facts } = reason;
  return t(`reason-${kind}`, {
    ...facts,
    ...("straits" in facts ? { straits: facts.straits.join(", ") } : {}),
    ...("islands" in facts ? { islands: facts.islands.join(", ") } : {}),
  });
}

/** What the service says of an answer. */
export function verdict({ turn, accepted, loss }: JudgementData, played: string): string {
  if (turn === played) return t("retry-same");
  if (!accepted) return t("retry-wrong", { loss });
  return loss <= -SHOWN ? t("retry-better", { gain: -loss }) : t("retry-right");
}

const key = (table: string, seat: Seat) => `hashi-retry/${table}/${seat}`;

/** The rounds whose tasks were solved on this device. */
export function solvedRounds(table: string, seat: Seat): Set<number> {
  return new Set((storage.get(key(table, seat)) ?? "").split(" ").map(Number));
}

export class RetryTask implements EntryTable {
  judgement = $state.raw<JudgementData | null>(null);
  solution = $state.raw<TaskSolution | null>(null);
  tried = $state.raw(""); // the turn that the judgement is about, as it was entered
  readonly table = null;
  readonly seats = [];
  readonly lastTurns = null;
  readonly turns: LegalTurns;
  readonly game: GameView;

  constructor(
    readonly id: string,
    readonly data: TaskData,
  ) {
    this.turns = readTurns({ type: "turns", key: null, ...data.turns });
    // A game of one seat, as far as entering a turn looks at it.
    this.game = {
      ...{ seat: 0, phase: "round", law: "referee", board: data.board },
      ...{ round: data.round, card: data.card, sheets: [data.sheet], turn: null, start: null },
      ...{ submitted: [false], hidden: [false], started: [true], scores: [null], mistakes: [] },
    } as Partial<GameView> as GameView;
  }

  get solved(): boolean {
    return this.judgement?.accepted ?? false;
  }
  get may(): Permissions {
    return { ...NO_PERMISSIONS, play: !this.solved };
  }

  async send(command: Command): Promise<void> {
    if (command.type !== "submit") return;
    const { round, seat } = this.data;
    this.judgement = await api.retryAnswer(this.id, seat, round, command.turn);
    this.tried = command.turn;
    if (!this.solved) return;
    const solved = solvedRounds(this.id, seat).add(round);
    storage.set(key(this.id, seat), [...solved].filter(Boolean).join(" "));
  }

  async why(turn: string): Promise<RefusalData[]> {
    return (await api.retryWhy(this.id, this.data.seat, this.data.round, turn)).refusals;
  }

  /** A task has a solution instead of hints. */
  hint(): Promise<never> {
    return refuse("hints-off");
  }

  async solve(): Promise<void> {
    this.solution = await api.retrySolution(this.id, this.data.seat, this.data.round);
  }
}

// Companion of the cardboard game. Python decides (`hashi/offline/companion.py`); the page keeps
// what it gets back on this device, and runs the clock of a card.
import { announcer } from "./announcer.svelte";
import { readCard } from "./card";
import { call } from "./offlineService";
import type { BoardData, Goal, ScoreData } from "./protocol";
import { play } from "./sounds";
import { speak } from "./speech";
import { storage } from "./storage";
import { t } from "./texts.svelte";

const STORED = "hashi-companion";
const REST_MS = 400; // a second tap right after a new card is a slip

export interface CompanionGoal {
  first: number;
  later: number;
  offer: number; // the points now
  until: number | null; // solo: the last card that pays `first`
  needs: number;
}

/** `view_json` in Python. */
export interface CompanionView {
  names: string[];
  board: BoardData;
  cards: string[];
  crossed: number[];
  round: number;
  rounds: number;
  over: boolean;
  card: string | null;
  piles: number[];
  sizes: number[];
  goals: Record<Goal, CompanionGoal>;
  reached: Record<Goal, number | null>[];
  finished: (string[] | number | null)[];
  scores: ScoreData[];
  winners: number[];
  rank: string | null;
  next: { rank: string; points: number } | null;
  doubts: { seat: number; goal: Goal; complete: boolean }[];
  reminder: string;
}

interface Answer {
  kept: unknown;
  view: CompanionView;
}

interface Stored extends Answer {
  clock: number; // seconds for a card; 0: no limit
  deadline: number; // ms; 0: no card is timed
}

export interface CompanionPlan {
  board: string;
  names: string[];
  deck: string[] | null;
  clock: number;
}

export class CompanionGame {
  private stored = $state.raw<Stored | null>(load());
  private turned = -Infinity; // when the last card came

  constructor() {
    // Python takes seconds to start: it is ready before somebody asks for the next card.
    if (this.stored) void this.act({});
  }

  get view(): CompanionView | undefined {
    return this.stored?.view;
  }
  get deadline(): number {
    return this.stored?.deadline ?? 0;
  }

  async open({ board, names, deck, clock }: CompanionPlan): Promise<void> {
    const answer = await call<Answer>("open-companion", { board, names, deck });
    this.keep({ ...answer, clock, deadline: 0 });
  }

  /** Forget the game. */
  close(): void {
    this.stored = null;
    storage.remove(STORED);
  }

  async flip(): Promise<void> {
    if (!this.view || performance.now() - this.turned < REST_MS) return;
    this.turned = performance.now();
    await this.act({ flip: this.view.round + 1 }, true);
    this.turned = performance.now(); // the rest begins when the card is seen
    this.say();
  }

  /** Show the card before again. */
  back(): Promise<void> {
    return this.act({ back: true }, true);
  }

  claim(seat: number, goal: Goal, on: boolean): Promise<void> {
    const round = on ? (this.view?.round ?? 1) : null;
    if (on) play("goal");
    return this.act({ claim: { seat, goal, round } });
  }

  count(seat: number, finished: string[] | number | null): Promise<void> {
    return this.act({ count: { seat, finished } });
  }

  /** Read the open card aloud; screen readers hear it anyway. */
  say(): void {
    if (!this.view?.card) return;
    play("round");
    const said = t("companion-said", { ...readCard(this.view.card) });
    speak(said);
    announcer.say(said, false);
  }

  private async act(action: Record<string, unknown>, timed = false): Promise<void> {
    const before = this.stored;
    if (!before) return;
    const answer = await call<Answer>("companion", { kept: before.kept, ...action });
    const running = before.clock > 0 && answer.view.card !== null;
    const deadline = running ? Date.now() + before.clock * 1_000 : 0;
    this.keep({ ...before, ...answer, deadline: timed ? deadline : before.deadline });
  }

  private keep(stored: Stored): void {
    this.stored = stored;
    storage.set(STORED, JSON.stringify(stored));
  }
}

/** The game on this device; null if there is none or it is damaged. */
function load(): Stored | null {
  try {
    const found = JSON.parse(storage.get(STORED) ?? "null") as Stored | null;
    return found?.view && found.kept ? found : null;
  } catch {
    return null;
  }
}

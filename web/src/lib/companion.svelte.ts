// Companion of the cardboard game. Python decides (`hashi/offline/companion.py`); the page keeps
// what it gets back on this device, and runs the clock of a card.
import { announcer } from "./announcer.svelte";
import { readCard } from "./card";
import { call } from "./offlineService";
import { type BoardData, type Goal, Refused, type ScoreData } from "./protocol";
import { play } from "./sounds";
import { speak } from "./speech";
import { storage } from "./storage";
import { t } from "./texts.svelte";

const STORED = "hashi-companion";
const REST_MS = 400; // a second tap right after a new card is a slip
const PATIENCE_MS = 600; // an answer that takes longer waits for Python to start

export interface CompanionGoal {
  first: number;
  later: number;
  offer: number; // the points now
  until: number | null; // solo: the last card that pays `first`
  needs: number;
}

type Finished = string[] | number | null;

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
  finished: Finished[];
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

/** One of the actions of the method `companion`. */
interface Action {
  flip?: number;
  back?: true;
  claim?: { seat: number; goal: Goal; round: number | null };
  count?: { seat: number; finished: Finished };
}

export class CompanionGame {
  /** Why the last action failed. */
  problem = $state("");
  /** Python is starting: the actions so far wait for it. */
  starting = $state(false);
  private stored = $state.raw<Stored | null>(load());
  private waiting = $state.raw<Action[]>([]); // for their answers, in order
  private last: Promise<unknown> = Promise.resolve();
  private readonly shown = $derived(this.stored && this.waiting.reduce(foreseen, this.stored.view));
  private turned = -Infinity; // when the last card came

  constructor() {
    // Python takes seconds to start: it is ready before somebody asks for the next card.
    if (this.stored) void this.act({});
  }

  /** The game, with the claims and counts that are still on their way. */
  get view(): CompanionView | undefined {
    return this.shown ?? undefined;
  }
  get deadline(): number {
    return this.stored?.deadline ?? 0;
  }
  /** The points belong to what is shown. */
  get settled(): boolean {
    return this.waiting.length === 0;
  }

  async open({ board, names, deck, clock }: CompanionPlan): Promise<void> {
    const answer = await call<Answer>("open-companion", { board, names, deck });
    this.keep({ ...answer, clock, deadline: 0 });
  }

  /** Forget the game. */
  close(): void {
    this.stored = null;
    this.waiting = [];
    this.problem = "";
    storage.remove(STORED);
  }

  async flip(): Promise<void> {
    if (!this.view || performance.now() - this.turned < REST_MS) return;
    await this.turn({ flip: this.view.round + 1 });
  }

  /** Show the card before again. */
  back(): Promise<void> {
    return this.turn({ back: true });
  }

  /** A player has reached a goal with the card of a round; null takes it back. */
  claim(seat: number, goal: Goal, round: number | null): void {
    if (round !== null) play("goal");
    void this.act({ claim: { seat, goal, round } });
  }

  count(seat: number, finished: Finished): void {
    void this.act({ count: { seat, finished } });
  }

  /** Read the open card aloud; screen readers hear it anyway. */
  say(): void {
    if (!this.view?.card) return;
    play("round");
    const said = t("companion-said", { ...readCard(this.view.card) });
    speak(said);
    announcer.say(said, false);
  }

  /** Change the open card, unless a change is on its way. */
  private async turn(action: Action): Promise<void> {
    if (this.waiting.some(({ flip, back }) => flip ?? back)) return;
    this.turned = performance.now();
    if (!(await this.act(action))) return;
    this.turned = performance.now(); // the rest begins when the card is seen
    this.say();
  }

  /** One action after the other: each continues from the answer to the one before. */
  private act(action: Action): Promise<boolean> {
    this.waiting = [...this.waiting, action];
    const answered = this.last.then(() => this.send(action));
    this.last = answered;
    return answered;
  }

  /** Whether an action was done. */
  private async send(action: Action): Promise<boolean> {
    const before = this.stored;
    if (!before || !this.waiting.includes(action)) return false; // of a game that is forgotten
    const slow = setTimeout(() => (this.starting = true), PATIENCE_MS);
    try {
      const answer = await call<Answer>("companion", { kept: before.kept, ...action });
      if (this.stored !== before) return false;
      const timed = action.flip ?? action.back;
      const runs = before.clock > 0 && answer.view.card !== null;
      const until = runs ? Date.now() + before.clock * 1_000 : 0;
      this.keep({ ...before, ...answer, deadline: timed ? until : before.deadline });
      this.problem = "";
      return true;
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : t("companion-failed");
      return false;
    } finally {
      clearTimeout(slow);
      this.starting = false;
      this.waiting = this.waiting.filter((one) => one !== action);
    }
  }

  private keep(stored: Stored): void {
    this.stored = stored;
    storage.set(STORED, JSON.stringify(stored));
  }
}

/** What a view shows while the answer to a claim or a count is on its way. */
function foreseen(view: CompanionView, { claim, count }: Action): CompanionView {
  const { reached, finished } = view;
  if (claim) {
    const { seat, goal, round } = claim;
    return { ...view, reached: put(reached, seat, { ...reached[seat]!, [goal]: round }) };
  }
  return count ? { ...view, finished: put(finished, count.seat, count.finished) } : view;
}

const put = <Item>(items: Item[], at: number, item: Item): Item[] =>
  items.map((one, place) => (place === at ? item : one));

/** The game on this device; null if there is none or it is damaged. */
function load(): Stored | null {
  try {
    const found = JSON.parse(storage.get(STORED) ?? "null") as Stored | null;
    return found?.view && found.kept ? found : null;
  } catch {
    return null;
  }
}

// News listener of the play page: sounds, the notice that sheets are passed, announcements, and what
// moves to celebrate points (not under reduced motion).
import { announcer } from "./announcer.svelte";
import type { Draft } from "./draft.svelte";
import { moves } from "./motion";
import { type GameView, type Goal, GOALS, type TableEvent, type TableView } from "./protocol";
import { play } from "./sounds";
import { t } from "./texts.svelte";
import { bridgeCount } from "./turns";

const RIBBON_MS = 1_800;

/** Points on their way from a finished island to the own points. */
export interface Gain {
  id: number;
  island: string;
  points: number;
}

export class PlayNews {
  gains = $state.raw<Gain[]>([]);
  reached = $state<Goal | null>(null); // the goal whose ribbon is shown
  private nextGain = 0;
  private looked: number | null = null; // the round whose deadlines have been announced
  private due: number[] = []; // these announcements
  passing = $state(false); // whether the notice that sheets are passed is shown
  // What is known already; null until the first data, which is no news.
  private finished: string[] | null = null;
  private impossible: string[] | null = null;

  events(news: TableEvent[], players: number, own: number | null = null): void {
    for (const event of news) {
      if (event.type === "goal-reached") {
        play("goal");
        if (event.seat === own && moves()) this.hoist(event.goal);
      }
      if (event.type !== "card-flipped") continue;
      if ((event.round ?? 0) > 1) play("round");
      else if (players > 1) this.passing = true; // 2.1
    }
  }

  drafted(before: Draft, after: Draft): void {
    this.passing = false;
    if (after.write && after.write !== before.write) play("write");
    else if (bridgeCount(after.draw) > bridgeCount(before.draw)) play("bridge");
  }

  private hoist(goal: Goal): void {
    this.reached = goal;
    setTimeout(() => {
      if (this.reached === goal) this.reached = null;
    }, RIBBON_MS);
  }

  /** The points of a gain have arrived. */
  landed(id: number): void {
    this.gains = this.gains.filter((gain) => gain.id !== id);
  }

  finishedIslands(islands: string[], points = 0): void {
    const known = this.finished;
    const fresh = known === null ? [] : islands.filter((id) => !known.includes(id));
    this.finished = islands;
    if (fresh.length === 0) return;
    play("finished");
    if (points > 0 && moves())
      this.gains = [
        ...this.gains,
        ...fresh.map((island) => ({ id: (this.nextGain += 1), island, points })),
      ];
    const text = t("finished-news", { count: fresh.length, islands: fresh.join(", ") });
    announcer.say(text, false); // the sheet shows it
  }

  /** Say once that this card is the last one for the higher points of a goal (5.2). */
  deadline({ round, reached }: GameView, { pays, offer }: TableView, own: number): void {
    if (round === this.looked) return;
    this.looked = round;
    this.due.forEach((id) => announcer.hide(id)); // no longer true
    this.due = [];
    for (const goal of GOALS) {
      const { first, until } = pays.goals[goal];
      if (until !== round || offer[goal] !== first || reached[own]?.[goal] !== null) continue;
      this.due.push(announcer.say(t("deadline-news", { goal: t(`goal-${goal}`), points: first })));
    }
  }

  impossibleIslands(islands: string[]): void {
    const known = this.impossible;
    const fresh = known === null ? [] : islands.filter((id) => !known.includes(id));
    this.impossible = islands;
    if (fresh.length === 0) return;
    const text = t("lost-news", { count: fresh.length, islands: fresh.join(", ") });
    announcer.say(text, false); // the sheet shows them under water
  }
}

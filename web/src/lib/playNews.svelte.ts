// News listener of the play page: sounds, the notice that sheets are passed, announcements.
import { announcer } from "./announcer.svelte";
import type { Draft } from "./draft.svelte";
import type { Goal, TableEvent } from "./protocol";
import { play } from "./sounds";
import { t } from "./texts.svelte";
import { bridgeCount } from "./turns";

export class PlayNews {
  passing = $state(false); // whether the notice that sheets are passed is shown
  // What is known already; null until the first data, which is no news.
  private finished: string[] | null = null;
  private impossible: string[] | null = null;

  events(news: TableEvent[], players: number): void {
    for (const event of news) {
      if (event.type === "goal-reached") play("goal");
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

  finishedIslands(islands: string[]): void {
    const known = this.finished;
    const fresh = known === null ? [] : islands.filter((id) => !known.includes(id));
    this.finished = islands;
    if (fresh.length === 0) return;
    play("finished");
    const text = t("finished-news", { count: fresh.length, islands: fresh.join(", ") });
    announcer.say(text, false); // the sheet shows it
  }

  /** Say that this card is the last one for the higher points of a goal (5.2). */
  deadline(goals: Goal[], points: (goal: Goal) => number): void {
    for (const goal of goals)
      announcer.say(t("deadline-news", { goal: t(`goal-${goal}`), points: points(goal) }));
  }

  impossibleIslands(islands: string[]): void {
    const known = this.impossible;
    const fresh = known === null ? [] : islands.filter((id) => !known.includes(id));
    this.impossible = islands;
    if (fresh.length > 0)
      announcer.say(t("lost-news", { count: fresh.length, islands: fresh.join(", ") }));
  }
}

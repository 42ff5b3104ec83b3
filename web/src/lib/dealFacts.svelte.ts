// What a deal with a name is worth, loaded when its game ends; figures of a new deal come level by
// level, so it looks again until they are complete, less and less often.
import * as api from "./api";
import type { DealAnswer } from "./protocol";
import { texts } from "./texts.svelte";

const AGAIN = 5_000;
const MOST = 300_000; // where nothing computes figures, they never come

const isComplete = (deal: DealAnswer): boolean =>
  !deal.played || (deal.par !== null && deal.ready[0] === deal.ready[1]);

export class DealFacts {
  deal = $state.raw<DealAnswer | null>(null);
  private retry: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private wait = AGAIN;

  constructor(readonly challenge: string) {
    void this.load();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
  }

  private async load(): Promise<void> {
    try {
      [this.deal] = await Promise.all([api.deal(this.challenge), texts.also("lobby", "daily")]);
    } catch {
      // Offline, or the node restarts: the rest of the page is there, and this comes later.
    }
    if (!this.closed && (this.deal === null || !isComplete(this.deal)))
      this.retry = setTimeout(() => void this.load(), this.wait);
    this.wait = Math.min(MOST, this.wait * 1.5);
  }
}

// A rush: as many puzzles as possible in three minutes; some misses end it early.
import { secondsUntil } from "./clockTime";
import { errorText } from "./errors";
import { noteRush, overview, puzzle, PuzzleTask, rushPuzzles, type Side } from "./puzzles.svelte";

const TICK_MS = 200;

export class Rush {
  solved = $state(0);
  missed = $state(0);
  left = $state(0); // seconds
  task = $state.raw<PuzzleTask | null>(null);
  last = $state<"right" | "wrong" | null>(null);
  over = $state(false);
  best = $state<number | null>(null);
  problem = $state("");
  private names: string[] = [];
  private misses = 0;
  private until = 0;
  private coming: Promise<PuzzleTask | null> = Promise.resolve(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly side: Side) {}

  /** Load the first puzzles and start the clock. */
  async start(): Promise<void> {
    const [found, { rush }] = await Promise.all([rushPuzzles(this.side), overview()]);
    this.names = found.puzzles;
    this.misses = rush.misses;
    this.fetchNext();
    this.task = await this.coming;
    this.fetchNext();
    this.left = rush.seconds;
    this.until = Date.now() + rush.seconds * 1_000;
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Load a puzzle while the one before is being solved. */
  private fetchNext(): void {
    const name = this.names.shift();
    this.coming = name
      ? puzzle(name).then((data) => new PuzzleTask(data, true, (right) => this.answered(right)))
      : Promise.resolve(null);
    this.coming.catch(() => undefined); // said when it is needed
  }

  private tick(): void {
    this.left = secondsUntil(this.until, Date.now());
    if (this.left === 0) void this.end();
  }

  private async answered(right: boolean): Promise<void> {
    if (this.over) return;
    this.last = right ? "right" : "wrong";
    if (right) this.solved += 1;
    else this.missed += 1;
    if (this.missed >= this.misses) {
      await this.end();
      return;
    }
    try {
      const next = await this.coming;
      if (this.over) return;
      if (next === null) {
        await this.end();
        return;
      }
      this.task = next;
      this.fetchNext();
    } catch (error) {
      this.problem = errorText(error);
      await this.end();
    }
  }

  private async end(): Promise<void> {
    if (this.over) return;
    this.stop();
    this.over = true;
    this.task = null;
    try {
      this.best = await noteRush(this.solved);
    } catch (error) {
      this.problem ||= errorText(error);
    }
  }
}

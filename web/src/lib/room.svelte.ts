// A room as the service sends it, kept up to date by long polling.
import * as api from "./roomApi";
import { isError } from "./errors";
import { type RoomData, ROUNDS } from "./protocol";
import { ServerClock } from "./serverClock";

const RETRY_MS = 1_500;
const TRIES = 12;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Try again where many phones behind one address ask at once. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isError(error, "too-many")) throw error;
      await pause(RETRY_MS * (0.5 + Math.random()));
    }
  }
}

export class Room {
  data = $state.raw<RoomData | null>(null);
  missing = $state(false);
  lost = $state(false); // the service does not answer
  left = $state<number | null>(null); // seconds for the newest card
  private clock = new ServerClock(Date.now());
  private closed = false;
  private readonly ticking: ReturnType<typeof setInterval>;

  constructor(readonly code: string) {
    this.ticking = setInterval(() => this.tick(), 250);
  }

  get playing(): boolean {
    return this.data !== null && this.data.released > 0 && this.data.released <= ROUNDS;
  }

  get ended(): boolean {
    return this.data !== null && this.data.released > ROUNDS;
  }

  get card(): string | null {
    return this.playing ? (this.data?.cards.at(-1) ?? null) : null;
  }

  /** Load once. */
  async load(): Promise<void> {
    try {
      this.take(await patiently(() => api.room(this.code)));
    } catch (error) {
      this.missing = isError(error, "not-found");
      if (!this.missing) throw error;
    }
  }

  /** Follow every change until the page is left. */
  async follow(): Promise<void> {
    while (!this.closed && !this.missing) {
      try {
        const data = await api.room(this.code, this.data?.version);
        if (!this.closed) this.take(data);
        this.lost = false;
      } catch (error) {
        this.missing = isError(error, "not-found");
        this.lost = true;
        await pause(RETRY_MS);
      }
    }
  }

  take(data: RoomData): void {
    if (this.data && data.released < this.data.released) return; // overtaken by a newer answer
    this.clock = new ServerClock(data.now);
    this.data = data;
    this.tick();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.ticking);
  }

  private tick(): void {
    const { data } = this;
    const runs = data !== null && this.playing && data.seconds > 0 && data.flipped !== null;
    const until = runs ? data.flipped! + data.seconds * 1_000 : 0;
    this.left = runs ? Math.max(0, Math.ceil((until - this.clock.now) / 1_000)) : null;
  }
}

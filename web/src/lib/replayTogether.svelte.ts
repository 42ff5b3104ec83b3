// Replaying together: one player leads through the replay, the others follow or look around freely.
import { Refused, type Seat } from "./protocol";
import type { Table } from "./table.svelte";

/** The part of a table that a replay is led at. */
export type LedTable = Pick<Table, "led" | "lead" | "link" | "game">;

export interface Spot {
  seat: Seat;
  round: number;
}

const PAUSE_MS = 1_000; // between two positions: more would be refused

export class Together {
  leading = $state(false);
  following = $state(true);
  marking = $state(false);
  private own = $state.raw<string[]>([]);
  private confirmed = false; // the table has said that we lead
  private spot: Spot = { seat: 0, round: 0 };
  private sent = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: LedTable) {}

  /** The seat of somebody else who leads. */
  get leader(): Seat | null {
    return this.leading ? null : (this.table.led?.leader ?? null);
  }
  /** Where the leader is, if we follow. */
  get led(): Spot | null {
    return this.leader !== null && this.following ? this.table.led : null;
  }
  /** The islands and straits with a ring. */
  get marks(): string[] {
    if (this.leading) return this.own;
    return this.led ? (this.table.led?.marks ?? []) : [];
  }

  start(spot: Spot): void {
    this.leading = true;
    this.own = [];
    this.sent = "";
    this.show(spot);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.leading = this.marking = this.confirmed = false;
    void this.send(null);
  }

  /** The table says who leads; another one who does now leads us too. */
  heard(): void {
    const { led, game } = this.table;
    const mine = led !== null && led.leader === game?.seat;
    if (this.leading && mine) this.confirmed = true;
    if (this.leading && led && !mine && this.confirmed) {
      this.leading = this.marking = this.confirmed = false;
      this.following = true;
    }
    if (this.leading && led === null) this.sent = ""; // after a loss it is to be sent again
  }

  /** The replay shows another place: lead there, or stop following. */
  show(spot: Spot): void {
    const { led } = this;
    if (this.leading) {
      if (spot.seat !== this.spot.seat || spot.round !== this.spot.round) this.own = [];
      this.spot = spot;
      this.soon();
    } else if (led && (led.seat !== spot.seat || led.round !== spot.round)) this.following = false;
  }

  /** Put a ring around an island or strait, or take it away. */
  toggle(id: string): void {
    const { own } = this;
    this.own = own.includes(id) ? own.filter((other) => other !== id) : [...own, id];
    this.soon();
  }

  clear(): void {
    this.own = [];
    this.soon();
  }

  /** Send the newest position: at once, or when the pause after the last one is over. */
  private soon(): void {
    if (this.timer !== undefined) return;
    const now = JSON.stringify([this.spot, this.own]);
    if (!this.leading || now === this.sent || this.table.link !== "open") return;
    this.sent = now;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.soon();
    }, PAUSE_MS);
    void this.send({ ...this.spot, marks: this.own.join(" ") });
  }

  private async send(shown: (Spot & { marks: string }) | null): Promise<void> {
    try {
      await this.table.lead(shown);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.sent = ""; // too many at once, or no connection: the next position comes
    }
  }
}

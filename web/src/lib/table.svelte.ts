// One table: the socket feeds it, pages show it. State flows one way.
import { newKey } from "./api";
import {
  type Command,
  type GameView,
  Refused,
  type SeatData,
  type ServerFrame,
  type TableEvent,
  type TableView,
  type TurnsData,
} from "./protocol";
import { texts } from "./texts.svelte";

export type Link = "connecting" | "open" | "lost" | "closed";

interface Waiting {
  frame: string;
  done(): void;
  fail(error: unknown): void;
}

const FIRST_RETRY = 300;
const LAST_RETRY = 5_000;
const FINAL_CODES = [4401, 4404, 4409]; // asking again would get the same answer

export class Table {
  link = $state<Link>("connecting");
  closed = $state<{ code: number; reason: string } | null>(null);
  host = $state(false);
  known = $state(false);
  game = $state.raw<GameView | null>(null);
  table = $state.raw<TableView | null>(null);
  seats = $state.raw<(SeatData | null)[]>([]);
  turns = $state.raw<TurnsData | null>(null);
  news = $state.raw<TableEvent[]>([]);
  private seq = 0;
  private socket: WebSocket | null = null;
  // Not shown anywhere, so nothing has to react to it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private waiting = new Map<string, Waiting>();
  private retry = FIRST_RETRY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private asked = "";
  private awaiting: (() => void)[] = [];

  constructor(readonly name: string) {
    addEventListener("online", this.again);
  }

  /** Leave the table. */
  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    this.socket?.close();
  }

  private again = (): void => {
    if (this.link !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Come to the table, and come back whenever the connection is lost. */
  connect(): void {
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      const hello = { type: "hello", protocol: 1, table: this.name, after: this.seq };
      socket.send(JSON.stringify({ ...hello, lang: texts.language }));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string) as ServerFrame);
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event);
    };
  }

  private lost(event: CloseEvent): void {
    if (this.ended) return;
    if (FINAL_CODES.includes(event.code)) {
      this.link = "closed";
      this.closed = { code: event.code, reason: event.reason };
      return;
    }
    this.link = "lost";
    this.timer = setTimeout(() => this.connect(), this.retry * (0.75 + Math.random() / 2));
    this.retry = Math.min(LAST_RETRY, this.retry * 2);
  }

  private hear(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        this.link = "open";
        this.retry = FIRST_RETRY;
        this.host = frame.host;
        this.known = frame.known;
        this.asked = "";
        for (const { frame } of this.waiting.values()) this.socket?.send(frame);
        break;
      case "snapshot":
        this.seq = frame.seq;
        this.game = frame.game;
        this.take(frame.table);
        this.ask();
        break;
      case "update":
        if (frame.from !== this.seq || !this.game || !this.table) break;
        this.seq = frame.seq;
        this.game = { ...this.game, ...frame.game };
        this.take({ ...this.table, ...frame.table });
        this.news = frame.events;
        this.ask();
        break;
      case "seats":
        this.seats = frame.seats;
        break;
      case "turns":
        this.turns = { phase: frame.phase, round: frame.round, turns: frame.turns };
        for (const go of this.awaiting.splice(0)) go();
        break;
      case "reply":
      case "error":
        this.answered(frame);
        break;
      case "pong":
        break;
    }
  }

  private take(table: TableView): void {
    if (table.seats !== this.table?.seats) {
      const present = this.seats;
      this.seats = table.seats.map((seat, at) =>
        seat === null ? null : { ...seat, present: present[at]?.present ?? true },
      );
    }
    this.table = table;
  }

  private answered(frame: Extract<ServerFrame, { type: "reply" | "error" }>): void {
    if (frame.key === null) return;
    const waiting = this.waiting.get(frame.key);
    if (!waiting) return;
    if (frame.error?.code === "unavailable") {
      // Not known whether it was stored: the same key may be asked again.
      setTimeout(() => this.link === "open" && this.socket?.send(waiting.frame), 1_000);
      return;
    }
    this.waiting.delete(frame.key);
    if (frame.error) waiting.fail(new Refused(frame.error));
    else waiting.done();
  }

  /** Ask for the legal turns whenever there is a new card, or a new start to make. */
  private ask(): void {
    const game = this.game;
    if (!game || game.seat === null) return;
    const now = `${game.phase} ${game.round}`;
    if ((game.phase !== "set-up" && game.phase !== "round") || now === this.asked) return;
    this.asked = now;
    this.turns = null;
    this.socket?.send(JSON.stringify({ type: "turns", key: "turns" }));
  }

  /** Wait for the legal turns, which come a moment after the card. */
  turnsKnown(): Promise<void> {
    return this.turns ? Promise.resolve() : new Promise((go) => this.awaiting.push(go));
  }

  /** Do something; resolves once it is stored, also when the connection is lost in between. */
  send(command: Command): Promise<void> {
    const key = newKey();
    const frame = JSON.stringify({ ...command, key });
    return new Promise((done, fail) => {
      this.waiting.set(key, { frame, done, fail });
      if (this.link === "open") this.socket?.send(frame);
    });
  }
}

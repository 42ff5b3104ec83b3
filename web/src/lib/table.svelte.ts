// One table: the socket feeds it, pages show it. State flows one way.
import type { AnalysisUpdate } from "./analysis.svelte";
import { newKey } from "./api";
import { keepDeal, keepSeated, ownSalt } from "./keptDeal";
import { type LegalTurns, readTurns } from "./legalTurns";
import {
  type AnalysisKind,
  CLOSE_CODES,
  type Command,
  type Dose,
  type ErrorData,
  FINAL_CODES,
  type GameView,
  type HelloFrame,
  type HintFrame,
  type LeadFrame,
  NO_PERMISSIONS,
  type Permissions,
  PROTOCOL,
  type Query,
  Refused,
  type RefusalData,
  type Seat,
  type SeatData,
  type ServerFrame,
  type TableEvent,
  type TableView,
} from "./protocol";
import { texts } from "./texts.svelte";

/** How frames come and go: a WebSocket, or the worker of offline play. */
export interface Connection {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

function connectSocket(): Connection {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws`) as unknown as Connection;
}

export type Link = "connecting" | "open" | "lost" | "closed";

interface Waiting {
  frame: string;
  again: boolean; // a command is sent again after a loss, a question is not
  done(answer: unknown): void;
  fail(error: unknown): void;
}

const FIRST_RETRY = 300;
const LAST_RETRY = 5_000;
const DRAFT_DELAY = 250; // changes that follow each other are sent as one
const BEAT = 15_000; // how long nothing is heard before a sign of life is asked for
const ANSWER = 1_500; // the same after what is answered at once
const PATIENCE = 5_000; // how long a sign of life is waited for
const GONE: ErrorData = { code: "unavailable", text: "", detail: "", refusals: [] };

const FAILED = {
  ...{ state: "failed", position: 0, progress: null, costliest: [], result: null },
} satisfies Omit<AnalysisUpdate, "error">;

export class Table {
  link = $state<Link>("connecting");
  closed = $state<{ code: number; reason: string } | null>(null);
  silent = $state(false); // nothing has come since a command or a draft, for longer than ANSWER
  skew = $state(0); // how far the clock of the service is ahead of ours, in ms
  game = $state.raw<GameView | null>(null);
  table = $state.raw<TableView | null>(null);
  seats = $state.raw<(SeatData | null)[]>([]);
  may = $state.raw<Permissions>(NO_PERMISSIONS);
  turns = $state.raw<LegalTurns | null>(null);
  lastTurns = $state.raw<LegalTurns | null>(null); // of the card before, until the new ones come
  news = $state.raw<TableEvent[]>([]);
  led = $state.raw<LeadFrame | null>(null); // who leads through the replay, and where
  readonly id = $derived(this.table?.id ?? "");
  readonly code = $derived(this.table?.code ?? "");
  private seq = 0;
  private socket: Connection | null = null;
  private waiting = new Map<string, Waiting>();
  private analyses = new Map<
    string,
    { frame: string; onchange: (update: AnalysisUpdate) => void }
  >();
  private draft: string | null = null; // what was entered last, to be sent again after a loss
  private draftTimer: ReturnType<typeof setTimeout> | undefined;
  private retry = FIRST_RETRY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private expecting = false; // an answer
  private ended = false;
  private awaiting: { ready(): boolean; go(): void }[] = [];

  constructor(
    readonly name: string,
    private readonly open: () => Connection = connectSocket,
    readonly offline = false,
    readonly shared = false, // several people play on this device, one after the other
  ) {
    addEventListener("online", this.again);
  }

  /** Leave the table. */
  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.beat);
    clearTimeout(this.draftTimer);
    removeEventListener("online", this.again);
    const socket = this.socket;
    this.socket = null; // a frame that still comes must start no ping
    socket?.close();
  }

  private again = (): void => {
    if (this.link !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Come to the table, and come back whenever the connection is lost. */
  connect(): void {
    if (this.ended) return;
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      const hello: HelloFrame = {
        type: "hello",
        protocol: PROTOCOL,
        table: this.name,
        after: this.seq,
        lang: texts.language,
        turns: true,
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.silent = this.expecting = false;
      this.listen(socket, BEAT);
      this.hear(JSON.parse(message.data as string) as ServerFrame);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code, event.reason);
    };
  }

  /** Detect dead connections: ping, then give up. */
  private listen(socket: Connection, after: number): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      this.silent = after === ANSWER;
      socket.send(JSON.stringify({ type: "ping", key: "beat" }));
      this.beat = setTimeout(() => {
        if (socket !== this.socket) return;
        this.lost(CLOSE_CODES.LOST, "");
        socket.close();
      }, PATIENCE);
    }, after);
  }

  /** What is sent now is answered at once; what follows it does not prolong the wait. */
  private expect(socket: Connection): void {
    if (this.offline || this.expecting) return;
    this.expecting = true;
    this.listen(socket, ANSWER);
  }

  private lost(code: number, reason: string): void {
    clearTimeout(this.beat);
    this.silent = this.expecting = false;
    this.socket = null;
    this.led = null; // a new connection is told again
    if (this.ended) return;
    for (const [key, { again, fail }] of this.waiting) {
      if (again) continue;
      this.waiting.delete(key);
      fail(new Refused(GONE));
    }
    if (FINAL_CODES.includes(code)) {
      this.link = "closed";
      this.closed = { code, reason };
      for (const key of [...this.analyses.keys()]) this.analysed(key, { ...FAILED, error: GONE });
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
        this.skew = frame.now - Date.now();
        for (const { frame } of this.waiting.values()) this.socket?.send(frame);
        for (const { frame } of this.analyses.values()) this.socket?.send(frame);
        this.sendDraft();
        break;
      case "snapshot":
        this.seq = frame.seq;
        this.game = frame.game;
        this.take(frame.table);
        this.may = frame.may;
        this.forgetTurns();
        break;
      case "update":
        if (frame.seq < this.seq || (frame.from < frame.seq && frame.seq === this.seq)) break;
        if (frame.from !== this.seq || !this.game || !this.table) {
          this.socket?.close(); // a frame got lost
          break;
        }
        this.seq = frame.seq;
        this.game = { ...this.game, ...frame.game };
        this.take({ ...this.table, ...frame.table });
        this.may = frame.may;
        this.news = frame.events;
        this.forgetTurns();
        break;
      case "seats":
        this.seats = frame.seats;
        this.may = frame.may;
        break;
      case "turns":
        this.turns = readTurns(frame);
        break;
      case "reply":
        this.answered(frame.key, frame.seq, frame.error);
        break;
      case "error":
        this.analysed(frame.key, { ...FAILED, error: frame.error });
        this.answered(frame.key, null, frame.error);
        break;
      case "why":
        this.answered(frame.key, frame.refusals);
        break;
      case "hint":
        this.answered(frame.key, frame);
        break;
      case "lead":
        this.led = frame.leader === null ? null : frame;
        this.answered(frame.key, frame);
        break;
      case "draft":
        break;
      case "analysis":
        this.analysed(frame.key, frame);
        break;
      case "pong":
        if (frame.seq > this.seq) this.socket?.close(); // a frame got lost
        break;
      default:
        frame satisfies never; // a newer service may send more
    }
    const still = this.awaiting.splice(0);
    for (const one of still) {
      if (one.ready()) one.go();
      else this.awaiting.push(one);
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
    if (this.game) keepDeal(table, this.game);
  }

  private answered(key: string | null, answer: unknown, error?: ErrorData): void {
    const waiting = key === null ? undefined : this.waiting.get(key);
    if (key === null || !waiting) return;
    if (error?.code === GONE.code && waiting.again) {
      // Not known whether it was stored: the same key may be asked again.
      setTimeout(() => this.link === "open" && this.socket?.send(waiting.frame), 1_000);
      return;
    }
    this.waiting.delete(key);
    if (error) waiting.fail(new Refused(error));
    else waiting.done(answer);
  }

  /** Forget the legal turns of another card; the new ones come a moment after it. */
  private forgetTurns(): void {
    const { phase, round } = this.game ?? {};
    if (!this.turns || (this.turns.phase === phase && this.turns.round === round)) return;
    this.lastTurns = this.turns;
    this.turns = null;
  }

  private until(ready: () => boolean): Promise<void> {
    if (ready()) return Promise.resolve();
    return new Promise((go) => this.awaiting.push({ ready, go }));
  }

  /** Do something; resolves once it is stored and seen, also after a loss in between. */
  async send(command: Command): Promise<void> {
    const seq = (await this.put(command, true)) as number;
    await this.until(() => this.seq >= seq);
  }

  /** Let the service know what is entered: it counts when the time is over. */
  keepDraft(round: number, turn: string | null): void {
    const draft = JSON.stringify({ type: "draft", key: "draft", round, turn });
    if (draft === this.draft) return;
    this.draft = draft;
    clearTimeout(this.draftTimer);
    this.draftTimer = setTimeout(() => this.sendDraft(), DRAFT_DELAY);
  }

  private sendDraft(): void {
    clearTimeout(this.draftTimer);
    if (this.draft === null || this.link !== "open" || !this.socket) return;
    this.socket.send(this.draft);
    this.expect(this.socket);
  }

  /** Sit down, with a random number of ours for the deal; a challenge takes none. */
  async sit(seat: Seat): Promise<void> {
    const salted = !this.table?.settings.challenge;
    await this.send({ type: "sit", seat, ...(salted ? { salt: ownSalt(this.id) } : {}) });
    keepSeated(this.id, salted);
  }

  /** Which rules stand against a turn. */
  why(turn: string): Promise<RefusalData[]> {
    return this.put({ type: "why", turn }, false) as Promise<RefusalData[]>;
  }

  /** As much of what a bot would do as a dose tells. */
  hint(dose: Dose): Promise<HintFrame> {
    return this.put({ type: "hint", dose }, false) as Promise<HintFrame>;
  }

  /** Lead everybody at the table through the replay; null: no longer. */
  async lead(shown: { seat: Seat; round: number; marks: string } | null): Promise<void> {
    await this.put({ type: "lead", ...shown }, false);
  }

  /** Request par or a review; every change is pushed until it is over, also after a loss. */
  analyse(
    kind: AnalysisKind,
    seat: Seat,
    again: boolean,
    onchange: (update: AnalysisUpdate) => void,
  ): void {
    const key = `${kind}-${seat}`;
    const frame = JSON.stringify({ type: "analyse", key, kind, seat, again });
    this.analyses.set(key, { frame, onchange });
    if (this.link === "open") this.socket?.send(frame);
  }

  private analysed(key: string | null, data: AnalysisUpdate): void {
    const followed = key === null ? undefined : this.analyses.get(key);
    if (key === null || !followed) return;
    if (data.state === "done" || data.state === "failed") this.analyses.delete(key);
    followed.onchange(data);
  }

  private put(command: Command | Query, again: boolean): Promise<unknown> {
    const key = newKey();
    const frame = JSON.stringify({ ...command, key });
    return new Promise((done, fail) => {
      if (this.link !== "open" && !again) {
        fail(new Refused(GONE));
        return;
      }
      this.waiting.set(key, { frame, again, done, fail });
      if (this.link !== "open" || !this.socket) return;
      this.socket.send(frame);
      if (again) this.expect(this.socket);
    });
  }
}

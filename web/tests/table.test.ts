import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { CLOSE_CODES, PROTOCOL } from "../src/lib/protocol";
import { Table } from "../src/lib/table.svelte";
import { Socket } from "./socket";

const GAME = { seat: null, phase: "round", round: 1 };
const snapshot = (seq: number) => ({
  type: "snapshot",
  seq,
  game: GAME,
  table: { id: "ID", code: "CODE", seats: [] },
  may: {},
});
const update = (from: number, seq: number) => ({
  type: "update",
  from,
  seq,
  events: [],
  game: { round: seq },
  table: {},
  may: {},
});

const legal = (round: number, impossible: string[]) => ({
  ...{ type: "turns", phase: "round", round, impossible },
  ...{ writings: [], draws: {}, straits: [], bridges: 1, blocked: [], corrections: [] },
});

let table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  table = new Table("CODE");
  table.connect();
  Socket.last.onopen?.();
  Socket.last.tell({ type: "welcome", host: false, known: true, now: 0 });
  Socket.last.tell(snapshot(4));
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a draft", () => {
  const drafts = () => Socket.last.sent.filter((frame) => frame.includes('"draft"'));

  it("is sent once the changes pause, and only when it changed", () => {
    table.keepDraft(1, "5@A1");
    table.keepDraft(1, "5@A1 A1-C1");
    expect(drafts()).toEqual([]);
    vi.advanceTimersByTime(300);
    table.keepDraft(1, "5@A1 A1-C1");
    vi.advanceTimersByTime(300);
    expect(drafts().map((frame) => JSON.parse(frame) as object)).toEqual([
      { type: "draft", key: "draft", round: 1, turn: "5@A1 A1-C1" },
    ]);
  });

  it("is sent again after a loss", () => {
    table.keepDraft(1, "5@A1");
    vi.advanceTimersByTime(300);
    Socket.last.onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(1_000);
    Socket.last.onopen?.();
    expect(drafts()).toEqual([]);
    Socket.last.tell({ type: "welcome", host: false, known: true, now: 0 });
    expect(drafts()).toHaveLength(1);
  });
});

describe("a connection", () => {
  it("starts with hello", () => {
    const hello = JSON.parse(Socket.last.sent[0]!) as object;
    expect(hello).toMatchObject({ type: "hello", protocol: PROTOCOL, table: "CODE", after: 0 });
    expect([table.id, table.code]).toEqual(["ID", "CODE"]);
  });

  it("takes an update that fits and passes over one that came twice", () => {
    Socket.last.tell(update(4, 5));
    Socket.last.tell(update(4, 5));
    expect(table.game?.round).toBe(5);
    expect(table.link).toBe("open");
  });

  it("is opened again where an update does not fit", () => {
    const first = Socket.last;
    first.tell(update(6, 7));
    expect(first.closed).toBe(true);
    expect(table.link).toBe("lost");
    vi.advanceTimersByTime(1_000);
    expect(Socket.last).not.toBe(first);
    Socket.last.onopen?.();
    expect(JSON.parse(Socket.last.sent[0]!)).toMatchObject({ after: 4 });
  });

  it.each([CLOSE_CODES.PROTOCOL, CLOSE_CODES.BAD_FRAMES, CLOSE_CODES.SIGNED_OUT])(
    "ends for good with %i",
    (code) => {
      Socket.last.onclose?.({ code, reason: "" });
      expect(table.link).toBe("closed");
      expect(table.closed?.code).toBe(code);
    },
  );

  it.each([CLOSE_CODES.HELLO, CLOSE_CODES.SLOW, CLOSE_CODES.UNAVAILABLE, 4999])(
    "is opened again after %i",
    (code) => {
      Socket.last.onclose?.({ code, reason: "" });
      expect(table.link).toBe("lost");
    },
  );

  it("passes over frames of a newer service", () => {
    Socket.last.tell({ type: "weather", sunny: true });
    expect(table.link).toBe("open");
  });
});

describe("a line that dies without a word", () => {
  const sent = () => Socket.last.sent.map((frame) => (JSON.parse(frame) as { type: string }).type);

  it("is seen within two seconds of a command, and replaced", () => {
    const first = Socket.last;
    void table.send({ type: "check" });
    expect(table.silent).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect([table.silent, table.link, sent().at(-1)]).toEqual([true, "open", "ping"]);
    vi.advanceTimersByTime(8_000);
    expect([table.silent, table.link]).toEqual([false, "lost"]);
    expect(Socket.last).not.toBe(first);
    Socket.last.onopen?.();
    Socket.last.tell({ type: "welcome", host: false, known: true, now: 0 });
    expect(sent()).toEqual(["hello", "check"]);
  });

  it("is seen within two seconds of a mark, also while others follow", () => {
    const first = Socket.last;
    table.keepDraft(1, "5@A1");
    for (const turn of ["5@A1 A1-C1", "5@A1 A1=C1", "5@C3", "-"]) {
      vi.advanceTimersByTime(400);
      table.keepDraft(1, turn);
    }
    vi.advanceTimersByTime(400);
    expect([table.silent, sent().filter((type) => type === "ping")]).toEqual([true, ["ping"]]);
    table.keepDraft(1, "5@A1");
    vi.advanceTimersByTime(5_500);
    expect(Socket.last).not.toBe(first);
  });

  it("is not looked for where this device holds the table", () => {
    const own = new Table("CODE", () => new Socket() as never, true);
    own.connect();
    Socket.last.onopen?.();
    Socket.last.tell({ type: "welcome", host: false, known: true, now: 0 });
    Socket.last.tell(snapshot(4));
    own.keepDraft(1, "5@A1");
    vi.advanceTimersByTime(2_500);
    expect([own.silent, sent()]).toEqual([false, ["hello", "draft"]]);
    own.close();
  });

  it("is not suspected while anything comes", () => {
    void table.send({ type: "check" });
    vi.advanceTimersByTime(1_000);
    Socket.last.tell(update(4, 5));
    vi.advanceTimersByTime(2_000);
    expect(table.silent).toBe(false);
    void table.send({ type: "check" });
    vi.advanceTimersByTime(2_000);
    expect(table.silent).toBe(true);
    Socket.last.tell({ type: "pong", key: "beat", seq: 5 }); // only slow
    expect(table.silent).toBe(false);
  });
});

it("keeps what was lost by the card before until the legal turns of the next one come", () => {
  Socket.last.tell(legal(1, ["A1"]));
  Socket.last.tell(update(4, 5));
  expect([table.turns, table.lastTurns?.impossible]).toEqual([null, ["A1"]]);
  Socket.last.tell(update(5, 6)); // nothing to forget
  expect(table.lastTurns?.impossible).toEqual(["A1"]);
  Socket.last.tell(legal(6, ["A1", "C3"]));
  expect(table.turns?.impossible).toEqual(["A1", "C3"]);
});

describe("a table that was left", () => {
  it("sends nothing on a connection that is closing, whatever still arrives", () => {
    const socket = Socket.last;
    socket.close = () => undefined; // a browser closes it a moment later
    table.close();
    const before = [...socket.sent];
    socket.tell(update(4, 5));
    vi.advanceTimersByTime(120_000);
    expect(socket.sent).toEqual(before);
  });
});

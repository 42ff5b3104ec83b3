// A table on the play page, without a service behind it.
import { vi } from "vitest";

import type { LegalTurns } from "../src/lib/legalTurns";
import { type GameView, NO_PERMISSIONS, type TableView } from "../src/lib/protocol";
import { BLANK_SHEET } from "../src/lib/sheet";
import { Table } from "../src/lib/table.svelte";
import { TurnEntry } from "../src/lib/turnEntry.svelte";
import { readTurn } from "../src/lib/turns";

const GAME = {
  seat: 0,
  phase: "round",
  board: {
    name: "A",
    map: ["o.o", "...", "o.o"],
    closed: [],
    straits: { "A1-C1": [], "A1-A3": [], "C1-C3": [], "A3-C3": [] },
  },
  law: "referee",
  round: 3,
  card: "5/2",
  started: [true],
  start: null,
  submitted: [false],
  turn: null,
  sheets: [BLANK_SHEET],
  mistakes: [],
  scores: [null],
  hidden: [false],
} as unknown as GameView;

const TABLE = { done: [], hints: [] } as unknown as TableView;
const SEAT = { name: "Ada", bot: null, stand_in: null, term: null, reserved: false };

/** A table in round 3 with the card 5/2 on a board of four islands; `turns` are legal. */
export function playing(
  turns: string[],
  game: Partial<GameView> = {},
  more: Partial<LegalTurns> = {},
) {
  const table = new Table("CODE");
  table.game = { ...GAME, ...game };
  table.table = TABLE;
  table.seats = [SEAT];
  table.may = { ...NO_PERMISSIONS, play: game.seat === undefined && !game.submitted };
  const { phase, round } = table.game;
  const legal = { phase, round, turns: turns.map(readTurn) };
  table.turns = { ...legal, impossible: [], blocked: [], corrections: [], ...more };
  const send = vi.spyOn(table, "send").mockResolvedValue();
  const why = vi.spyOn(table, "why").mockResolvedValue([]);
  const onchange = vi.fn();
  return { table, send, why, onchange, entry: new TurnEntry(table, onchange) };
}

// Board editor: map, closed straits and name with undo; the service says what is drawn and missing.
import * as api from "./api";
import type { BoardCheck } from "./protocol";
import { type Board, boardOf } from "./board";
import { boardFile, isBoardFile, mapRows, rowOfLine } from "./boardFile";
import { errorCode, errorLine, errorText } from "./errors";
import { begin, change, type History, redo, undo } from "./history";
import { storage } from "./storage";
import { find, t } from "./texts.svelte";

export const TOOLS = ["plain", "red", "blue", "sea", "strait"] as const;
export type Tool = (typeof TOOLS)[number];
export type Tile = Exclude<Tool, "strait">;
export type Side = "columns" | "rows";

const LETTERS: Record<Tile, string> = { plain: "o", red: "R", blue: "B", sea: "." };
const TILES = Object.fromEntries(Object.entries(LETTERS).map(([tile, letter]) => [letter, tile]));
const SEA = LETTERS.sea;
export const MOST = 12; // columns and rows that fit a phone with zoom; files may have more
const PAUSE_MS = 120; // between the last change and its check
const STORED = "hashi-board";
const EXAMPLE = ["B.oo.o", ".R..B.", "o...oR", "oo...o", ".R.oo.", "..oB.R"];

/** The drawn part of a board file. */
interface Plan {
  readonly rows: readonly string[];
  readonly closed: readonly string[];
}

export class BoardEditor {
  tool = $state<Tool>("plain");
  name = $state("");
  /** What the service last said, perhaps about the board before the last change. */
  check = $state.raw<BoardCheck | null>(null);
  /** Why the service takes the text for no board. */
  refusal = $state("");
  private history = $state.raw<History<Plan>>(begin<Plan>({ rows: EXAMPLE, closed: [] }));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** Begin with the board that was drawn here last, or with one from a link; undo gets back. */
  constructor(
    private readonly ask = api.checkBoard,
    linked: string | null = null,
  ) {
    const stored = load();
    this.name = stored?.name ?? t("new-own-name");
    if (stored) this.history = begin<Plan>(stored);
    void (linked === null ? this.survey() : this.read(linked, false));
  }

  /** Whether the board can be played, by what the service last said. */
  get complete(): boolean {
    return this.refusal === "" && this.check?.problems.length === 0;
  }

  private get now(): Plan {
    return this.history.now;
  }
  get columns(): number {
    return this.now.rows[0]?.length ?? 0;
  }
  get rows(): number {
    return this.now.rows.length;
  }
  get canUndo(): boolean {
    return this.history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.history.future.length > 0;
  }
  get file(): string {
    return boardFile(this.name.trim() || t("new-own-name"), this.now.rows, this.now.closed);
  }
  get closed(): ReadonlySet<string> {
    return new Set(this.now.closed);
  }

  /** The board as it is drawn: islands as they are now, straits as the service last named them. */
  get board(): Board {
    const { rows } = this.now;
    const has = (end: string) => this.tile(end) !== "sea";
    const near = (this.check?.neighbours ?? []).filter((id) => id.split("-").every(has));
    const straits = near.map((id) => [id, this.check?.board.straits[id] ?? []] as const);
    return boardOf({ map: [...rows], straits: Object.fromEntries(straits) });
  }

  /** Islands without a strait. */
  get unreachable(): ReadonlySet<string> {
    const found = this.check?.problems.filter(({ code }) => code === "board-unreachable") ?? [];
    return new Set(found.flatMap(({ at }) => (at === null ? [] : [at])));
  }

  tile(cell: string): Tile {
    const { column, row } = position(cell);
    return TILES[this.now.rows[row]?.[column] ?? SEA] as Tile;
  }

  /** Put something on a cell; the same thing again takes it away. */
  place(cell: string, tile: Tile): void {
    const letter = LETTERS[this.tile(cell) === tile ? "sea" : tile];
    const at = position(cell);
    const rows = this.now.rows.map((text, row) =>
      row === at.row ? text.slice(0, at.column) + letter + text.slice(at.column + 1) : text,
    );
    this.set({ ...this.now, rows });
  }

  /** Close a strait, or open it again. */
  toggle(strait: string): void {
    const { closed } = this.now;
    const without = closed.filter((id) => id !== strait);
    const added = [...closed, strait].sort();
    this.set({ ...this.now, closed: without.length < closed.length ? without : added });
  }

  /** Add or take away the last column or row. */
  resize(side: Side, by: 1 | -1): void {
    const { rows } = this.now;
    const sized =
      side === "columns"
        ? rows.map((row) => (by > 0 ? row + SEA : row.slice(0, -1)))
        : by > 0
          ? [...rows, SEA.repeat(this.columns)]
          : rows.slice(0, -1);
    this.set({ ...this.now, rows: sized });
  }

  clear(): void {
    this.set({ rows: this.now.rows.map((row) => SEA.repeat(row.length)), closed: [] });
  }

  undo(): void {
    this.update(undo(this.history));
  }

  redo(): void {
    this.update(redo(this.history));
  }

  /** Take over what somebody types, once they pause: an editor may report a paste line by line. */
  typed(text: string): void {
    this.later(() => this.read(text));
  }

  /** Take over a board as text: a whole file, or only the map; one from a link is not kept. */
  async read(text: string, keep = true): Promise<void> {
    const whole = isBoardFile(text);
    const file = whole ? text : boardFile(this.name || t("new-own-name"), mapRows(text));
    const check = await this.send(file, (line) => (whole ? line : rowOfLine(line)));
    if (!check) return;
    this.name = check.board.name;
    this.history = change(this.history, { rows: check.board.map, closed: check.board.closed });
    if (keep) this.keep();
  }

  renamed(): void {
    this.keep();
  }

  private set(plan: Plan): void {
    this.update(change(this.history, plan));
  }

  private update(history: History<Plan>): void {
    this.history = history;
    this.keep();
    this.later(() => this.survey());
  }

  /** Ask the service after a pause; a later change replaces the question. */
  private later(ask: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void ask(), PAUSE_MS);
  }

  private keep(): void {
    storage.set(STORED, JSON.stringify({ name: this.name, ...this.now }));
  }

  private async survey(): Promise<void> {
    const check = await this.send(this.file, (line) => line);
    if (!check) return;
    // An island that was put between two others ends the closed pair; undo brings it back.
    const closed = this.now.closed.filter((id) => check.neighbours.includes(id));
    if (closed.length === this.now.closed.length) return;
    this.history = { ...this.history, now: { ...this.now, closed } };
    await this.survey();
  }

  /** Ask the service about a board file; null if it refuses it or a later question was asked. */
  private async send(file: string, shown: (line: number) => number): Promise<BoardCheck | null> {
    const number = ++this.asked;
    try {
      const check = await this.ask(file);
      if (number !== this.asked) return null;
      this.refusal = "";
      return (this.check = check);
    } catch (error) {
      if (number !== this.asked) return null;
      const line = shown(errorLine(error));
      const problem = find(`board-problem-${errorCode(error)}`) ?? errorText(error);
      this.refusal = line > 0 ? t("editor-line", { line, problem }) : problem;
      return null;
    }
  }
}

/** Column and row of a cell, from 0. */
export function position(cell: string): { column: number; row: number } {
  return { column: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) - 1 };
}

export const cellAt = (column: number, row: number): string =>
  `${String.fromCharCode(65 + column)}${row + 1}`;

/** The board that was drawn here last; null if there is none or it is damaged. */
function load(): (Plan & { name: string }) | null {
  try {
    const stored = JSON.parse(storage.get(STORED) ?? "null") as Partial<Plan & { name: string }>;
    const { name, rows, closed } = stored ?? {};
    const lists = [rows, closed].every(
      (list) => Array.isArray(list) && list.every((text) => typeof text === "string"),
    );
    return lists && rows!.length > 0 && typeof name === "string"
      ? { name, rows: rows!, closed: closed! }
      : null;
  } catch {
    return null;
  }
}

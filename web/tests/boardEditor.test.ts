import { beforeEach, describe, expect, it, vi } from "vitest";

import type { BoardCheck } from "../src/lib/protocol";
import { BoardEditor, cellAt, position } from "../src/lib/boardEditor.svelte";
import { Refused } from "../src/lib/protocol";
import { texts } from "../src/lib/texts.svelte";

const COUNTS = { count: 0, wanted: 1 };

/** What a service would say about a file of small boards: neighbours are given. */
function answer(file: string, neighbours: string[], unreachable: string[] = []): BoardCheck {
  const map = /"""\n([\s\S]*?)\n"""/.exec(file)?.[1]?.split("\n") ?? [];
  const closed = JSON.parse(/^closed = (.*)$/m.exec(file)?.[1] ?? "[]") as string[];
  const name = JSON.parse(/^name = (.*)$/m.exec(file)?.[1] ?? '""') as string;
  const straits = neighbours.filter((id) => !closed.includes(id)).map((id) => [id, []]);
  return {
    board: { name, map, closed, straits: Object.fromEntries(straits) as Record<string, string[]> },
    neighbours,
    counts: { plain: COUNTS, red: COUNTS, blue: COUNTS },
    problems: unreachable.map((at) => ({ code: "board-unreachable", at, detail: "" })),
  };
}

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers();
  await texts.use("en");
  await texts.also("lobby");
});

/** An editor of a board of one row. */
async function editorOf(row: string, neighbours: string[] = [], unreachable: string[] = []) {
  const ask = vi.fn((file: string) => Promise.resolve(answer(file, neighbours, unreachable)));
  const editor = new BoardEditor(ask);
  await editor.read(row);
  ask.mockClear();
  return { editor, ask };
}
const settle = () => vi.advanceTimersByTimeAsync(500);
const mapOf = (editor: BoardEditor) => /"""\n([\s\S]*?)\n"""/.exec(editor.file)?.[1];

describe("the board editor", () => {
  it("places, changes and removes islands, with undo and redo", async () => {
    const { editor } = await editorOf("....");
    editor.place("B1", "plain");
    editor.place("C1", "red");
    editor.place("B1", "blue");
    expect(mapOf(editor)).toBe(".BR.");
    editor.place("B1", "blue");
    expect(mapOf(editor)).toBe("..R.");
    editor.undo();
    editor.undo();
    expect(mapOf(editor)).toBe(".oR.");
    editor.redo();
    expect(mapOf(editor)).toBe(".BR.");
    expect([editor.canUndo, editor.canRedo]).toEqual([true, true]);
  });

  it("closes and opens straits, and the file says so", async () => {
    const { editor } = await editorOf("o.o", ["A1-C1"]);
    editor.toggle("A1-C1");
    expect(editor.file).toContain('closed = ["A1-C1"]');
    editor.toggle("A1-C1");
    expect(editor.file).not.toContain("closed");
  });

  it("grows and shrinks at its end", async () => {
    const { editor } = await editorOf("oR");
    editor.resize("columns", 1);
    editor.resize("rows", 1);
    expect(mapOf(editor)).toBe("oR.\n...");
    editor.resize("columns", -1);
    editor.resize("columns", -1);
    editor.resize("rows", -1);
    expect(mapOf(editor)).toBe("o");
  });

  it("asks the service once for changes in quick succession", async () => {
    const { editor, ask } = await editorOf("...", [], ["A1"]);
    editor.place("A1", "plain");
    editor.place("C1", "plain");
    expect(ask).not.toHaveBeenCalled();
    await settle();
    expect(ask).toHaveBeenCalledOnce();
    expect([...editor.unreachable]).toEqual(["A1"]);
  });

  it("drops a closed pair that the service names no more, and undo brings it back", async () => {
    const near = { now: ["A1-C1"] };
    const ask = (file: string) => Promise.resolve(answer(file, near.now));
    const editor = new BoardEditor(ask);
    await editor.read("o.o");
    editor.toggle("A1-C1");
    near.now = ["A1-B1", "B1-C1"];
    editor.place("B1", "plain");
    await settle();
    expect(editor.file).not.toContain("closed");
    editor.undo();
    expect(editor.file).toContain('closed = ["A1-C1"]');
  });

  it("draws no strait whose island was taken away before the service has answered", async () => {
    const { editor } = await editorOf("o.o", ["A1-C1"]);
    expect(editor.board.straits.map(({ id }) => id)).toEqual(["A1-C1"]);
    editor.place("C1", "plain");
    expect(editor.board.straits).toEqual([]);
  });

  it("reads a whole file with its name and closed straits", async () => {
    const { editor } = await editorOf("...", ["A1-C1"]);
    const file =
      'format = "hashi-board-1"\nname = "Bay"\nmap = """\no.R\n"""\nclosed = ["A1-C1"]\n';
    await editor.read(file);
    expect(editor.name).toBe("Bay");
    expect(editor.file).toBe(file);
    editor.undo();
    expect(mapOf(editor)).toBe("...");
  });

  it("keeps the board and says the line when the service refuses a text", async () => {
    const ask = vi.fn((file: string) => Promise.resolve(answer(file, [])));
    const editor = new BoardEditor(ask);
    await editor.read("o.o");
    const data = { code: "board-character", text: "", detail: "", refusals: [], line: 5 };
    ask.mockRejectedValueOnce(new Refused(data));
    await editor.read("o.o\no.x");
    expect(editor.refusal).toContain("Line 2: There is a character");
    expect(mapOf(editor)).toBe("o.o");
  });

  it("ignores an answer that a later question has overtaken", async () => {
    const answers: ((check: BoardCheck) => void)[] = [];
    const ask = () => new Promise<BoardCheck>((resolve) => answers.push(resolve));
    const editor = new BoardEditor(ask);
    const first = editor.read("o.o");
    const second = editor.read("R.o");
    answers[2]!(answer('"""\nR.o\n"""', ["A1-C1"]));
    answers[1]!(answer('"""\no.o\n"""', []));
    await Promise.all([first, second]);
    expect(mapOf(editor)).toBe("R.o");
  });

  it("is kept on this device, unless what is stored is damaged", async () => {
    const { editor } = await editorOf("o.o");
    editor.place("B1", "red");
    const ask = (file: string) => Promise.resolve(answer(file, []));
    expect(mapOf(new BoardEditor(ask))).toBe("oRo");
    for (const text of ["{", "null", '{"rows":[],"closed":[],"name":""}', '{"rows":[1]}']) {
      localStorage.setItem("hashi-board", text);
      expect(new BoardEditor(ask).rows).toBe(6);
    }
  });
});

it("a cell has a name and a position", () => {
  expect(position("C12")).toEqual({ column: 2, row: 11 });
  expect(cellAt(2, 11)).toBe("C12");
});

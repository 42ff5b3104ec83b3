import { describe, expect, it } from "vitest";

import { boardFile, isBoardFile, mapRows, rowOfLine } from "../src/lib/boardFile";

describe("a board as people type it", () => {
  it("is its rows, whatever stands around them", () => {
    expect(mapRows("\n B.o \r\n\n.R.\n")).toEqual(["B.o", ".R."]);
  });

  it("may be a whole file", () => {
    const file = 'format = "hashi-board-1"\nname = "Bay"\nmap = """\nB.o\n.R.\n"""\n';
    expect(isBoardFile(file)).toBe(true);
    expect(isBoardFile("B.o\n.R.")).toBe(false);
  });

  it("names its closed straits", () => {
    expect(boardFile("Bay", ["o.o"], ["A1-C1"]).split("\n").slice(-2)).toEqual([
      'closed = ["A1-C1"]',
      "",
    ]);
  });

  it("becomes a file that quotes what it holds", () => {
    expect(boardFile('My "bay"', ["o.", '"']).split("\n")).toEqual([
      'format = "hashi-board-1"',
      'name = "My \\"bay\\""',
      'map = """',
      "o.",
      '\\"',
      '"""',
      "",
    ]);
  });

  it("has its rows on lines of their own", () => {
    const lines = boardFile("Bay", ["B.o", ".R."]).split("\n");
    expect([1, 2, 3, 4, 5].map(rowOfLine)).toEqual([0, 0, 0, 1, 2]);
    expect(lines[4 - 1]).toBe("B.o");
    expect(lines[5 - 1]).toBe(".R.");
  });
});

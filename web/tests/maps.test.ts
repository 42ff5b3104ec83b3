import { describe, expect, it } from "vitest";

import { boardFile, rowsOf } from "../src/lib/maps";

describe("a board as people type it", () => {
  it("is its rows, whatever stands around them", () => {
    expect(rowsOf("\n B.o \r\n\n.R.\n")).toEqual(["B.o", ".R."]);
  });

  it("may be a whole file", () => {
    const file = 'format = "hashi-board-1"\nname = "Bay"\nmap = """\nB.o\n.R.\n"""\n';
    expect(rowsOf(file)).toEqual(["B.o", ".R."]);
  });

  it("becomes a file that quotes what it holds", () => {
    expect(boardFile('My "bay"', ["o.", '"']).split("\n")).toEqual([
      'format = "hashi-board-1"',
      'name = "My \\"bay\\""',
      'map = "o.\\n\\""',
      "",
    ]);
  });
});

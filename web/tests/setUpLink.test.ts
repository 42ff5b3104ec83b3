// Boards and decks of new games: as text, from the last game, and in links.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { BoardChoice } from "../src/lib/boardChoice.svelte";
import { boardFile } from "../src/lib/boardFile";
import { DeckChoice } from "../src/lib/deckChoice.svelte";
import { deckFile, readDeck } from "../src/lib/deckFile";
import { Refused, STANDARD_DECK } from "../src/lib/protocol";
import { boardLink, deckLink, linkedBoard, linkedDeck } from "../src/lib/setUpLink";

const BOARD = boardFile('Żółw 🐢 "7"', ["o.R", ".B."], ["A1-C1"]);
const CARDS = readDeck(STANDARD_DECK);
const open = (link: string) => history.replaceState(null, "", new URL(link).hash);

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, "", "/"));

describe("a link", () => {
  it("carries a board, whatever its name", () => {
    expect(boardLink(BOARD)).toMatch(/#board=[A-Za-z0-9_-]+$/);
    open(boardLink(BOARD));
    expect(linkedBoard()).toBe(BOARD);
    expect(linkedDeck()).toBeNull();
  });

  it("carries the cards of a box", () => {
    open(deckLink(CARDS));
    expect(linkedDeck()).toEqual(CARDS);
    expect(linkedBoard()).toBeNull();
  });

  it("is left aside if it is damaged", () => {
    for (const hash of ["#board=%%", "#board=***", "#deck=11", "#deck=77".repeat(18), "#content"]) {
      history.replaceState(null, "", hash);
      expect([linkedBoard(), linkedDeck()]).toEqual([null, null]);
    }
  });
});

describe("the board of a new game", () => {
  it("is a side, or the one of the link as the service reads it", async () => {
    expect(new BoardChoice().file).toBe("A");
    expect(new BoardChoice(undefined, "b").file).toBe("B");
    expect(new BoardChoice(undefined, "x").file).toBe("A");
    open(boardLink(BOARD));
    const board = { name: "read", map: ["o.R"], closed: [], straits: {} };
    const counts = { plain: { count: 0, wanted: 0 } } as never;
    const ask = vi.fn(() => Promise.resolve({ board, neighbours: [], counts, problems: [] }));
    const choice = new BoardChoice(ask, "a");
    expect(choice.name).toBe("own");
    choice.edit();
    expect(ask).toHaveBeenCalledWith(BOARD);
    await vi.waitFor(() => expect(choice.file).toContain("o.R"));
    expect(choice.editor!.complete).toBe(true);
    expect(localStorage.length).toBe(0); // the board drawn here is still kept
    choice.editor!.undo();
    expect(choice.file).toContain("B.oo.o");
  });

  it("says what is wrong with it", () => {
    const refused = (code: string) =>
      new Refused({ code: code as never, text: code, detail: "", refusals: [] });
    expect(new BoardChoice().problem(refused("too-many"))).toBe("too-many");
    expect(new BoardChoice().problem(refused("board-islands"))).not.toBe("board-islands");
  });
});

describe("the cards of a box", () => {
  it("are read from a deck file or any list", () => {
    expect(CARDS).toHaveLength(18);
    expect(readDeck(deckFile("My 1/1 box", CARDS))).toEqual(CARDS);
    expect(readDeck("6/3, 1/1 and 7/1, 5/4")).toEqual(["6/3", "1/1"]);
    expect(deckFile("x", [])).toContain('cards = """\n"""');
  });

  it("are kept for the next game", () => {
    const choice = new DeckChoice();
    expect([choice.name, choice.complete, choice.take()]).toEqual(["standard", true, null]);
    choice.name = "own";
    expect(choice.complete).toBe(false);
    choice.cards = Array<string>(18).fill("6/3");
    expect(choice.complete).toBe(true);
    expect(choice.takeFile()).toContain("6/3 6/3 6/3");
    expect(new DeckChoice("own").cards).toEqual(choice.cards);
    expect(new DeckChoice().take()).toBeNull();
  });
});

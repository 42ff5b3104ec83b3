import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { Coach, remark, type Situation } from "../src/lib/coach.svelte";
import { preferences } from "../src/lib/preferences.svelte";
import type { GameView, TableView } from "../src/lib/protocol";
import { texts } from "../src/lib/texts.svelte";
import { readBoard } from "./boards";

const PAYS = {
  island: 2,
  piles: [7, 5, 5],
  goals: {
    red: { first: 9, later: 5, until: 12, needs: 4 },
    blue: { first: 7, later: 3, until: 7, needs: 3 },
    chain: { first: 8, later: 4, until: 12, needs: 6 },
  },
};

/** Round 4 of a game alone; `progress` of the goals, and what else differs. */
function situation(progress: number[], game: object = {}, more: object = {}): Situation {
  const [red, blue, chain] = progress;
  const sheet = { numbers: {}, bridges: {}, finished: [], crossed_out: [] };
  return {
    board: readBoard(["o.o", "...", "o.o"]),
    seat: 0,
    impossible: [],
    table: { id: "T", pays: PAYS, offer: { red: 9, blue: 7, chain: 8 } } as unknown as TableView,
    game: {
      round: 4,
      card: "5/2",
      deck: { cards: Array.from({ length: 18 }, () => "1/1") },
      reached: [{ red: null, blue: null, chain: null }],
      sheets: [{ ...sheet, progress: { red, blue, chain } }],
      ...game,
    } as unknown as GameView,
    ...more,
  };
}

const none = new Set<string>();

beforeAll(() => texts.also("table"));
beforeEach(() => {
  localStorage.clear();
  preferences.coach.on = true;
});

describe("a remark", () => {
  it("names a goal that is near, what it pays and until when", () => {
    expect(remark(situation([0, 1, 0]), none)).toEqual({
      kind: "goal",
      key: "goal-until",
      facts: { goal: "blue", points: 7, left: 2, until: 7 },
    });
  });

  it("is silent about goals that are far, late, or reached", () => {
    expect(remark(situation([1, 0, 3]), none)).toBeUndefined();
    expect(remark(situation([0, 2, 0], { round: 8 }), none)).toBeUndefined();
    const reached = { reached: [{ red: null, blue: 3, chain: null }] };
    expect(remark(situation([0, 3, 0], reached), none)).toBeUndefined();
  });

  it("names an island that needs one bridge, and one that is lost", () => {
    const sheet = { numbers: { A1: 2 }, bridges: { "A1-C1": 1 }, progress: {} };
    const near = situation([0, 0, 0], { sheets: [{ ...sheet, finished: [], crossed_out: [] }] });
    expect(remark(near, none)).toMatchObject({ kind: "finish", facts: { island: "A1" } });
    const lost = { ...near, impossible: ["A1"] };
    expect(remark(lost, none)).toMatchObject({ kind: "lost", facts: { island: "A1" } });
    expect(remark(lost, new Set(["lost"]))).toBeUndefined();
  });

  it("explains the first card and counts the last three", () => {
    expect(remark(situation([0, 0, 0], { round: 1 }), none)).toMatchObject({
      facts: { number: 5, count: 2 },
    });
    const kinds = [14, 15, 16].map((round) => remark(situation([0, 0, 0], { round }), none)?.kind);
    expect(kinds).toEqual([undefined, "last", undefined]);
  });
});

describe("the coach", () => {
  it("speaks once per kind, and not twice for a card", () => {
    const coach = new Coach("T", true);
    coach.look(situation([0, 1, 0]));
    expect(coach.text).toContain("7");
    const before = coach.text;
    coach.look(situation([0, 2, 0]));
    expect(coach.text).toBe(before);
    coach.look(situation([0, 2, 0], { round: 5 }));
    expect(coach.text).toBe("");
  });

  it("comes along to the next table as long as no card was played", () => {
    for (const name of ["S", "T"]) {
      const coach = new Coach(name, true);
      coach.look(situation([0, 1, 0], { round: 1 }));
      expect(coach.text).not.toBe("");
    }
  });

  it("stays with the first table", () => {
    new Coach("T", true).look(situation([0, 0, 0], { round: 2 }));
    for (const other of [new Coach("U", true), new Coach("V", false)]) {
      other.look(situation([0, 1, 0]));
      expect(other.text).toBe("");
    }
    const again = new Coach("T", false);
    again.look(situation([0, 1, 0]));
    expect(again.text).not.toBe("");
  });

  it("is silent for good once dismissed", () => {
    const coach = new Coach("T", true);
    coach.look(situation([0, 1, 0]));
    coach.dismiss();
    expect(coach.text).toBe("");
    coach.look(situation([0, 1, 0], { round: 5 }));
    expect(coach.text).toBe("");
    expect(preferences.coach.on).toBe(false);
  });
});

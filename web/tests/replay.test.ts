import { describe, expect, it } from "vitest";

import type { SheetMarks } from "../src/lib/protocol";
import {
  bridgeWords,
  finishedNow,
  fresh,
  instead,
  lostBy,
  roundFrom,
  sheetAt,
  type TurnReview,
} from "../src/lib/replay";

const sheet = (marks: Partial<SheetMarks>): SheetMarks => ({
  ...{ numbers: {}, bridges: {}, finished: [], crossed_out: [] },
  ...marks,
});
const before = sheet({ numbers: { C1: 3 }, bridges: { "A1-C1": 1 } });
const after = sheet({
  numbers: { C1: 3, D1: 2 },
  bridges: { "A1-C1": 2, "C1-D1": 1 },
  finished: ["C1"],
});

describe("a round of the replay", () => {
  it("keeps the new marks apart, and together they are the sheet after it", () => {
    const picture = fresh(before, after, "2@D1 A1-C1 C1-D1");
    expect(picture.write).toBe("D1");
    expect(picture.number).toBe(2);
    expect(picture.draw).toEqual({ "A1-C1": 1, "C1-D1": 1 });
    expect(picture.sheet).toEqual(sheet({ numbers: { C1: 3 }, bridges: { "A1-C1": 1 } }));
  });

  it("does not show as new what was taken back since", () => {
    const corrected = sheet({ numbers: { C1: 3 }, bridges: {}, crossed_out: ["D1"] });
    const picture = fresh(before, corrected, "2@D1 C1-D1");
    expect(picture.write).toBeNull();
    expect(picture.draw).toEqual({});
    expect(picture.sheet).toEqual(corrected);
  });

  it("draws a turn that was not made over the sheet before it", () => {
    expect(instead(before, "2@A5 A1=C1")).toEqual({
      ...{ sheet: before, write: "A5", number: 2 },
      draw: { "A1-C1": 2 },
    });
  });

  it("knows the sheet of every round, and what it finished", () => {
    const score = { islands: 2, red: 0, blue: 0, chain: 0, total: 2 };
    const rounds = [{ turn: "-", sheet: after, score, reached: [] }];
    expect(sheetAt(before, rounds, 0)).toBe(before);
    expect(sheetAt(before, rounds, 1)).toBe(after);
    expect(finishedNow(before, after)).toEqual(["C1"]);
    expect(finishedNow(after, after)).toEqual([]);
  });

  it("is told in words", () => {
    expect(bridgeWords({ "A1-C1": 2, "C1-D1": 1 })).toBe("A1–C1 ×2, C1–D1");
  });
});

describe("the round in a link", () => {
  it.each([
    ["?round=5", 5],
    ["?lang=de&round=0", 0],
    ["?round=99", 17],
    ["?round=9&lang=pl", 9],
    ["?round=-1", null],
    ["?round=x", null],
    ["?ground=3", null],
    ["", null],
  ])("%s is %s", (search, round) => {
    expect(roundFrom(search, 17)).toBe(round);
  });
});

describe("lost islands", () => {
  it("stand together by round and cause", () => {
    const turns = [
      { round: 1, lost: [] },
      {
        round: 2,
        lost: [
          { island: "A1", cause: "cards" },
          { island: "B2", cause: "turn" },
          { island: "C4", cause: "cards" },
        ],
      },
    ] as unknown as TurnReview[];
    expect(lostBy(turns)).toEqual([
      { round: 2, cause: "turn", islands: ["B2"] },
      { round: 2, cause: "cards", islands: ["A1", "C4"] },
    ]);
  });
});

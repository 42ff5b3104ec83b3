import { describe, expect, it } from "vitest";

import { bridgeCount, readTurn, writeTurn } from "../src/lib/turns";

const TEXTS = ["-", "5@C1", "C1-D1 C1-C4", "5@C1 C1=D1", "5@D1 C1-D1 D1-F1"];

describe("the text form of turns", () => {
  it("reads numbers, single and double bridges", () => {
    expect(readTurn("5@C1 C1=D1 C1-C4")).toEqual({
      write: "C1",
      number: 5,
      draw: { "C1-D1": 2, "C1-C4": 1 },
    });
    expect(readTurn("-")).toEqual({ write: null, number: null, draw: {} });
  });

  it("writes what it reads", () => {
    for (const text of TEXTS) {
      const { write, draw } = readTurn(text);
      expect(writeTurn({ write, draw }, 5)).toBe(text);
    }
  });
});

it("counts bridges", () => {
  expect(bridgeCount({ a: 2, b: 1 })).toBe(3);
});

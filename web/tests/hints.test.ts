import { expect, test } from "vitest";

import { hintsOpen, people } from "../src/lib/hints";
import type { SeatData } from "../src/lib/protocol";

const person: SeatData = { name: "Anna", bot: null, stand_in: null };
const away: SeatData = { name: "Ben", bot: null, stand_in: "minion" };
const bot: SeatData = { name: null, bot: "minion", stand_in: null };

test("free seats and bots are no people, whoever is away is one", () => {
  expect(people([null, person, bot, away])).toEqual([1, 3]);
});

test("one person alone, or among bots, needs nobody's consent", () => {
  expect(hintsOpen([person], [])).toBe(true);
  expect(hintsOpen([bot, person, bot], [])).toBe(true);
});

test("several people must all agree", () => {
  expect(hintsOpen([person, away], [])).toBe(false);
  expect(hintsOpen([person, away], [0])).toBe(false);
  expect(hintsOpen([person, away, bot], [0, 1])).toBe(true);
});

import { expect, test } from "vitest";

import { people } from "../src/lib/hints";
import type { SeatData } from "../src/lib/protocol";

const person: SeatData = { name: "Anna", bot: null, stand_in: null, term: null, reserved: false };
const away: SeatData = {
  name: "Ben",
  bot: null,
  stand_in: "minion",
  term: "return",
  reserved: false,
};
const bot: SeatData = { name: null, bot: "minion", stand_in: null, term: null, reserved: false };

test("free seats and bots are no people, an absent person is one", () => {
  expect(people([null, person, bot, away])).toEqual([1, 3]);
  expect(people([{ ...person, reserved: true }])).toEqual([]); // has yet to sit down
});

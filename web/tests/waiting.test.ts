import { expect, it } from "vitest";

import type { GameView, SeatData, TableView } from "../src/lib/protocol";
import { awaitedPeople, doneSeats } from "../src/lib/waiting";

const person: SeatData = { name: "Ada", bot: null, stand_in: null, term: null, reserved: false };
const seats = [
  person,
  person,
  { ...person, name: null, bot: "minion" },
  { ...person, stand_in: "minion", term: "return" as const },
];
const table = { done: [1] } as unknown as TableView;
const game = (more: Partial<GameView>) =>
  ({
    seat: 0,
    phase: "round",
    started: [true, false, false, false],
    submitted: [true, false, false, false],
    ...more,
  }) as unknown as GameView;

it("waits for other people only, not for bots and stand-ins", () => {
  expect(awaitedPeople(game({}), table, seats)).toEqual([1]);
  expect(awaitedPeople(game({ seat: null, submitted: [] }), table, seats)).toEqual([0, 1]);
  expect(awaitedPeople(game({ submitted: [false, true] }), table, seats)).toEqual([]);
  expect(awaitedPeople(game({}), table, [null])).toEqual([]);
});

it("knows who is done in every phase", () => {
  expect(doneSeats(game({ phase: "set-up" }), table)).toEqual([true, false, false, false]);
  expect(doneSeats(game({}), table)).toEqual([true, false, false, false]);
  expect(doneSeats(game({ phase: "final-check" }), table)).toEqual([false, true, false, false]);
});

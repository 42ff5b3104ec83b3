import { beforeAll, expect, it } from "vitest";

import type { SeatData } from "../src/lib/protocol";
import { botName, recordNames, seatNames } from "../src/lib/seatNames";
import { texts } from "../src/lib/texts.svelte";

beforeAll(() => texts.use("en"));

const seat = { name: null, bot: null, stand_in: null, term: null, reserved: false };

it("names seats by nickname, rank or number", () => {
  const seats = [{ ...seat, name: "Ada" }, { ...seat, bot: "minion" }, seat, null];
  expect(seatNames(seats, null).slice(0, 3)).toEqual(["Ada", "Minion", "Player 3"]);
  expect(seatNames(seats, 0)[0]).toBe("You");
});

it("numbers bots of the same name, or of the name of a person", () => {
  const bot = { ...seat, bot: "minion" };
  const named = (...those: SeatData[]) => seatNames(those, null);
  expect(named(bot, { ...seat, bot: "island-god" }, bot)).toEqual([
    "Minion 1",
    "Island god",
    "Minion 2",
  ]);
  expect(named({ ...seat, name: "Minion" }, bot)).toEqual(["Minion", "Minion 1"]);
});

it("names players of a record who have given no name", () => {
  expect(recordNames(["0", "Ada", "1"])).toEqual(["Player 1", "Ada", "1"]);
});

it("names a plug-in bot by its own name", () => {
  expect(botName("my-bot")).toBe("my-bot");
  expect(botName("random")).not.toBe("random");
});

it("keeps a name that is written from right to left to itself", () => {
  expect(seatNames([{ ...seat, name: "\u05d3\u05e0\u05d4" }], null)).toEqual([
    "\u2068\u05d3\u05e0\u05d4\u2069",
  ]);
});

import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { texts } from "../src/lib/texts.svelte";
import { playing } from "./play";

beforeAll(async () => {
  await texts.use("en");
  await texts.also("table");
});

const missing = vi.spyOn(console, "error");
afterEach(() => expect(missing).not.toHaveBeenCalled());

const TURNS = ["5@A1 A1=C1", "5@C3"];

it("says what was done and what is missing", () => {
  const { entry } = playing(TURNS);
  const statuses = [entry.status];
  entry.tapIsland("A1");
  statuses.push(entry.status);
  entry.tapStrait("A1-C1");
  statuses.push(entry.status);
  entry.tapStrait("A1-C1");
  statuses.push(entry.status);
  expect(new Set(statuses).size).toBe(4);
  expect(statuses[3]).toContain("A1");
});

it("stays the same while a turn is on its way", () => {
  const { entry } = playing(["-", ...TURNS]);
  entry.asking = true; // it has been asked, so that this commits
  const { status } = playing(["-", ...TURNS]).entry;
  void entry.commit();
  expect([entry.locked, entry.islands.size, entry.status]).toEqual([true, 0, status]);
});

it("says for how long a stand-in plays", () => {
  const statuses = (["card", "return", "choice"] as const).map((term) => {
    const { table, entry } = playing(TURNS);
    table.may = { ...table.may, take_back: true };
    table.seats = [{ ...table.seats[0]!, stand_in: "minion", term }];
    return entry.status;
  });
  expect(new Set(statuses).size).toBe(3);
});

it.each([
  [TURNS, "Leave out the number and the bridges?"],
  [["-", "5@C3"], "Leave out the number?"],
  [["-", "A1=C1"], "Leave out the bridges?"],
])("asks only about what is possible", async (turns, question) => {
  const { entry } = playing(turns);
  await entry.commit();
  expect([entry.asking, entry.status]).toEqual([true, question]);
});

it("asks about a correction without marks", async () => {
  const { entry } = playing([], { law: "paper" });
  const of = { round: 2, action: "b", card: "4/1", sheet: entry.sheet, until: 5 } as const;
  entry.startCorrection(of as never);
  await entry.commit();
  expect(entry.status).toBe("Leave out the bridge?");
  entry.startCorrection({ ...of, action: "a" } as never);
  entry.resting = false;
  await entry.commit();
  expect(entry.status).toBe("Leave out the number?");
});

it("tells spectators that closed boards are shown at the end", () => {
  const open = playing(TURNS, { seat: null, hidden: [false] } as never).entry.status;
  const closed = playing(TURNS, { seat: null, hidden: [true] } as never).entry.status;
  expect(closed).toContain("until the end");
  expect(open).not.toContain("until the end");
});

it.each([
  ["spectators", { seat: null }],
  ["the final check", { phase: "final-check" }],
  ["waiting", { submitted: [true] }],
  ["the start", { phase: "set-up", card: null, started: [false] }],
])("has a text of its own for %s", (_, game) => {
  const turn = playing(TURNS).entry.status;
  const { status } = playing(TURNS, game as never).entry;
  expect(status).not.toBe(turn);
});

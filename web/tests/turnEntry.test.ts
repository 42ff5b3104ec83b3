import type { Dose, HintFrame } from "../src/lib/protocol";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { EMPTY } from "../src/lib/draft.svelte";
import { Refused } from "../src/lib/protocol";
import { BLANK_SHEET } from "../src/lib/sheet";
import { playing } from "./play";

const TURNS = ["-", "5@A1", "5@A1 A1=C1", "5@A1 A1-C1 A1-A3", "5@C3 A3=C3"];
const REFUSAL = { code: "full", rule: "3.4", islands: ["A1", "C1"], text: "No room." };

beforeEach(() => localStorage.clear());

describe("entering a turn", () => {
  it("lights what the draft can still become, and nothing else", () => {
    const { entry } = playing(TURNS);
    expect([...entry.islands].sort()).toEqual(["A1", "C3"]);
    entry.tapIsland("A1");
    expect(entry.draft.write).toBe("A1");
    expect([...entry.straits].sort()).toEqual(["A1-A3", "A1-C1"]);
    entry.tapStrait("A1-A3");
    expect([...entry.straits]).toEqual(["A1-C1"]);
    expect(entry.ready).toBe(false);
    entry.tapStrait("A1-C1");
    expect(entry.ready).toBe(true);
  });

  it("shows lost islands and blocked straits while the next turns are on their way", () => {
    const { table, entry } = playing(TURNS, {}, { impossible: ["A3"], blocked: ["A1-C1"] });
    table.lastTurns = table.turns;
    table.turns = null;
    expect([[...entry.impossible], [...entry.blocked]]).toEqual([["A3"], ["A1-C1"]]);
  });

  it("falls back to what is legal when the time ends", () => {
    const { entry } = playing(TURNS);
    expect(entry.fallback).toBeNull();
    entry.tapIsland("A1");
    expect(entry.fallback).toBe("5@A1");
    entry.tapStrait("A1-C1");
    expect(entry.fallback).toBe("5@A1"); // one bridge of two
    entry.tapStrait("A1-C1");
    expect(entry.fallback).toBe("5@A1 A1=C1");
    entry.undo();
    expect(entry.fallback).toBe("5@A1");
    entry.clear();
    expect(entry.fallback).toBeNull();
  });

  it("falls back to nothing while a stand-in plays", () => {
    const { table, entry } = playing(TURNS);
    entry.tapIsland("A1");
    table.may = { ...table.may, play: false };
    expect(entry.fallback).toBeNull();
  });

  it("keeps the draft as it is sent: what came too late would be shown and lost", async () => {
    const { table, entry, send } = playing(TURNS);
    entry.tapIsland("A1");
    for (const strait of ["A1-C1", "A1-A3"]) entry.tapStrait(strait);
    let stored = (): void => undefined;
    send.mockReturnValue(new Promise((done) => (stored = done)));
    const sent = entry.commit();
    const late = [() => entry.tapIsland("C3"), () => entry.tapStrait("A1-C1"), () => entry.undo()];
    for (const change of [...late, () => entry.clear(), () => entry.leaveNumber(true)]) change();
    expect([entry.draft.write, entry.drawn, entry.locked]).toEqual(["A1", 2, true]);
    expect([entry.islands.size, entry.straits.size]).toEqual([0, 0]);
    const round = table.game!;
    table.game = { ...round, round: 4 }; // the next card may come before the reply
    expect(entry.locked).toBe(false);
    table.game = round;
    stored();
    await sent;
    entry.undo();
    expect([entry.drawn, entry.locked]).toEqual([1, false]);
  });

  it("takes the seat back once", async () => {
    const { table, entry, send } = playing(TURNS);
    await entry.takeBack();
    expect(send).not.toHaveBeenCalled();
    table.may = { ...table.may, take_back: true };
    await Promise.all([entry.takeBack(), entry.takeBack()]);
    expect(send.mock.calls).toEqual([[{ type: "take-back" }]]);
  });

  it("a second click on a command takes nothing back, whichever button is under it", async () => {
    vi.useFakeTimers();
    const { table, entry, send } = playing(TURNS);
    entry.tapIsland("A1");
    let stored = (): void => undefined;
    send.mockReturnValueOnce(new Promise((done) => (stored = done)));
    const sent = entry.commit();
    table.may = { ...table.may, play: false, withdraw: true };
    await entry.withdraw(); // the news of the turn may come before the reply
    stored();
    await sent;
    await entry.withdraw();
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(400);
    await entry.withdraw();
    expect(send).toHaveBeenLastCalledWith({ type: "withdraw", round: 3 });
    table.may = { ...table.may, play: true, withdraw: false };
    await entry.commit(); // the draft is the turn that was taken back
    expect(send).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(400);
    await entry.commit();
    expect(send).toHaveBeenCalledTimes(3);
    table.may = { ...table.may, retract: true };
    entry.clear();
    await entry.retract();
    expect(send).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it("takes a mark back by a second tap", () => {
    const { entry } = playing(TURNS);
    entry.tapIsland("A1");
    entry.tapIsland("A1");
    expect(entry.draft.write).toBeUndefined();
    entry.tapStrait("A3-C3");
    entry.tapStrait("A3-C3");
    expect(entry.draft.draw).toEqual({ "A3-C3": 2 });
    entry.tapStrait("A3-C3");
    expect(entry.draft.draw).toEqual({});
  });

  it("undoes, redoes and clears", () => {
    const { entry } = playing(TURNS);
    entry.tapIsland("A1");
    entry.leaveBridges(true);
    entry.undo();
    expect(entry.draft).toEqual({ ...EMPTY, write: "A1" });
    entry.redo();
    expect(entry.draft.noBridges).toBe(true);
    entry.clear();
    expect(entry.draft).toEqual(EMPTY);
  });

  it("stores the draft of the round", () => {
    const first = playing(TURNS).entry;
    first.begin(first.draftKey);
    first.tapIsland("A1");
    const second = playing(TURNS).entry;
    second.begin(second.draftKey);
    expect(second.draft.write).toBe("A1");
    const next = playing(TURNS, { round: 4 }).entry;
    next.begin(next.draftKey);
    expect(next.draft).toEqual(EMPTY);
  });

  it("tells its listener about every change of the draft", () => {
    const { entry, onchange } = playing(TURNS);
    entry.tapIsland("A1");
    expect(onchange).toHaveBeenCalledWith(EMPTY, { ...EMPTY, write: "A1" });
  });
});

describe("second thoughts", () => {
  it("move the number, with the bridges that still fit", () => {
    const { entry, why } = playing([...TURNS, "5@C1 A1-C1 C1-C3"]);
    entry.tapIsland("A1");
    entry.tapStrait("A1-A3");
    entry.tapStrait("A1-C1");
    entry.tapIsland("C1");
    expect(entry.draft).toMatchObject({ write: "C1", draw: { "A1-C1": 1 } });
    expect(why).not.toHaveBeenCalled();
  });

  it("move the last bridge", () => {
    const { entry } = playing([...TURNS, "5@A1 A1-A3 A3-C3"]);
    entry.tapIsland("A1");
    entry.tapStrait("A1-A3");
    entry.tapStrait("A1-C1");
    entry.tapStrait("A3-C3");
    expect(entry.draft).toMatchObject({ write: "A1", draw: { "A1-A3": 1, "A3-C3": 1 } });
  });
});

describe("slips", () => {
  it("a turn without marks is asked about once", async () => {
    vi.useFakeTimers();
    const { entry, send } = playing(TURNS);
    await entry.commit();
    expect(entry.asking).toBe(true);
    await entry.commit(); // the second click of a double click
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    await entry.commit();
    expect(send).toHaveBeenCalledWith({ type: "submit", round: 3, turn: "-" });
    vi.useRealTimers();
  });

  it("the question ends with the next mark", async () => {
    const { entry } = playing(TURNS);
    await entry.commit();
    entry.tapIsland("A1");
    expect(entry.asking).toBe(false);
  });

  it("the question ends when undo or redo brings marks back", async () => {
    const { entry } = playing(TURNS);
    entry.tapIsland("A1");
    entry.tapIsland("A1");
    await entry.commit();
    expect(entry.asking).toBe(true);
    entry.undo();
    expect([entry.draft.write, entry.asking]).toEqual(["A1", false]);
    entry.undo();
    entry.resting = false;
    await entry.commit();
    expect(entry.asking).toBe(true);
    entry.redo();
    expect([entry.draft.write, entry.asking]).toEqual(["A1", false]);
  });

  it("nothing is asked where nothing is possible or both were left out on purpose", async () => {
    const stuck = playing(["-"]);
    await stuck.entry.commit();
    expect(stuck.send).toHaveBeenCalled();
    const meant = playing(TURNS);
    meant.entry.leaveNumber(true);
    meant.entry.leaveBridges(true);
    await meant.entry.commit();
    expect(meant.send).toHaveBeenCalled();
    const noIsland = playing(["-", "A1=C1"]);
    noIsland.entry.leaveBridges(true);
    await noIsland.entry.commit();
    expect(noIsland.send).toHaveBeenCalled();
  });

  it("a new card rests a moment before it can be committed", async () => {
    vi.useFakeTimers();
    const { entry, send } = playing(TURNS);
    entry.begin(entry.draftKey);
    entry.tapIsland("A1");
    await entry.commit();
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    await entry.commit();
    expect(send).toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("nothing can be committed while the legal turns are on their way", async () => {
    const { entry, table, send } = playing(TURNS);
    table.turns = null;
    expect(entry.loading).toBe(true);
    expect(entry.ready).toBe(false);
    await entry.commit();
    expect(send).not.toHaveBeenCalled();
  });
});

describe("a mark that is not possible", () => {
  it("is explained by the table, in words and on the sheet", async () => {
    const { entry, why } = playing(TURNS);
    why.mockResolvedValue([REFUSAL]);
    entry.tapIsland("C1");
    await vi.waitFor(() =>
      expect(entry.problems.list).toEqual([{ text: "No room.", rule: "3.4" }]),
    );
    expect(why).toHaveBeenCalledWith("5@C1");
    expect([...entry.problems.islands]).toEqual(["A1", "C1"]);
    expect([...entry.problems.straits]).toEqual(["A1-C1"]);
    entry.tapIsland("A1");
    expect(entry.problems.list).toEqual([]);
  });

  it("is not explained on the next card, or after another mark", async () => {
    const { table, entry, why } = playing(TURNS);
    for (const meanwhile of [
      () => entry.tapIsland("A1"),
      () => (table.game = { ...table.game!, round: 4 }),
    ]) {
      entry.clear();
      why.mockResolvedValueOnce([REFUSAL]);
      entry.tapIsland("C1");
      meanwhile();
      await new Promise((done) => setTimeout(done));
      expect(entry.problems.list).toEqual([]);
    }
    expect(why).toHaveBeenCalledTimes(2);
  });

  it("only repeats the status when it is not this seat's turn", () => {
    const { entry, why } = playing(TURNS, { submitted: [true], turn: "5@A1" });
    entry.tapIsland("A1");
    expect(entry.problems.list).toEqual([{ text: entry.status }]);
    expect(why).not.toHaveBeenCalled();
    expect(entry.committed?.write).toBe("A1");
  });
});

describe("committing", () => {
  it("sends a whole turn", async () => {
    const { entry, send } = playing(TURNS);
    entry.tapIsland("A1");
    entry.tapStrait("A1-C1");
    entry.tapStrait("A1-C1");
    await entry.commit();
    expect(send).toHaveBeenCalledWith({ type: "submit", round: 3, turn: "5@A1 A1=C1" });
  });

  it("says what is missing instead of sending half a turn", async () => {
    const { entry, send } = playing(TURNS);
    entry.tapIsland("C3");
    await entry.commit();
    expect(send).not.toHaveBeenCalled();
    expect(entry.problems.list).toEqual([{ text: entry.status }]);
  });

  it("shows the refusal of the table", async () => {
    const { entry, send } = playing(TURNS);
    const error = { code: "illegal", text: "Not legal.", detail: "", refusals: [REFUSAL] };
    send.mockRejectedValue(new Refused(error));
    entry.tapIsland("A1");
    await entry.commit();
    expect(entry.problems.list[0]?.rule).toBe("3.4");
    expect(entry.sending).toBe(false);
  });

  it("writes the start number that was chosen", async () => {
    const setUp = { phase: "set-up", card: null, round: 0, started: [false] } as const;
    const { entry, send } = playing(["3@A1", "4@A1", "4@C1"], setUp as never);
    expect([...entry.islands]).toEqual(["A1"]);
    entry.startNumber = 4;
    expect([...entry.islands].sort()).toEqual(["A1", "C1"]);
    entry.tapIsland("C1");
    await entry.commit();
    expect(send).toHaveBeenCalledWith({ type: "write-start", start: "4@C1" });
  });
});

describe("paper rules", () => {
  const of = {
    round: 2,
    action: "b" as const,
    card: "4/1",
    marks: "A1-C1",
    sheet: { ...BLANK_SHEET, numbers: { A1: 3 }, progress: { red: 0, blue: 0, chain: 0 } },
    until: 5,
  };

  it("take every mark, up to three bridges on a strait", () => {
    const { entry } = playing([], { law: "paper" });
    expect(entry.islands.size).toBe(4);
    for (let tap = 0; tap < 3; tap += 1) entry.tapStrait("A1-C1");
    expect(entry.draft.draw).toEqual({ "A1-C1": 3 });
    entry.tapStrait("A1-C1");
    expect(entry.draft.draw).toEqual({});
  });

  it("have a correction entered on the sheet without the mistake, beside the draft", async () => {
    vi.useFakeTimers();
    const { entry, send } = playing([], { law: "paper" }, { corrections: [of] });
    entry.tapIsland("C3");
    entry.startCorrection(of);
    expect(entry.sheet).toBe(of.sheet);
    expect([entry.writing, entry.drawing, entry.due]).toEqual([false, true, 1]);
    await entry.commit(); // without a mark: it is asked about
    expect([entry.asking, send.mock.calls]).toEqual([true, []]);
    entry.tapStrait("A1-A3");
    vi.advanceTimersByTime(400);
    await Promise.all([entry.commit(), entry.commit()]);
    await entry.commit(); // the second click of a double click
    expect(send).toHaveBeenCalledTimes(1);
    const correct = { type: "correct", round: 2, action: "b", turn: "A1-A3" };
    expect(send).toHaveBeenCalledWith(correct);
    entry.dropCorrection();
    expect(entry.correction).not.toBeNull();
    entry.table.turns = { ...entry.table.turns!, corrections: [] };
    entry.dropCorrection();
    expect(entry.correction).toBeNull();
    expect(entry.draft.write).toBe("C3");
    vi.useRealTimers();
  });

  it("a question about a correction ends with it", async () => {
    const { entry } = playing([], { law: "paper" }, { corrections: [of] });
    entry.startCorrection(of);
    await entry.commit();
    entry.closeCorrection();
    expect([entry.asking, entry.correction]).toEqual([false, null]);
  });
});

describe("hints", () => {
  const told = (dose: Dose, turn: string | null): HintFrame => ({
    ...{ type: "hint", key: null, dose, islands: ["A1", "C1"], turn },
  });

  it("come in doses and are copied into the draft", async () => {
    const { entry, table } = playing(TURNS);
    const hint = vi.spyOn(table, "hint");
    hint.mockResolvedValueOnce(told("where", null));
    await entry.askHint();
    expect([entry.told?.islands, entry.hint]).toEqual([["A1", "C1"], null]);
    hint.mockResolvedValueOnce(told("action", "5@A1"));
    await entry.askHint();
    entry.takeHint();
    expect(entry.draft).toEqual({ write: "A1", draw: {}, noBridges: false });
    hint.mockResolvedValueOnce(told("turn", "5@A1 A1=C1"));
    await entry.askHint();
    expect(hint.mock.calls).toEqual([["where"], ["action"], ["turn"]]);
    expect([entry.hint?.write, entry.nextDose]).toEqual(["A1", null]);
    entry.takeHint();
    expect(entry.hint).toBeNull();
    expect(entry.draft).toEqual({ write: "A1", draw: { "A1-C1": 2 }, noBridges: false });
  });
});

it("a hint for the card before is not shown on the next one", async () => {
  const { entry, table } = playing(TURNS);
  const frame = { type: "hint", key: null, dose: "turn", islands: ["A1"], turn: "5@A1" } as const;
  vi.spyOn(table, "hint").mockResolvedValueOnce({ ...frame, islands: ["A1"] });
  const asked = entry.askHint();
  table.game = { ...table.game!, round: 4 };
  await asked;
  expect([entry.told, entry.hintPending]).toEqual([null, false]);
});

describe("spectators", () => {
  const sheets = [
    { ...BLANK_SHEET, numbers: { A1: 3 } },
    { ...BLANK_SHEET, numbers: { C1: 4 } },
  ];
  const watching = { seat: null, scores: [null, null], sheets } as never;

  it("see all sheets, or the one they choose", () => {
    const { entry } = playing([], watching);
    expect(entry.overview).toBe(true);
    entry.watched = 1;
    expect(entry.overview).toBe(false);
    expect(entry.sheet.numbers).toEqual({ C1: 4 });
  });

  it("see the sheet of a solo game at once", () => {
    const { entry } = playing([], { seat: null, sheets: sheets.slice(0, 1) } as never);
    expect(entry.overview).toBe(false);
    expect(entry.sheet.numbers).toEqual({ A1: 3 });
  });
});

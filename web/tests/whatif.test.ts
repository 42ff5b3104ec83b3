import { beforeEach, describe, expect, it, vi } from "vitest";

import * as api from "../src/lib/api";
import { everyTotal } from "../src/lib/histogram";
import { Refused } from "../src/lib/protocol";
import { TurnEntry } from "../src/lib/turnEntry.svelte";
import type { BranchData } from "../src/lib/protocol";
import { added, beside, WhatIf } from "../src/lib/whatif.svelte";
import { readAddress, writeAddress } from "../src/lib/whatifAddress";

const CARD: BranchData = {
  ...{ branch: "H1one", phase: "round", round: 5, card: "5/1", rank: null, rounds: [] },
  board: { name: "A", map: ["o.o"], closed: [], straits: { "A1-C1": [] } },
  sheet: { numbers: {}, bridges: {}, finished: [], crossed_out: [], progress: {} as never },
  score: null,
  unseen: [["4/2", 1]],
  turns: {
    ...{ phase: "round", round: 5, impossible: [], blocked: [], corrections: [] },
    ...{ writings: ["-", "5@A1"], straits: ["A1-C1"], bridges: 1, draws: { "2": "a" } },
  },
  really: null,
};
const NEXT: BranchData = { ...CARD, branch: "H1two", phase: "flip", card: null };
const END: BranchData = { ...CARD, branch: "H1three", phase: "ended", card: null };
const busy = new Refused({ code: "too-many", text: "", detail: "", refusals: [] });

describe("the address of a what-if", () => {
  it("carries the branch and the game it comes from", () => {
    for (const address of [
      { branch: "H1a_-" },
      { branch: "H1a", game: "H1b", seat: 2 },
      { game: "H1b", seat: 0, round: 7 },
      { side: "B" as const },
    ])
      expect(readAddress(writeAddress(address))).toEqual(address);
    expect(writeAddress({ game: "H1b", seat: 1, round: 0 })).toBe("#game=H1b&seat=2&round=0");
  });

  it("is none without a beginning", () => {
    for (const hash of ["", "#content", "#round=3", "#side=C"])
      expect(readAddress(hash)).toBeNull();
    expect(readAddress("#game=H1b&seat=9&round=x")).toEqual({ game: "H1b" });
  });
});

describe("how playouts end", () => {
  it("adds part to part", () => {
    const more = { exact: false, more: true };
    const first = added(null, {
      ...more,
      totals: [
        [40, 1],
        [44, 3],
      ],
    });
    const all = added(first, { ...more, totals: [[46, 4]] });
    expect([first.games, first.mean, all.games, all.mean]).toEqual([4, 43, 8, 44.5]);
    expect([all.low, all.high]).toEqual([40, 46]);
    expect(beside(all, 44)).toEqual({ above: 50, below: 13 });
    const bins = everyTotal(all.counts, 48);
    expect(bins.map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 0, 3, 0, 4, 0, 0, 0]);
    expect(everyTotal(new Map([[1, 5]]), null).map(({ from }) => from)[0]).toBe(0);
    expect(bins.filter(({ mine }) => mine).map(({ from }) => from)).toEqual([48]);
  });
});

describe("a what-if", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(api, "isKnown").mockReturnValue(true);
  });

  it("takes turns like a table, and measures each step in parts", async () => {
    const step = vi.spyOn(api, "whatIf").mockResolvedValueOnce(NEXT);
    const part = { totals: [[40, 200]] as [number, number][], exact: false };
    const totals = vi
      .spyOn(api, "whatIfTotals")
      .mockResolvedValueOnce({ ...part, more: true })
      .mockResolvedValueOnce({ ...part, more: false });
    const kept = vi.fn();
    const whatif = new WhatIf({ game: "H1g", seat: 1 }, CARD, kept);
    const entry = new TurnEntry(whatif);
    entry.tapIsland("A1");
    entry.tapStrait("A1-C1");
    await entry.commit();
    expect(step).toHaveBeenCalledWith({
      ...{ branch: "H1one", game: "H1g", seat: 1, turn: "5@A1 A1-C1" },
    });
    expect(kept).toHaveBeenCalledWith("#branch=H1two&game=H1g&seat=2", true);
    await vi.waitFor(() => expect(whatif.measuring).toBe(false));
    expect(totals.mock.calls).toEqual([
      ["H1two", 0],
      ["H1two", 1],
    ]);
    expect(whatif.spread?.games).toBe(400);
    expect(whatif.may.play).toBe(false);
  });

  it("asks a busy service again, and lets a level play to the end", async () => {
    vi.useFakeTimers();
    const play = vi
      .spyOn(api, "whatIfPlay")
      .mockRejectedValueOnce(busy)
      .mockResolvedValueOnce(NEXT)
      .mockResolvedValueOnce(END);
    const whatif = new WhatIf({}, CARD, () => undefined);
    const playing = whatif.play("minion", true);
    expect(whatif.may.play).toBe(false);
    await vi.runAllTimersAsync();
    await playing;
    vi.useRealTimers();
    expect(play).toHaveBeenCalledTimes(3);
    expect(play).toHaveBeenLastCalledWith({ branch: "H1two", level: "minion" });
    expect([whatif.data.phase, whatif.playing, whatif.problem]).toEqual(["ended", false, ""]);
  });

  it("says what the service refuses", async () => {
    const refusal = new Refused({ code: "card-gone", text: "gone", detail: "", refusals: [] });
    vi.spyOn(api, "whatIf").mockRejectedValueOnce(refusal);
    const whatif = new WhatIf({}, NEXT, () => undefined);
    await whatif.choose({ card: "4/2" });
    expect([whatif.problem, whatif.data.branch]).toEqual(["gone", "H1two"]);
  });
});

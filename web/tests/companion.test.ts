// The companion's actions: one after the other, shown at once, and never lost.
import { beforeEach, describe, expect, it, vi } from "vitest";

import { CompanionGame, type CompanionView } from "../src/lib/companion.svelte";
import { lastSetUp, keepSetUp } from "../src/lib/companionSetUp";
import * as offlineService from "../src/lib/offlineService";

vi.mock("../src/lib/offlineService");
const call = vi.mocked(offlineService.call);

const NONE = { red: null, blue: null, chain: null };
const VIEW = {
  ...{ names: ["Ada", "Bo"], round: 5, card: "5/3", over: false, cards: [] },
  ...{ reached: [NONE, NONE], finished: [null, null], scores: [], winners: [] },
} as unknown as CompanionView;

/** A worker that answers when it is asked to: `kept` is the list of the actions so far. */
let answers: (() => void)[] = [];
function answer(_: string, { kept, ...action }: Record<string, unknown>): Promise<unknown> {
  const log = [...(kept as unknown[]), action];
  const { flip, claim } = action as { flip?: number; claim?: { seat: number; round: number } };
  const reached = claim?.seat === 0 ? [{ ...NONE, red: claim.round }, NONE] : VIEW.reached;
  const view = { ...VIEW, round: flip ?? VIEW.round, reached };
  return new Promise((done) => answers.push(() => done({ kept: log, view })));
}

async function work(): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    answers.shift()?.();
    await new Promise((done) => setTimeout(done));
  }
}

beforeEach(() => {
  localStorage.clear();
  answers = [];
  call.mockReset().mockImplementation(answer as typeof offlineService.call);
  localStorage.setItem("hashi-companion", JSON.stringify({ kept: [], view: VIEW, clock: 0 }));
});

const stored = () =>
  (JSON.parse(localStorage.getItem("hashi-companion")!) as { kept: unknown[] }).kept;

describe("quick taps right after a reload", () => {
  it("are shown at once and all arrive, in order", async () => {
    const game = new CompanionGame(); // its first call has no answer yet
    game.claim(0, "red", 5);
    game.claim(1, "blue", 4);
    game.count(1, ["A1"]);
    game.count(1, ["A1", "B2"]);
    void game.flip();
    expect(game.view!.reached).toEqual([
      { ...NONE, red: 5 },
      { ...NONE, blue: 4 },
    ]);
    expect(game.view!.finished).toEqual([null, ["A1", "B2"]]);
    expect(game.settled).toBe(false);
    expect(call).toHaveBeenCalledTimes(0); // not before the action is its turn
    await work();
    expect(game.settled).toBe(true);
    expect(stored()).toEqual([
      {},
      { claim: { seat: 0, goal: "red", round: 5 } },
      { claim: { seat: 1, goal: "blue", round: 4 } },
      { count: { seat: 1, finished: ["A1"] } },
      { count: { seat: 1, finished: ["A1", "B2"] } },
      { flip: 6 },
    ]);
  });

  it("turn up one card", async () => {
    const game = new CompanionGame();
    void game.flip();
    void game.back();
    void game.flip();
    await work();
    expect(stored()).toEqual([{}, { flip: 6 }]);
  });
});

it("says that Python is starting, and why an action failed", async () => {
  const game = new CompanionGame();
  await vi.waitFor(() => expect(game.starting).toBe(true));
  await work();
  expect([game.starting, game.problem]).toEqual([false, ""]);
  call.mockRejectedValueOnce(new Error("no worker"));
  game.claim(0, "red", 5);
  await work();
  expect(game.problem).not.toBe("");
  expect(game.view!.reached[0]).toEqual(NONE); // the tap did nothing, and it is seen
  game.claim(0, "red", 5);
  await work();
  expect([game.problem, game.view!.reached[0]!.red]).toEqual(["", 5]);
});

it("drops what is on its way when the game is forgotten", async () => {
  const game = new CompanionGame();
  game.claim(0, "red", 5);
  game.claim(1, "red", 5);
  game.close();
  await work();
  expect([game.view, localStorage.getItem("hashi-companion")]).toEqual([undefined, null]);
  call.mockResolvedValueOnce({ kept: ["new"], view: VIEW });
  await game.open({ board: "A", names: ["Cy"], deck: null, clock: 0 });
  await work();
  expect(stored()).toEqual(["new"]);
});

describe("the last set-up", () => {
  it("is kept for the next game", () => {
    const first = lastSetUp();
    expect(first).toMatchObject({ seats: "2", names: ["", "", "", ""], clock: 0 });
    const set = { ...first, names: ["Ada", "Bo", "", ""], deck: "own", clock: 60 };
    keepSetUp(set);
    expect(lastSetUp()).toEqual(set);
    for (const damaged of ["{", "null", '{"names":5,"clock":"x"}']) {
      localStorage.setItem("hashi-companion-set-up", damaged);
      expect(lastSetUp()).toEqual(first);
    }
  });
});

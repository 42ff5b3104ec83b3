import { beforeEach, describe, expect, it, vi } from "vitest";

import { announcer } from "../src/lib/announcer.svelte";
import { EMPTY } from "../src/lib/draft.svelte";
import { PlayNews } from "../src/lib/playNews.svelte";
import type { GameView, TableEvent, TableView } from "../src/lib/protocol";
import { play } from "../src/lib/sounds";

vi.mock("../src/lib/sounds", () => ({ play: vi.fn() }));

beforeEach(() => {
  vi.mocked(play).mockClear();
  announcer.lines = [];
});

const played = () => vi.mocked(play).mock.calls.map(([sound]) => sound);

describe("news of the table", () => {
  it("have sounds", () => {
    const news = new PlayNews();
    news.events([{ type: "goal-reached", seat: 0, goal: "red", round: 1 }], 2);
    news.events([{ type: "card-flipped", seq: 9, round: 2, card: "5/3" }], 2);
    expect(played()).toEqual(["goal", "round"]);
  });

  it("show that sheets are passed with the first card, among several players, until a mark", () => {
    const first: TableEvent[] = [{ type: "card-flipped", seq: 9, round: 1, card: "5/3" }];
    const solo = new PlayNews();
    solo.events(first, 1);
    expect(solo.passing).toBe(false);
    const news = new PlayNews();
    news.events(first, 2);
    expect(news.passing).toBe(true);
    news.drafted(EMPTY, { ...EMPTY, write: "A1" });
    expect(news.passing).toBe(false);
    expect(played()).toEqual(["write"]);
  });

  it("have a sound for each newly finished island, not for those found on arrival", () => {
    const news = new PlayNews();
    for (const islands of [["A1"], ["A1"], ["A1", "C1"]]) news.finishedIslands(islands);
    expect(played()).toEqual(["finished"]);
  });

  it("announce islands that became impossible, not those found on arrival", () => {
    const news = new PlayNews();
    news.impossibleIslands(["A1"]);
    expect(announcer.lines).toHaveLength(0);
    news.impossibleIslands(["A1", "C3"]);
    expect(announcer.lines.map(({ shown }) => shown)).toEqual([false]); // the sheet shows it
  });
});

it("announces a deadline once, to players who have not reached the goal", () => {
  const news = new PlayNews();
  const goal = (until: number | null, first: number) => ({ first, later: 1, until, needs: 4 });
  const goals = { red: goal(12, 9), blue: goal(7, 7), chain: goal(7, 8) };
  const table = { pays: { goals }, offer: { red: 9, blue: 7, chain: 5 } } as unknown as TableView;
  const game = (round: number, blue: number | null) =>
    ({ round, reached: [{ red: null, blue, chain: null }] }) as unknown as GameView;
  const said = (...games: GameView[]) => {
    announcer.lines = [];
    for (const one of games) news.deadline(one, table, 0);
    return announcer.lines.length;
  };
  expect([said(game(6, null)), said(game(7, null), game(7, null), game(7, null))]).toEqual([0, 1]);
  expect(said(game(12, 5))).toBe(1);
  expect(said(game(7, 5))).toBe(0);
  said(game(6, null), game(7, null), game(8, null)); // a quick turn: it is read out, but no longer shown
  expect(announcer.lines.map(({ shown }) => shown)).toEqual([false]);
});

describe("points that are celebrated", () => {
  const goal: TableEvent[] = [{ type: "goal-reached", seat: 0, goal: "red", round: 4 }];
  const still = (reduced: boolean) =>
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: reduced } as MediaQueryList);

  it("fly from each newly finished island until they land; a goal has its ribbon", () => {
    still(false);
    vi.useFakeTimers();
    const news = new PlayNews();
    news.finishedIslands(["A1"], 2);
    news.finishedIslands(["A1", "C1", "C3"], 2);
    expect(news.gains.map(({ island, points }) => [island, points])).toEqual([
      ["C1", 2],
      ["C3", 2],
    ]);
    news.landed(news.gains[0]!.id);
    expect(news.gains.map(({ island }) => island)).toEqual(["C3"]);
    news.events(goal, 2, 1);
    expect(news.reached).toBeNull(); // somebody else's
    news.events(goal, 2, 0);
    expect(news.reached).toBe("red");
    vi.runAllTimers();
    expect(news.reached).toBeNull();
    vi.useRealTimers();
  });

  it("do not move under reduced motion", () => {
    still(true);
    const news = new PlayNews();
    news.finishedIslands([], 2);
    news.finishedIslands(["A1"], 2);
    news.events(goal, 2, 0);
    expect([news.gains, news.reached]).toEqual([[], null]);
  });
});

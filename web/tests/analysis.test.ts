import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Analysis } from "../src/lib/analysis.svelte";

const bodies: unknown[] = [];
let answers: [number, unknown][] = [];
const told = (state: string, more: object = {}) => ({
  ...{ state, place: 0, progress: null, result: null, error: null },
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  bodies.length = 0;
  vi.stubGlobal("fetch", async (_: string, options: { body: string }) => {
    bodies.push(JSON.parse(options.body));
    const next = answers.shift();
    if (!next) throw new TypeError("offline");
    return new Response(JSON.stringify(next[1]), { status: next[0] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an analysis", () => {
  it("is asked for until it is done, and then no more", async () => {
    answers = [
      [202, told("waiting", { place: 2 })],
      [202, told("running", { progress: [3, 17] })],
      [200, told("done", { result: { total: 58 } })],
    ];
    const job = new Analysis<{ total: number }>("T", "par", 1);
    job.start();
    job.start(); // one is enough
    await vi.advanceTimersByTimeAsync(0);
    expect([job.state, job.place]).toEqual(["waiting", 2]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([job.state, job.progress]).toEqual(["running", [3, 17]]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([job.state, job.result]).toEqual(["done", { total: 58 }]);
    job.start();
    expect(bodies).toHaveLength(3);
    expect(bodies[0]).toEqual({ kind: "par", seat: 1, again: false });
  });

  it("says why it failed, and tries again when asked to", async () => {
    const error = { code: "analysis-failed", text: "No.", detail: "", refusals: [] };
    answers = [
      [200, told("failed", { error })],
      [200, told("done", { result: {} })],
    ];
    const job = new Analysis("T", "review", 0);
    job.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([job.state, job.problem]).toEqual(["failed", "No."]);
    job.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([job.state, job.problem]).toEqual(["done", ""]);
    expect(bodies[1]).toEqual({ kind: "review", seat: 0, again: true });
  });

  it("can be refused or find no network", async () => {
    const error = { code: "analysis-busy", text: "Later.", detail: "", refusals: [] };
    answers = [[503, { error }]];
    const job = new Analysis("T", "par", 0);
    job.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([job.state, job.problem]).toEqual(["failed", "Later."]);
    job.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(job.state).toBe("failed");
    expect(job.problem).toContain("no connection");
  });

  it("ends with its page", async () => {
    answers = [[202, told("running")]];
    const job = new Analysis("T", "par", 0);
    job.start();
    await vi.advanceTimersByTimeAsync(0);
    job.stop();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(bodies).toHaveLength(1);
  });
});

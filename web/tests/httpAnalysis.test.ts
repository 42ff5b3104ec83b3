import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Analysis } from "../src/lib/analysis.svelte";
import { httpAnalysis } from "../src/lib/httpAnalysis";

type Answer = { status: number; body: unknown } | null; // null: no network
const asked: string[] = [];
let answers: Answer[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const answer = answers.shift();
    if (!answer) return Promise.reject(new TypeError("offline"));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const update = (state: string, result: unknown = null): Answer => ({
  status: result ? 200 : 202,
  body: { state, position: 0, progress: null, result, error: null },
});
const PATH = "/api/tables/T/analysis";

test("an analysis is requested once, also after a lost connection, then polled until it is over", async () => {
  answers = [null, update("waiting"), update("running"), update("done", { total: 58 })];
  const job = new Analysis(httpAnalysis("T", new AbortController().signal), "par", 0);
  job.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(job.state).toBe("done");
  expect(job.result).toEqual({ total: 58 });
  const poll = `GET ${PATH}?kind=par&seat=0`;
  expect(asked).toEqual([`POST ${PATH}`, `POST ${PATH}`, poll, poll]);
});

test("a refusal is shown and ends it; the next start asks again", async () => {
  const error = { code: "analysis-busy", text: "Try later.", detail: "", refusals: [] };
  answers = [{ status: 503, body: { error } }, update("done", { total: 1 })];
  const job = new Analysis(httpAnalysis("T", new AbortController().signal), "par", 0);
  job.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([job.state, job.problem]).toEqual(["failed", "Try later."]);
  job.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(job.state).toBe("done");
});

test("nothing is asked once the page is left", async () => {
  answers = [update("waiting")];
  const left = new AbortController();
  const job = new Analysis(httpAnalysis("T", left.signal), "par", 0);
  job.start();
  left.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([`POST ${PATH}`]);
  expect(job.state).toBe("waiting");
});

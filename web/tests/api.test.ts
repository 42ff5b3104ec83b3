import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../src/lib/api";
import { Refused } from "../src/lib/protocol";

const TOO_MANY = { error: { code: "too-many", text: "", detail: "", refusals: [] } };
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function asked(...answers: Response[]): Promise<[unknown, number]> {
  const fetched = vi.fn(() => Promise.resolve(answers.shift()!));
  vi.stubGlobal("fetch", fetched);
  const found = call("GET", "/api/site").catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return [await found, fetched.mock.calls.length];
}

test("a request beyond a rate limit is sent again, and then refused", async () => {
  const refused = () => answer(429, TOO_MANY, { "retry-after": "1" });
  expect(await asked(refused(), answer(200, { fine: 1 }))).toEqual([{ fine: 1 }, 2]);
  const [error, count] = await asked(refused(), refused(), refused(), refused());
  expect(error).toBeInstanceOf(Refused);
  expect(count).toBe(3);
});

test("a limit that names no time is an answer like any other", async () => {
  const [error, count] = await asked(answer(429, TOO_MANY), answer(200, {}));
  expect(error).toBeInstanceOf(Refused);
  expect(count).toBe(1);
});

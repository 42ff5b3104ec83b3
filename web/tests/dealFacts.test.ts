import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { DealFacts } from "../src/lib/dealFacts.svelte";

const answers = vi.fn();
vi.mock("../src/lib/api", () => ({ deal: (name: string) => answers(name) as unknown }));
vi.mock("../src/lib/texts.svelte", () => ({ texts: { also: async () => undefined } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks less and less often where figures never come, and no more once it is closed", async () => {
  answers.mockResolvedValue({ played: true, par: null, ready: [0, 8] });
  const facts = new DealFacts("A-7");
  await vi.advanceTimersByTimeAsync(60_000);
  const first = answers.mock.calls.length;
  expect(first).toBeGreaterThan(3);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  const day = answers.mock.calls.length - first;
  expect(day).toBeLessThan(320); // every five minutes
  facts.close();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(answers.mock.calls.length - first).toBe(day);
});

it("asks no more once the figures are complete", async () => {
  answers.mockClear();
  answers.mockResolvedValueOnce({ played: true, par: null, ready: [7, 8] });
  answers.mockResolvedValue({ played: true, par: { total: 58, bound: 58 }, ready: [8, 8] });
  const facts = new DealFacts("A-7");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(answers).toHaveBeenCalledTimes(2);
  expect(facts.deal?.ready).toEqual([8, 8]);
});

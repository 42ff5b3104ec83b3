// The review of a seat while it is being computed: the costliest turns so far.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, it, vi } from "vitest";

import { Analysis } from "../src/lib/analysis.svelte";
import type { ReviewData } from "../src/lib/replay";
import { t, texts } from "../src/lib/texts.svelte";
import Review from "../src/parts/end/Review.svelte";

it("shows the costliest turns until all are known, and jumps to them", async () => {
  await texts.also("review");
  const job = new Analysis<ReviewData>({ analyse: () => {} }, "review", 0);
  job.state = "running";
  const onjump = vi.fn();
  const { container } = render(Review, { job, name: "Ada", round: 17, onjump });
  const said = t("after-costliest");
  expect(screen.queryByText(said)).toBeNull();
  job.costliest = [
    { round: 4, loss: 2.54 },
    { round: 9, loss: 1 },
  ];
  await tick();
  expect(screen.getByText(said)).toBeTruthy();
  const turns = [...container.querySelectorAll<HTMLButtonElement>(".costliest button")];
  expect(turns.map((turn) => turn.textContent.trim())).toEqual([
    t("after-turn-cost", { round: 4, loss: 2.54 }),
    t("after-turn-cost", { round: 9, loss: 1 }),
  ]);
  await fireEvent.click(turns[1]!);
  expect(onjump).toHaveBeenCalledWith(9);
  const start = { total: 50, error: 0 };
  job.result = { start, turns: [], loss: 0, mistake: null } as unknown as ReviewData;
  job.state = "done";
  await tick();
  expect(container.querySelector(".costliest")).toBeNull();
});

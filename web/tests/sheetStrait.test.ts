// The drawing of a strait: what hides what.
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import SheetStrait from "../src/parts/SheetStrait.svelte";
import { readBoard } from "./boards";

const board = readBoard(["oo", "oo"]);
const numbers = (text: string) => [...text.matchAll(/-?[\d.]+/g)].map(([one]) => Number(one));

describe("the sign of a second bridge", () => {
  it.each(["A1-B1", "A1-A2"])("leaves the bridge in sight, also on a short strait: %s", (id) => {
    const strait = board.strait(...(id.split("-") as [string, string]))!;
    const { container } = render(SheetStrait, {
      strait,
      old: 1,
      total: 1,
      hinted: 0,
      active: true,
      lit: true,
      blocked: false,
      marked: false,
      pointed: false,
    });
    const beside = strait.across ? 1 : 0; // of a point: what crosses the bridge
    const deck = numbers(container.querySelector(".deck")!.getAttribute("d")!);
    const edge = Math.min(...deck.filter((_, at) => at % 2 === beside));
    const sign = container.querySelector(".more")!;
    const centre = numbers(sign.getAttribute("transform")!)[beside]!;
    const radius = Number(sign.querySelector("circle")!.getAttribute("r"));
    expect(centre + radius).toBeLessThanOrEqual(edge);
  });
});

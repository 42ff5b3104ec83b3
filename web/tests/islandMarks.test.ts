// What is written on an island, by what is below it.
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";

import IslandMarks from "../src/parts/IslandMarks.svelte";
import { readBoard } from "./boards";

const island = readBoard(["oo", "oo"]).islands[0]!;
const none = { finished: false, crossed: false, marked: false, drafted: false, ghost: undefined };

it.each([
  [false, 1],
  [true, 0], // paper rules: its land is bright again, so its number is as dark as the others
])("writes the number of a lost island on water, or on lit land (%s)", (lit, sunk) => {
  const place = { island, x: 50, y: 50, radius: 30, scale: 1, thing: 0 };
  const { container } = render(IslandMarks, {
    ...{ ...place, ...none, number: 6, has: 1, impossible: true, lit },
  });
  expect(container.querySelectorAll(".number")).toHaveLength(1);
  expect(container.querySelectorAll(".number.sunk")).toHaveLength(sunk);
});

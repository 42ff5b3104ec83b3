// The ranking of a challenge, as the page draws it.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import type { RankedResult } from "../src/lib/protocol";
import { texts } from "../src/lib/texts.svelte";
import ResultTable from "../src/parts/challenge/ResultTable.svelte";

const result = (name: string, assisted: boolean, retracted: boolean): RankedResult => ({
  ...{ rank: null, name, total: 40, assisted, retracted },
  ...{ later: false, mine: false, table: null, par: null },
});

test("a result without a rank says why: help, or a turn taken back", async () => {
  await texts.use("en");
  await texts.also("lobby");
  const results = [
    result("Ada", false, false),
    result("Ben", true, false),
    result("Cleo", true, true),
  ];
  const { getAllByRole } = render(ResultTable, { results, chosen: [], solo: true });
  const told = getAllByRole("rowheader").map(({ textContent }) => textContent.trim());
  expect(told.map((text) => text.replace(/\s+/g, " "))).toEqual([
    "Ada",
    "Ben with help",
    "Cleo with take-back",
  ]);
});

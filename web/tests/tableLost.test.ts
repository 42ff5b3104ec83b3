// The notice of a lost connection, as the page draws it.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import type { Table } from "../src/lib/table.svelte";
import { t, texts } from "../src/lib/texts.svelte";
import TableLost from "../src/parts/TableLost.svelte";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const table = { link: "open", silent: true } as Table;

test("a device without a network is told so, not that the table does not answer", async () => {
  await texts.use("en");
  await texts.also("table");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { getByRole } = render(TableLost, { table });
  expect(getByRole("status").textContent).toBe(t("table-lost"));
});

test("a table that does not answer is named where there is a network", async () => {
  await texts.use("en");
  await texts.also("table");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const { getByRole } = render(TableLost, { table });
  expect(getByRole("status").textContent).toBe(t("table-silent"));
});

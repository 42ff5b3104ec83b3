import { beforeEach, expect, it } from "vitest";

import { compareSeal, hasKept, keepSeals } from "../src/lib/keptSeals";

const seal = (digit: string) => digit.repeat(64);
const list = (digit: string) =>
  `${seal(digit)}  day-2026-11-18-A\n${seal(digit)}  day-2026-11-19-A\n${seal(digit)}  week-2026-47\n`;

beforeEach(() => localStorage.clear());

it("compares a deal with what was kept before its day", () => {
  expect(hasKept("2026-11-18")).toBe(false);
  keepSeals(list("a"), "2026-11-18");
  expect(hasKept("2026-11-18")).toBe(true);
  expect(hasKept("2026-11-19")).toBe(false);
  expect(compareSeal("day-2026-11-19-A", seal("a"))).toBe("early");
  expect(compareSeal("day-2026-11-18-A", seal("a"))).toBe("nothing"); // kept on its day
  expect(compareSeal("day-2026-11-20-A", seal("a"))).toBe("nothing");
  expect(compareSeal("week-2026-47", seal("b"))).toBe("changed");
});

it("keeps what it saw first, whatever a later list says", () => {
  keepSeals(list("a"), "2026-11-17");
  keepSeals(list("b"), "2026-11-18");
  expect(compareSeal("day-2026-11-19-A", seal("b"))).toBe("changed");
  expect(compareSeal("day-2026-11-19-A", seal("a"))).toBe("early");
});

it("survives a storage that somebody has changed, and lines that are no seals", () => {
  localStorage.setItem("hashi-seals", "{");
  keepSeals("nothing\n", "2026-11-18");
  expect(compareSeal("nothing", "")).toBe("nothing");
});

it.each([
  ["week-2026-47", "2026-11-16"],
  ["week-2026-53", "2026-12-28"],
  ["week-2027-01", "2027-01-04"],
  ["week-2030-01", "2029-12-31"],
])("%s opens on %s", (name, monday) => {
  const before = new Date(Date.parse(monday) - 86_400_000).toISOString().slice(0, 10);
  keepSeals(`${seal("a")}  ${name}\n`, monday);
  expect(compareSeal(name, seal("a"))).toBe("nothing");
  localStorage.clear();
  keepSeals(`${seal("a")}  ${name}\n`, before);
  expect(compareSeal(name, seal("a"))).toBe("early");
});

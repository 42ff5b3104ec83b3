import { expect, it } from "vitest";

import { embedding } from "../src/lib/embed";

const open = { played: true, ranked: true };
const closed = { played: true, ranked: false };

it("embeds a game only where its cards no longer matter, or says why not", () => {
  expect(embedding(null, null)).toBe("free");
  expect(embedding("A-7", open)).toBe("reveals");
  expect(embedding("day-2026-11-18-A", open)).toBe("later");
  expect(embedding("day-2026-11-18-A", closed)).toBe("reveals");
  expect(embedding("week-2026-47", open)).toBe("later");
  expect(embedding("K7Q2M4X9P1R8T5WZ", null)).toBe("never");
  for (const deal of [null, { played: false, ranked: false }])
    for (const name of ["A-7", "day-2026-11-18-A"]) expect(embedding(name, deal)).toBe("unknown");
});

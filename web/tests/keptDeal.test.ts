import { beforeEach, expect, it } from "vitest";

import {
  compareKept,
  forgetDeal,
  keepCommitment,
  keepDeal,
  keepSeated,
  keptDeal,
  ownSalt,
} from "../src/lib/keptDeal";
import type { GameView, TableView } from "../src/lib/protocol";

const PROOF = { commitment: "aa", secret: "", salts: ["01", ""], deck: [], cards: [], removed: "" };

beforeEach(() => localStorage.clear());

function see(id: string, phase: string, commitment: string, salts: string[] = []): void {
  keepDeal({ id, salts } as unknown as TableView, { phase, commitment } as unknown as GameView);
}

it("keeps what it saw first, whatever the service says later", () => {
  see("T", "seating", "aa");
  see("T", "round", "bb", ["01", ""]);
  see("T", "round", "cc", ["02", "03"]);
  expect(keptDeal("T")).toEqual({
    commitment: "aa",
    early: true,
    salt: null,
    sat: false,
    salts: ["01", ""],
  });
});

it("has one random salt per table", () => {
  const salt = ownSalt("T");
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(ownSalt("T")).toBe(salt);
  expect(ownSalt("U")).not.toBe(salt);
});

it("forgets the oldest tables", () => {
  for (let at = 0; at < 203; at += 1) keepCommitment(`T${at}`, "aa", true);
  expect(keptDeal("T2")).toBeNull();
  expect(keptDeal("T3")?.commitment).toBe("aa");
});

it("forgets a deleted table, and no other", () => {
  for (const table of ["T", "U"]) keepCommitment(table, "aa", true);
  forgetDeal("T");
  expect(keptDeal("T")).toBeNull();
  expect(keptDeal("U")?.commitment).toBe("aa");
});

it("finds an exchanged seal and exchanged salts", () => {
  expect(compareKept(PROOF, keptDeal("T"), 0)).toBe("nothing");
  see("T", "seating", "aa");
  expect(compareKept(PROOF, keptDeal("T"), 0)).toBe("same");
  expect(compareKept({ ...PROOF, commitment: "bb" }, keptDeal("T"), 0)).toBe("changed");
  ownSalt("T");
  expect(compareKept(PROOF, keptDeal("T"), 0)).toBe("same"); // not accepted yet
  keepSeated("T", true);
  expect(compareKept(PROOF, keptDeal("T"), 0)).toBe("changed");
  expect(compareKept({ ...PROOF, salts: [ownSalt("T"), ""] }, keptDeal("T"), 0)).toBe("same");
  keepSeated("T", false);
  see("T", "round", "aa", ["01", ""]);
  expect(compareKept(PROOF, keptDeal("T"), null)).toBe("same");
  expect(compareKept({ ...PROOF, salts: ["01", "02"] }, keptDeal("T"), null)).toBe("changed");
  see("V", "ended", "aa", ["01", ""]);
  expect(compareKept(PROOF, keptDeal("V"), 0)).toBe("nothing");
  see("U", "round", "aa", ["01", ""]);
  expect(compareKept(PROOF, keptDeal("U"), 0)).toBe("late");
});

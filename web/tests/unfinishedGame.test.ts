import { beforeEach, expect, it } from "vitest";

import { UNFINISHED, unfinishedGame } from "../src/lib/unfinishedGame";

beforeEach(() => localStorage.clear());

it("is read with its round, and is none if nothing is kept", () => {
  expect(unfinishedGame()).toBeNull();
  localStorage.setItem(UNFINISHED, "BBBB/3");
  expect(unfinishedGame()).toEqual({ code: "BBBB", round: 3 });
  localStorage.setItem(UNFINISHED, "");
  expect(unfinishedGame()).toBeNull();
});

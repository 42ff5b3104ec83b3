import { beforeEach, describe, expect, it } from "vitest";

import { forgetUnfinished, keepUnfinished, unfinishedGame } from "../src/lib/unfinished";

beforeEach(() => localStorage.clear());

describe("the game that is offered first", () => {
  it("is the last one, until it is over", () => {
    expect(unfinishedGame()).toBeNull();
    keepUnfinished({ code: "AAAA", round: 3 });
    keepUnfinished({ code: "BBBB", round: 0 });
    forgetUnfinished("AAAA");
    expect(unfinishedGame()).toEqual({ code: "BBBB", round: 0 });
    forgetUnfinished("BBBB");
    expect(unfinishedGame()).toBeNull();
  });

  it("is none where what is kept is damaged", () => {
    localStorage.setItem("hashi-unfinished", "AAAA/x");
    expect(unfinishedGame()).toBeNull();
    forgetUnfinished();
    expect(localStorage.length).toBe(0);
  });
});

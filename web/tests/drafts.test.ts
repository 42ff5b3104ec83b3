import { beforeEach, describe, expect, it } from "vitest";

import { loadDraft, saveDraft } from "../src/lib/drafts";
import { EMPTY } from "../src/lib/turns";

beforeEach(() => localStorage.clear());

describe("drafts", () => {
  it("survive a reload, each for its table and round", () => {
    const draft = { write: "C1", draw: { "C1-D1": 2 }, noBridges: false };
    saveDraft("GAME/3", draft);
    expect(loadDraft("GAME/3")).toEqual(draft);
    expect(loadDraft("GAME/4")).toEqual(EMPTY);
    saveDraft("GAME/3", { ...draft, number: 5 });
    expect(loadDraft("GAME/3")).toEqual({ ...draft, number: 5 });
  });

  it("of earlier rounds are thrown away, those of other tables are not", () => {
    saveDraft("OTHER/3", { ...EMPTY, write: null });
    saveDraft("GAME/3", { ...EMPTY, write: "C1" });
    saveDraft("GAME/4", { ...EMPTY, write: "D1" });
    expect(loadDraft("GAME/3")).toEqual(EMPTY);
    expect(loadDraft("OTHER/3").write).toBe(null);
  });

  it("that are damaged count as none", () => {
    localStorage.setItem("hashi-draft/GAME/1", "{nonsense");
    expect(loadDraft("GAME/1")).toEqual(EMPTY);
    localStorage.setItem("hashi-draft/GAME/1", '{"draw":7}');
    expect(loadDraft("GAME/1")).toEqual(EMPTY);
  });
});

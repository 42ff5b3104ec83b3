import { afterEach, describe, expect, it, vi } from "vitest";

import type { TextKey } from "../src/lib/keys.gen";
import { find, t, texts } from "../src/lib/texts.svelte";

afterEach(() => vi.restoreAllMocks());

describe("texts that are loaded", () => {
  it("keep the language chosen while a page loads its catalogue", async () => {
    await texts.use("en");
    await Promise.all([texts.also("rules"), texts.use("de"), texts.also("review")]);
    expect(texts.language).toBe("de");
    expect(document.documentElement.lang).toBe("de");
    expect(t("rules-title")).toBe("HASHI: die Regeln");
  });
});

describe("a missing text", () => {
  it("shows readable words, never the key, and is logged", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(t("news-from-mars" as TextKey)).toBe("news from mars");
    expect(log).toHaveBeenCalledOnce();
  });

  it("is for the caller to replace where its key depends on data", () => {
    expect(find("rank-plug-in")).toBeUndefined();
  });

  it("does not compile where its key is known", () => {
    // @ts-expect-error: there is no such text
    const key: TextKey = "rules-titel";
    expect(find(key)).toBeUndefined();
  });
});

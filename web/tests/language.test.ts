import { describe, expect, it } from "vitest";

import { t, texts } from "../src/lib/texts.svelte";

describe("texts that are loaded", () => {
  it("keep the language chosen while a page loads its catalogue", async () => {
    await texts.use("en");
    await Promise.all([texts.also("rules"), texts.use("de"), texts.also("files")]);
    expect(texts.language).toBe("de");
    expect(document.documentElement.lang).toBe("de");
    expect(t("rules-title")).toBe("HASHI: die Regeln");
    expect(t("nothing")).toBe("⟦nothing⟧");
  });
});

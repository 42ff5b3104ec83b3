import { beforeEach, describe, expect, it } from "vitest";

import { applyAppearance, storedAppearance } from "../src/lib/theme";

describe("how the pages look", () => {
  beforeEach(() => {
    localStorage.clear();
    document.head.innerHTML =
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="">' +
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="">';
  });
  const colours = () =>
    [...document.querySelectorAll<HTMLMetaElement>("meta")].map((meta) => meta.content);

  it("is that of the device until something is chosen", () => {
    expect(storedAppearance()).toEqual({ theme: "auto", size: "normal" });
    applyAppearance(storedAppearance());
    expect(colours()).toEqual(["#dceef2", "#0d1f28"]);
  });

  it("is remembered", () => {
    applyAppearance({ theme: "dark", size: "huge" });
    expect(document.documentElement.dataset).toMatchObject({ theme: "dark", size: "huge" });
    expect(colours()).toEqual(["#0d1f28", "#0d1f28"]);
    expect(storedAppearance()).toEqual({ theme: "dark", size: "huge" });
  });

  it("forgets what it does not know", () => {
    localStorage.setItem("hashi-theme", "plaid");
    expect(storedAppearance().theme).toBe("auto");
  });
});

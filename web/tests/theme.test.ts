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
    expect(storedAppearance()).toEqual({ theme: "auto", size: "normal", motion: "auto" });
    applyAppearance(storedAppearance());
    expect(colours()).toEqual(["#dceef2", "#0d1f28"]);
  });

  it("is remembered", () => {
    const chosen = { theme: "dark", size: "huge", motion: "off" } as const;
    applyAppearance(chosen);
    expect(document.documentElement.dataset).toMatchObject(chosen);
    expect(colours()).toEqual(["#0d1f28", "#0d1f28"]);
    expect(storedAppearance()).toEqual(chosen);
  });

  it("forgets what it does not know", () => {
    localStorage.setItem("hashi-theme", "plaid");
    expect(storedAppearance().theme).toBe("auto");
  });
});

// Colour theme and text size, chosen per device.
import { storage } from "./storage";

export const THEMES = ["auto", "light", "dark"] as const;
export const SIZES = ["normal", "large", "huge"] as const;
const SEA = { light: "#dceef2", dark: "#0d1f28" };

export interface Appearance {
  theme: (typeof THEMES)[number];
  size: (typeof SIZES)[number];
}

export function storedAppearance(): Appearance {
  const theme = storage.get("hashi-theme");
  const size = storage.get("hashi-size");
  return {
    theme: THEMES.find((one) => one === theme) ?? "auto",
    size: SIZES.find((one) => one === size) ?? "normal",
  };
}

/** Apply theme and size to the document, and store them. */
export function applyAppearance({ theme, size }: Appearance): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.dataset["size"] = size;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.getAttribute("media")?.includes("dark") ? "dark" : "light";
    meta.content = SEA[theme === "auto" ? scheme : theme];
  }
  storage.set("hashi-theme", theme);
  storage.set("hashi-size", size);
}

// Colour theme, text size and motion, chosen per device.
import { storage } from "./storage";
import { textScale } from "./textScale.svelte";

export const THEMES = ["auto", "light", "dark"] as const;
export const SIZES = ["normal", "large", "huge"] as const;
export const MOTIONS = ["auto", "on", "off"] as const; // auto: as the system says
const SEA = { light: "#dceef2", dark: "#0d1f28" };

export interface Appearance {
  theme: (typeof THEMES)[number];
  size: (typeof SIZES)[number];
  motion: (typeof MOTIONS)[number];
}

export function storedAppearance(): Appearance {
  const theme = storage.get("hashi-theme");
  const size = storage.get("hashi-size");
  const motion = storage.get("hashi-motion");
  return {
    theme: THEMES.find((one) => one === theme) ?? "auto",
    size: SIZES.find((one) => one === size) ?? "normal",
    motion: MOTIONS.find((one) => one === motion) ?? "auto",
  };
}

/** Apply theme, size and motion to the document, and store them. */
export function applyAppearance({ theme, size, motion }: Appearance): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.dataset["size"] = size;
  root.dataset["motion"] = motion;
  textScale.read();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.getAttribute("media")?.includes("dark") ? "dark" : "light";
    meta.content = SEA[theme === "auto" ? scheme : theme];
  }
  storage.set("hashi-theme", theme);
  storage.set("hashi-size", size);
  storage.set("hashi-motion", motion);
}

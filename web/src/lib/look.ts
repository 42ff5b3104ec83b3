// How the pages look, as chosen on this device: colours and the size of the text.

export const THEMES = ["auto", "light", "dark"] as const;
export const SIZES = ["normal", "large", "huge"] as const;
const SEA = { light: "#dceef2", dark: "#0d1f28" };

export type Look = { theme: (typeof THEMES)[number]; size: (typeof SIZES)[number] };

/** What was chosen before. */
export function chosenLook(): Look {
  const theme = stored("hashi-theme");
  const size = stored("hashi-size");
  return {
    theme: THEMES.find((one) => one === theme) ?? "auto",
    size: SIZES.find((one) => one === size) ?? "normal",
  };
}

/** Show the pages so, and remember it. */
export function look(chosen: Look): void {
  const root = document.documentElement;
  root.dataset["theme"] = chosen.theme;
  root.dataset["size"] = chosen.size;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute("media")?.includes("dark") ? "dark" : "light";
    meta.content = SEA[chosen.theme === "auto" ? own : chosen.theme];
  }
  keep("hashi-theme", chosen.theme);
  keep("hashi-size", chosen.size);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

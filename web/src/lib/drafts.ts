// Drafts survive a reload: one per table and round, kept by the browser alone.
import { type Draft, EMPTY } from "./turns";

const PREFIX = "hashi-draft/";

export function saveDraft(place: string, draft: Draft): void {
  try {
    const [game] = place.split("/");
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}${game}/`) && key !== PREFIX + place)
        localStorage.removeItem(key);
    }
    localStorage.setItem(PREFIX + place, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function loadDraft(place: string): Draft {
  try {
    const kept = JSON.parse(
      localStorage.getItem(PREFIX + place) ?? "null",
    ) as Partial<Draft> | null;
    if (kept === null || typeof kept.draw !== "object") return EMPTY;
    const draft = { write: kept.write, draw: kept.draw ?? {}, noBridges: kept.noBridges === true };
    return typeof kept.number === "number" ? { ...draft, number: kept.number } : draft;
  } catch {
    return EMPTY;
  }
}

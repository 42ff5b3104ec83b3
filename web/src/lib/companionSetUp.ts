// The set-up of the companion's last game on this device: the same people take out the same box.
import { storage } from "./storage";

const STORED = "hashi-companion-set-up";

export interface CompanionSetUp {
  names: string[]; // of all four seats; empty: the default one
  seats: string;
  board: string; // a, b or own
  deck: string; // standard or own
  clock: number; // seconds for a card; 0: no limit
}

const NEW: CompanionSetUp = {
  ...{ names: ["", "", "", ""], seats: "2", board: "a", deck: "standard", clock: 0 },
};

/** The last set-up; a new one where there is none, part for part. */
export function lastSetUp(): CompanionSetUp {
  let found: Partial<Record<keyof CompanionSetUp, unknown>> = {};
  try {
    found = (JSON.parse(storage.get(STORED) ?? "{}") ?? {}) as typeof found;
  } catch {
    // Damaged: a new one.
  }
  const names: unknown[] = Array.isArray(found.names) ? found.names : [];
  return {
    names: NEW.names.map((_, at) => String(names[at] ?? "")),
    seats: String(found.seats ?? NEW.seats),
    board: String(found.board ?? NEW.board),
    deck: String(found.deck ?? NEW.deck),
    clock: Number(found.clock ?? NEW.clock) || 0,
  };
}

export const keepSetUp = (set: CompanionSetUp): void => storage.set(STORED, JSON.stringify(set));

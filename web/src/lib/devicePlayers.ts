// The players of the last game on this device: the same people sit down again.
import { OFFLINE_LEVELS } from "./protocol";
import { storage } from "./storage";

/** Who plays a seat: a person with a name, or a bot. */
export interface Player {
  bot: string | null;
  name: string; // empty: the default one
}

export interface DevicePlayers {
  seats: string; // how many of them play
  players: Player[]; // of all four seats
}

const STORED = "hashi-device-players";
const NEW: DevicePlayers = {
  seats: "1",
  players: Array.from({ length: 4 }, () => ({ bot: null, name: "" })),
};

/** What is kept, part for part; earlier versions kept a list of names. */
export function lastPlayers(): DevicePlayers {
  let found: Partial<Record<keyof DevicePlayers, unknown>> = {};
  try {
    const stored = JSON.parse(storage.get(STORED) ?? "{}") as unknown;
    if (Array.isArray(stored)) found = { players: stored.map((name: unknown) => ({ name })) };
    else found = (stored ?? {}) as typeof found;
  } catch {
    // Damaged: nobody.
  }
  const seated: unknown[] = Array.isArray(found.players) ? found.players : [];
  return {
    seats: String(found.seats ?? NEW.seats),
    players: NEW.players.map((_, at) => {
      const { name, bot } = (seated[at] ?? {}) as Partial<Record<keyof Player, unknown>>;
      const level = OFFLINE_LEVELS.find((known) => known === bot) ?? null;
      return { name: String(name ?? ""), bot: at === 0 ? null : level };
    }),
  };
}

export const keepPlayers = (kept: DevicePlayers): void => storage.set(STORED, JSON.stringify(kept));

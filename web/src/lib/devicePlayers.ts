// The players of the last game on this device: the same people sit down again.
import { type Colour, COLOURS, OFFLINE_LEVELS } from "./protocol";
import { storage } from "./storage";

/** Who plays a seat: a person with a name, or a bot. */
export interface Player {
  bot: string | null;
  name: string; // empty: the default one
  colour: Colour; // no other seat has it
}

export interface DevicePlayers {
  seats: string; // how many of them play
  players: Player[]; // of all four seats
}

const STORED = "hashi-device-players";
const NEW: DevicePlayers = {
  seats: "1",
  players: COLOURS.slice(0, 4).map((colour) => ({ bot: null, name: "", colour })),
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
  const chosen = NEW.players.map((_, at) => {
    const { name, bot, colour } = (seated[at] ?? {}) as Partial<Record<keyof Player, unknown>>;
    const level = OFFLINE_LEVELS.find((known) => known === bot) ?? null;
    const own = COLOURS.find((known) => known === colour);
    return { name: String(name ?? ""), bot: at === 0 ? null : level, colour: own };
  });
  const apart = new Set(chosen.map(({ colour }) => colour));
  const colours = apart.has(undefined) || apart.size < chosen.length ? COLOURS : [...apart];
  return {
    seats: String(found.seats ?? NEW.seats),
    players: chosen.map((player, at) => ({ ...player, colour: colours[at]! })),
  };
}

/** Give a seat a colour; the one that had it gets the other colour. */
export function recolour(players: Player[], at: number, colour: Colour): Player[] {
  const before = players[at]!.colour;
  return players.map((player, seat) => {
    if (seat === at) return { ...player, colour };
    return player.colour === colour ? { ...player, colour: before } : player;
  });
}

export const keepPlayers = (kept: DevicePlayers): void => storage.set(STORED, JSON.stringify(kept));

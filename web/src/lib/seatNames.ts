// Display names of seats and bots.
import type { SeatData } from "./protocol";
import { find, t } from "./texts.svelte";

/** Per seat: "you", a nickname, a bot's rank, or a number. Bots of the same name are numbered. */
export function seatNames(seats: (SeatData | null)[], own: number | null): string[] {
  const taken = seats.flatMap((seat) => (seat?.bot ? [botName(seat.bot)] : (seat?.name ?? [])));
  const counted: Record<string, number> = {};
  return seats.map((seat, at) => {
    if (at === own) return t("seat-you");
    if (seat === null) return t("seat-free");
    if (seat.bot) {
      const name = botName(seat.bot);
      if (taken.indexOf(name) === taken.lastIndexOf(name)) return name;
      counted[name] = (counted[name] ?? 0) + 1;
      return `${name} ${counted[name]}`;
    }
    return seat.name === null ? t("player-default", { number: at + 1 }) : isolated(seat.name);
  });
}

/** The names in a record; a player who has given none has the seat number there. */
export const recordNames = (names: string[]): string[] =>
  names.map((name, at) =>
    name === String(at) ? t("player-default", { number: at + 1 }) : isolated(name),
  );

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that leaves the order of the words and points around it as it is. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;

/** The name of a sheet of a room, to stand in a sentence. */
export const roomName = (sheet: { name: string | null } | null): string =>
  sheet?.name ? isolated(sheet.name) : t("room-unnamed");

/** A bot's rank, or its own name for a plug-in. */
export function botName(bot: string): string {
  return find(`rank-${bot}`) ?? (bot === "random" ? t("bot-random") : bot);
}

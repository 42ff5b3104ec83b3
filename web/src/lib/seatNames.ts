// Display names of seats and bots.
import type { SeatData } from "./protocol";
import { find, t } from "./texts.svelte";

/** Per seat: "you", a nickname, a bot's rank, or a number. */
export function seatNames(seats: (SeatData | null)[], own: number | null): string[] {
  return seats.map((seat, at) => {
    if (at === own) return t("seat-you");
    if (seat === null) return t("seat-free");
    if (seat.bot) return botName(seat.bot);
    return seat.name ?? t("player-default", { number: at + 1 });
  });
}

/** A bot's rank, or its own name for a plug-in. */
export function botName(bot: string): string {
  return find(`rank-${bot}`) ?? (bot === "random" ? t("bot-random") : bot);
}

// Join links: from a typed or pasted link or code to the page it leads to.

const ROOM_CODE = 7; // characters; the code of a table has 8

const PATH =
  /\/(daily\/\d{4}-\d{2}-\d{2}-[AB]|weekly\/\d{4}-\d{2}|circle\/[A-Z0-9]{1,16})(?:[/?#\s]|$)/;
const GAME = /(?:^|[/#\s])(H1[A-Za-z0-9_-]{20,1000})(?:[?\s]|$)/; // a whole game, also embedded

/** The page of a table, room, deal, circle or recorded game by its link or code; null for none. */
export function joinPage(typed: string): string | null {
  const path = PATH.exec(typed.trim());
  if (path) return `/${path[1]!}`;
  const game = GAME.exec(typed.trim());
  if (game) return `/replay#${game[1]!}`;
  const deal = /(?:^|\/d\/)([AB]-[1-9][0-9]{0,8})(?:[/?#\s]|$)/i.exec(typed.trim());
  if (deal) return `/d/${deal[1]!.toUpperCase()}`;
  const room = /\/room\/([A-Za-z0-9]{7})(?:[/?#\s]|$)/.exec(typed.trim());
  if (room) return `/room/${room[1]!.toUpperCase()}`;
  const link = /\/(t|c)\/([A-Za-z0-9]{1,32})(?:[/?#\s]|$)/.exec(typed.trim());
  if (link) return link[1] === "t" ? `/t/${link[2]!.toUpperCase()}` : `/c/${link[2]}`;
  const code = typed.replace(/[\s-]/g, "");
  if (code.length === ROOM_CODE && /^[A-Za-z0-9]+$/.test(code))
    return `/room/${code.toUpperCase()}`;
  return /^[A-Za-z0-9]{4,16}$/.test(code) ? `/t/${code.toUpperCase()}` : null;
}

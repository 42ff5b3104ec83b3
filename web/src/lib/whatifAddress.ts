// The address of a what-if: behind #, so that it never leaves the browser by itself.
import type { Seat } from "./protocol";

/** Where a what-if begins: a branch, a card of a game, or an empty sheet. */
export interface WhatIfAddress {
  branch?: string;
  game?: string;
  seat?: Seat;
  round?: number;
  side?: "A" | "B";
}

const SEATS = 4;

/** The address behind `#`; null for a page without one. */
export function readAddress(hash: string): WhatIfAddress | null {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const found: WhatIfAddress = {};
  const [branch, game, side] = ["branch", "game", "side"].map((name) => given.get(name));
  if (branch) found.branch = branch;
  if (side === "A" || side === "B") found.side = side;
  if (game) found.game = game;
  const seat = Number(given.get("seat") ?? 1);
  if (game && Number.isInteger(seat) && seat >= 1 && seat <= SEATS) found.seat = seat - 1;
  const round = given.get("round");
  if (round !== null && /^\d{1,2}$/.test(round)) found.round = Number(round);
  return found.branch || found.game || found.side ? found : null;
}

/** The part of an address behind `#`; seats count from 1. */
export function writeAddress({ branch, game, seat, round, side }: WhatIfAddress): string {
  const parts: [string, string | number | undefined][] = [
    ["branch", branch],
    ["game", game],
    ["seat", game ? (seat ?? 0) + 1 : undefined],
    ["round", round],
    ["side", side],
  ];
  return `#${parts.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join("&")}`;
}

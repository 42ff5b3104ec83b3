// The game that this browser was last at, kept until it is over: the start page offers it first and
// at once, before the service has told which games wait for this player. Little code: the first
// page loads it.
import { storage } from "./storage";

export interface Unfinished {
  code: string;
  round: number; // 0: set-up
}

/** Where it is kept, as `CODE/ROUND`. */
export const UNFINISHED = "hashi-unfinished";

export function unfinishedGame(): Unfinished | null {
  const [code, round] = (storage.get(UNFINISHED) ?? "").split("/");
  return code ? { code, round: Number(round) } : null;
}

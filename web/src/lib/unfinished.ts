// The game that this browser was last at, kept until it is over: the start page offers it first and
// at once, before the service has told which games wait for this player.
import { storage } from "./storage";

export interface Unfinished {
  code: string;
  round: number; // 0: set-up
}

const KEY = "hashi-unfinished";

/** The kept game; null if there is none or it is damaged. */
export function unfinishedGame(): Unfinished | null {
  const [code, round] = (storage.get(KEY) ?? "").split("/");
  return code && round && /^\d+$/.test(round) ? { code, round: Number(round) } : null;
}

export function keepUnfinished({ code, round }: Unfinished): void {
  storage.set(KEY, `${code}/${round}`);
}

/** Forget the kept game; with a code only if it is that one. */
export function forgetUnfinished(code?: string): void {
  if (code === undefined || unfinishedGame()?.code === code) storage.remove(KEY);
}

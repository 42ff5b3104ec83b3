// HTTP client of the deals of the day and of the week.
import { call } from "./api";
import type { PlayingCircleData } from "./protocol";

/** My counted game of a deal. */
export interface OwnResult {
  table: string | null; // its code; null once deleted
  over: boolean;
  total: number | null;
  assisted: boolean;
  later: boolean; // started after the day
}

export interface DatedDeal {
  deal: string;
  board: string;
  opens: number;
  closes: number;
  own: OwnResult | null;
}

export interface TodaysDeal extends DatedDeal {
  mean: number | null; // how hard it is; null while it is not computed
  ready: [number, number]; // levels that it comes from, and all: provisional before
  rank: number | null; // mine
}

export interface Daily {
  now: number; // of the server
  today: string;
  first: string;
  closes: number;
  deals: TodaysDeal[];
  circles: PlayingCircleData[]; // mine, and how many have played one of these
  days: { day: string; played: boolean }[];
  seals: { first: string; days: number; sha256: string };
}

export interface ArchivedDay {
  day: string;
  deals: DatedDeal[];
}

export const daily = () => call<Daily>("GET", "/api/daily");

/** Days up to today, newest first; before a day, if one is given. */
export const days = (before?: string) =>
  call<{ days: ArchivedDay[]; more: boolean }>(
    "GET",
    `/api/daily/days${before === undefined ? "" : `?before=${before}`}`,
  );

/** The list of commitments from a day on, as text. */
export async function seals(first: string): Promise<string> {
  const answer = await fetch(`/api/daily/seals?first=${first}`);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

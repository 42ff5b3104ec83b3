// HTTP client of the deals of the day and of the week.
import { call } from "./api";
import type { ArchivedDay, Daily } from "./protocol";

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

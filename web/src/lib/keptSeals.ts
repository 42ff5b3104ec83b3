// Commitments of the deals of coming days that this device has seen, to compare with them later.
import { storage } from "./storage";

const KEY = "hashi-seals";
const MOST = 400; // more than a year of days would be too much for a phone
const LINE = /^([0-9a-f]{64}) {2}(\S{1,32})$/;

interface Kept {
  seal: string;
  since: string; // the day of the list it was in
}

function read(): Record<string, Kept> {
  try {
    return JSON.parse(storage.get(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {}; // somebody has changed it
  }
}

/** Whether the list of this day has been kept. */
export const hasKept = (day: string): boolean =>
  Object.values(read()).some(({ since }) => since >= day);

/** Keep the list of a day; what was seen first of a deal stays. */
export function keepSeals(list: string, day: string): void {
  const kept = read();
  for (const line of list.split("\n")) {
    const [, seal, name] = LINE.exec(line) ?? [];
    if (seal && name) kept[name] = kept[name] ?? { seal, since: day };
  }
  storage.set(KEY, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST))));
}

/** Compare the commitment of a deal: `early` if it was kept before its day or the first of its week. */
export function compareSeal(name: string, commitment: string): "early" | "changed" | "nothing" {
  const kept = read()[name];
  if (!kept) return "nothing";
  if (kept.seal !== commitment) return "changed";
  const day = opens(name);
  return day !== undefined && kept.since < day ? "early" : "nothing";
}

/** The day on which a deal opens; a week does on its Monday. */
function opens(name: string): string | undefined {
  const week = /^week-(\d{4})-(\d{2})$/.exec(name);
  if (!week) return /^day-(\d{4}-\d{2}-\d{2})/.exec(name)?.[1];
  const fourth = new Date(Date.UTC(Number(week[1]), 0, 4)); // always in the first week of its year
  const monday = fourth.getUTCDate() - ((fourth.getUTCDay() + 6) % 7) + 7 * (Number(week[2]) - 1);
  return new Date(Date.UTC(Number(week[1]), 0, monday)).toISOString().slice(0, 10);
}

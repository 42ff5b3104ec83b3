// Deals with names, which are challenges of the same name: their pages, and dates in words.
import { t, texts } from "./texts.svelte";

const DAY = /^day-(\d{4}-\d{2}-\d{2})-([AB])$/;
const WEEK = /^week-(\d{4})-(\d{2})$/;

/** The page of a challenge. */
export function challengePath(id: string): string {
  if (DAY.test(id)) return `/daily/${id.slice("day-".length)}`;
  if (WEEK.test(id)) return `/weekly/${id.slice("week-".length)}`;
  return `/${isNumbered(id) ? "d" : "c"}/${id}`;
}

/** The challenge of a path without its first slash, such as `daily/2026-11-18-A`. */
export const challengeOf = (path: string): string =>
  path.replace(/^daily\//, "day-").replace(/^weekly\//, "week-");

export const isNumbered = (id: string): boolean => /^[AB]-/.test(id);
export const isDated = (id: string): boolean => DAY.test(id) || WEEK.test(id);
/** Whether a challenge is a deal with a name: a number, a day or a week. */
export const hasName = (id: string): boolean => isNumbered(id) || isDated(id);

/** A day, such as 2026-11-18, in words: the same day in every time zone. */
export function dayText(day: string, dateStyle: "long" | "medium" = "long"): string {
  const format = new Intl.DateTimeFormat(texts.dates, { dateStyle, timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** The name of a deal in words; `board` is needed for a week. */
export function dealTitle(id: string, board = ""): string {
  const day = DAY.exec(id);
  if (day) return t("daily-of-day", { day: dayText(day[1]!), side: day[2]! });
  const week = WEEK.exec(id);
  if (week) return t("daily-of-week", { week: String(Number(week[2])), year: week[1]!, board });
  return t("deal-title", { deal: id });
}

/** The name of a deal in a list of deals. */
export function shortTitle(id: string): string {
  const day = DAY.exec(id);
  if (day) return t("daily-short-day", { day: dayText(day[1]!, "medium"), side: day[2]! });
  const week = WEEK.exec(id);
  return week ? t("daily-short-week", { week: String(Number(week[2])), year: week[1]! }) : id;
}

/** A result in words to share; no card and no mark is in it. `rank` is that of a solo game. */
export function sharedText(challenge: string | null, points: string, rank: string): string {
  const id = challenge ?? "";
  const day = DAY.exec(id);
  if (day) return t("daily-shared", { day: dayText(day[1]!), side: day[2]!, points });
  const week = WEEK.exec(id);
  if (week) return t("daily-shared-week", { week: String(Number(week[2])), points });
  if (isNumbered(id)) return t("after-shared-deal", { deal: id, points });
  if (id) return t("after-shared-challenge", { points });
  return rank ? t("after-shared-rank", { points, rank }) : t("after-shared", { points });
}

/** A par, or both bounds where it is not proven. */
export const parText = ({ total, bound }: { total: number; bound: number }): string =>
  total === bound ? String(total) : `${total}–${bound}`;

/** A moment in the time zone of this device. */
export function momentText(ms: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(texts.dates, style).format(ms);
}

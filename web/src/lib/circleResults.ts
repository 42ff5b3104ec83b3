// Results of a deal in a circle: which circle is shown first, and the lines around the own one.
import { results } from "./api";
import type { PlayingCircleData, RankedResult } from "./protocol";

const AROUND = 3;

/** The circle whose results are shown first: the first with others in it, else none. */
export const firstCircle = (circles: readonly PlayingCircleData[], own: boolean): string =>
  circles.find(({ played }) => played > Number(own))?.circle ?? "";

/** The chosen circle, or everybody if it is gone; without a choice friends come first. */
export function stillThere(circles: readonly PlayingCircleData[], chosen?: string): string {
  if (chosen === undefined) return firstCircle(circles, false);
  return circles.some(({ circle }) => circle === chosen) ? chosen : "";
}

/** Three lines of a ranking, the own one among them, from an index on. */
export function linesAround(rows: readonly RankedResult[]): RankedResult[] {
  const own = rows.findIndex(({ mine }) => mine);
  const first = Math.max(0, Math.min(own - 1, rows.length - AROUND));
  return rows.slice(first, first + AROUND);
}

/** The lines around the own result of a deal in the circle that is shown first. */
export async function circleLines(
  deal: string,
): Promise<{ circle: PlayingCircleData | null; circles: number; rows: RankedResult[] }> {
  const { circles } = await results(deal);
  const code = firstCircle(circles, true);
  const circle = circles.find((one) => one.circle === code) ?? null;
  if (circle === null) return { circle, circles: circles.length, rows: [] };
  let found = await results(deal, 0, code);
  const rank = found.own?.rank ?? 0;
  if (!found.results.some(({ mine }) => mine) && rank > 1)
    found = await results(deal, rank - 2, code);
  return { circle, circles: circles.length, rows: linesAround(found.results) };
}

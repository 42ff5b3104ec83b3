// The course of a game as a curve: the expected total after each card, and what turns cost.
import type { ReviewData, TurnReview } from "./replay";

export const WIDTH = 640;
export const HEIGHT = 300;
const LEFT = 40;
const RIGHT = 14;
const TOP = 16;
const FLOOR = 186; // of the totals
const BOTTOM = 268; // of the bars
const BARS = 58; // height of the longest bar
const TICK = 10;
const SURE = 1.96; // standard errors around a mean that hold the truth in 95 % of cases
const LEAST = 4; // points that fill the bars, so that small losses look small
export const SHOWN = 0.05; // a smaller loss would read 0.0
const STARRED = 0.5; // points: a smaller loss is no turn that cost much

export interface Curve {
  line: string;
  band: string;
  dots: { round: number; x: number; y: number }[];
  levels: { total: number; y: number }[];
  bars: { round: number; x: number; y: number; height: number; loss: number }[];
  step: number; // between two rounds
  floor: number;
}

/** The rounds whose turns cost the most, the dearest first. */
export function worst(turns: TurnReview[], count = 3): number[] {
  return turns
    .filter(({ loss }) => loss >= STARRED)
    .sort((one, other) => other.loss - one.loss || one.round - other.round)
    .slice(0, count)
    .map(({ round }) => round);
}

/** Where everything lies in the picture. */
export function curve(review: ReviewData): Curve {
  const stops = [
    { round: 0, total: review.start.total, error: SURE * review.start.error, loss: 0 },
    ...review.turns.map(({ round, estimate, loss }) => ({
      ...{ round, total: estimate.total, error: SURE * estimate.error },
      loss: loss >= SHOWN ? loss : 0,
    })),
  ];
  const low = Math.floor(Math.min(...stops.map((s) => s.total - s.error)) / TICK) * TICK;
  const high = (Math.floor(Math.max(...stops.map((s) => s.total + s.error)) / TICK) + 1) * TICK;
  const most = Math.max(LEAST, ...stops.map((s) => s.loss));
  const step = (WIDTH - LEFT - RIGHT) / stops.length;
  const x = (round: number) => LEFT + step * (round + 0.5);
  const y = (total: number) => TOP + ((high - total) / (high - low)) * (FLOOR - TOP);
  const path = (points: [number, number][]) =>
    points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L");
  const upper = stops.map((s): [number, number] => [x(s.round), y(s.total + s.error)]);
  const lower = stops.map((s): [number, number] => [x(s.round), y(s.total - s.error)]);
  const levels = [];
  for (let total = low; total <= high; total += TICK) levels.push({ total, y: y(total) });
  return {
    line: "M" + path(stops.map((s) => [x(s.round), y(s.total)])),
    band: `M${path([...upper, ...lower.reverse()])}Z`,
    dots: stops.map((s) => ({ round: s.round, x: x(s.round), y: y(s.total) })),
    levels,
    bars: stops.slice(1).map(({ round, loss }) => {
      const height = (loss / most) * BARS;
      return { round, x: x(round), y: BOTTOM - height, height, loss };
    }),
    step,
    floor: BOTTOM,
  };
}

// Totals in bins of equal width, over the whole range that a game can have.
const WIDTH = 4;
const CEILING = 60; // the highest total of a solo game (4.8)

export interface Bin {
  from: number;
  count: number;
  mine: boolean; // the own total is in it
}

/** The bins of some totals; the own total marks one of them, though no other is there. */
export function histogram(totals: number[], own: number | null): Bin[] {
  const bin = (total: number) => Math.floor(Math.min(Math.max(total, 0), CEILING) / WIDTH);
  const bins = Array.from({ length: bin(CEILING) + 1 }, (_, at) => ({
    from: at * WIDTH,
    count: 0,
    mine: own !== null && bin(own) === at,
  }));
  for (const total of totals) bins[bin(total)]!.count += 1;
  return bins;
}

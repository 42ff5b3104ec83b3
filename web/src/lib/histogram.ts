// Totals in bins of equal width.
const WIDTH = 4;
const LEAST = 12; // bins; fewer would be blocks, not bars
const CEILING = 60; // the highest total of a solo game (4.8)

export interface Bin {
  from: number;
  count: number;
  mine: boolean; // the own total is in it
}

/** The bins of some totals over the whole range that a game can have; the own total marks one. */
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

/** A bin for every total from the lowest to the highest, the own one among them; few are padded. */
export function everyTotal(counts: Map<number, number>, own: number | null): Bin[] {
  const all = [...counts.keys(), ...(own === null ? [] : [own])];
  const range = Math.max(...all) - Math.min(...all) + 1;
  const low = Math.max(0, Math.min(...all) - Math.max(0, Math.ceil((LEAST - range) / 2)));
  const length = Math.max(LEAST, Math.max(...all) - low + 1);
  return Array.from({ length }, (_, at) => ({
    from: low + at,
    count: counts.get(low + at) ?? 0,
    mine: low + at === own,
  }));
}

// Geometry of a board: islands and straits by position, and the nearest of them for arrow keys.

export type Flag = "plain" | "red" | "blue";

export interface Island {
  id: string;
  column: number;
  row: number;
  flag: Flag;
}

export interface Strait {
  id: string; // as the service names it: "A1-C1"
  ends: [Island, Island];
  across: boolean;
}

export interface Board {
  columns: number;
  rows: number;
  islands: Island[];
  straits: Strait[];
  island(id: string): Island;
  strait(one: string, other: string): Strait | undefined;
}

const FLAGS: Record<string, Flag> = { o: "plain", R: "red", B: "blue" };

/** Read a board map: `.` sea, `o` plain island, `R` red flag, `B` blue flag. */
export function readBoard(map: string[], closed: string[] = []): Board {
  const islands: Island[] = [];
  const straits: Strait[] = [];
  const above: (Island | undefined)[] = [];
  const shut = new Set(closed);
  const add = (from: Island | undefined, to: Island, across: boolean) => {
    if (from === undefined) return;
    const id = `${from.id}-${to.id}`;
    if (!shut.has(id)) straits.push({ id, ends: [from, to], across });
  };
  map.forEach((text, row) => {
    let left: Island | undefined;
    [...text].forEach((character, column) => {
      const flag = FLAGS[character];
      if (flag === undefined) return;
      const id = String.fromCharCode(65 + column) + String(row + 1);
      const island = { id, column, row, flag };
      add(left, island, true);
      add(above[column], island, false);
      left = island;
      above[column] = island;
      islands.push(island);
    });
  });
  return board(Math.max(...map.map((text) => text.length)), map.length, islands, straits);
}

/** A board of given parts, with look-up by name. */
export function board(columns: number, rows: number, islands: Island[], straits: Strait[]): Board {
  const byId = new Map(islands.map((island) => [island.id, island]));
  const byEnds = new Map(straits.map((strait) => [strait.id, strait]));
  return {
    columns,
    rows,
    islands,
    straits,
    island: (id) => byId.get(id)!,
    strait: (one, other) => byEnds.get(`${one}-${other}`) ?? byEnds.get(`${other}-${one}`),
  };
}

export type Direction = "left" | "right" | "up" | "down";

/** The nearest item from a point in a direction. */
export function nearest<T>(
  from: { x: number; y: number },
  direction: Direction,
  items: { item: T; x: number; y: number }[],
): T | undefined {
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  const across = direction === "left" || direction === "right";
  let best: { item: T; cost: number } | undefined;
  for (const { item, x, y } of items) {
    const ahead = (across ? x - from.x : y - from.y) * sign;
    const aside = Math.abs(across ? y - from.y : x - from.x);
    if (ahead <= 0.01) continue;
    const cost = ahead + aside * 2.5;
    if (best === undefined || cost < best.cost) best = { item, cost };
  }
  return best?.item;
}

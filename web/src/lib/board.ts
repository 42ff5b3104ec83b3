// Boards: islands and straits by position and by name.

import type { BoardData } from "./protocol";

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
  crosses: string[]; // ids of the straits that it crosses
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

/** The board of a table: the service names its straits. */
export function boardOf({ map, straits }: BoardData): Board {
  return drawn(map, Object.keys(straits), (strait) => straits[strait.id] ?? []);
}

/** The board of a bare map in a picture or preview: neighbours in a row or column are connected. */
export function readBoard(map: string[]): Board {
  const islands = islandsOf(map);
  const pairs = (key: "row" | "column") =>
    islands.flatMap((to, at) => {
      const from = islands.slice(0, at).findLast((island) => island[key] === to[key]);
      return from ? [`${from.id}-${to.id}`] : [];
    });
  return drawn(map, [...pairs("row"), ...pairs("column")], (strait, all) =>
    all.filter((other) => meet(strait, other)).map(({ id }) => id),
  );
}

/** Whether a strait across and one down share a point between their ends. */
function meet(one: Strait, other: Strait): boolean {
  if (one.across === other.across) return false;
  const [across, down] = one.across ? [one, other] : [other, one];
  const [west, east] = across.ends;
  const [north, south] = down.ends;
  return (
    west.column < north.column &&
    north.column < east.column &&
    north.row < west.row &&
    west.row < south.row
  );
}

/** Islands of a map, row by row: `.` sea, `o` plain island, `R` red flag, `B` blue flag. */
function islandsOf(map: string[]): Island[] {
  return map.flatMap((text, row) =>
    [...text].flatMap((character, column) => {
      const flag = FLAGS[character];
      const id = String.fromCharCode(65 + column) + String(row + 1);
      return flag === undefined ? [] : [{ id, column, row, flag }];
    }),
  );
}

function drawn(
  map: string[],
  ids: string[],
  crossed: (strait: Strait, all: Strait[]) => string[],
): Board {
  const islands = islandsOf(map);
  const byId = new Map(islands.map((island) => [island.id, island]));
  const straits = ids.map((id): Strait => {
    const [one, other] = id.split("-").map((end) => byId.get(end)!) as [Island, Island];
    return { id, ends: [one, other], across: one.row === other.row, crosses: [] };
  });
  for (const strait of straits) strait.crosses = crossed(strait, straits);
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

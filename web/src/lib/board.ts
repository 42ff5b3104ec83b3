// Boards: islands and straits by position and by name.

import type { BoardData, Flag } from "./protocol";

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

/** A board as data: the rules have named its straits, and those that each crosses. */
export function boardOf({ map, straits: crossed }: Pick<BoardData, "map" | "straits">): Board {
  const islands = islandsOf(map);
  const byId = new Map(islands.map((island) => [island.id, island]));
  const straits = Object.entries(crossed).map(([id, crosses]): Strait => {
    const [one, other] = id.split("-").map((end) => byId.get(end)!) as [Island, Island];
    return { id, ends: [one, other], across: one.row === other.row, crosses };
  });
  return board(Math.max(...map.map((text) => text.length)), map.length, islands, straits);
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

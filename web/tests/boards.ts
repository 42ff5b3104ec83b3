// Boards for tests, from a bare map: neighbours in a row or column are connected (1.5).
import { type Board, boardOf } from "../src/lib/board";

interface Place {
  id: string;
  column: number;
  row: number;
}

export function readBoard(map: string[]): Board {
  const places = map.flatMap((text, row) =>
    [...text].flatMap((letter, column): Place[] =>
      letter === "." ? [] : [{ id: String.fromCharCode(65 + column) + (row + 1), column, row }],
    ),
  );
  const pairs = (key: "row" | "column") =>
    places.flatMap((to, at): [Place, Place][] => {
      const from = places.slice(0, at).findLast((place) => place[key] === to[key]);
      return from ? [[from, to]] : [];
    });
  const [across, down] = [pairs("row"), pairs("column")];
  const name = ([from, to]: [Place, Place]) => `${from.id}-${to.id}`;
  const cross = ([west, east]: [Place, Place], [north, south]: [Place, Place]) =>
    west.column < north.column &&
    north.column < east.column &&
    north.row < west.row &&
    west.row < south.row;
  return boardOf({
    map,
    straits: Object.fromEntries([
      ...across.map((one) => [name(one), down.filter((other) => cross(one, other)).map(name)]),
      ...down.map((one) => [name(one), across.filter((other) => cross(other, one)).map(name)]),
    ]) as Record<string, string[]>,
  });
}

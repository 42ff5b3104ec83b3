// Part of a board, drawn larger: the islands between two corners. Islands keep their names.
import { type Board, board } from "./board";

interface Position {
  column: number;
  row: number;
}

/** The part of a board between two corners, such as `B1:E4`. */
export function cropBoard(whole: Board, corners: string): Board {
  const [first, last] = corners.split(":").map(position) as [Position, Position];
  const inside = ({ column, row }: Position) =>
    first.column <= column && column <= last.column && first.row <= row && row <= last.row;
  const islands = whole.islands.filter(inside).map((island) => ({
    ...island,
    column: island.column - first.column,
    row: island.row - first.row,
  }));
  const byId = new Map(islands.map((island) => [island.id, island]));
  const straits = whole.straits.flatMap((strait) => {
    const one = byId.get(strait.ends[0].id);
    const other = byId.get(strait.ends[1].id);
    return one && other ? [{ ...strait, ends: [one, other] as [typeof one, typeof other] }] : [];
  });
  const columns = last.column - first.column + 1;
  return board(columns, last.row - first.row + 1, islands, straits);
}

function position(name: string): Position {
  return { column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 };
}

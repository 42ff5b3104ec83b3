// Sheets: the blank one, and the load of an island (bridges that end at it).
import type { Board } from "./board";
import type { SheetMarks } from "./protocol";

export const BLANK_SHEET: SheetMarks = { numbers: {}, bridges: {}, finished: [], crossed_out: [] };

/** The load of an island; `bridges` counts those of a strait. */
export function loadOf(board: Board, id: string, bridges: (strait: string) => number): number {
  return board.straits
    .filter(({ ends }) => ends.some((end) => end.id === id))
    .reduce((sum, strait) => sum + bridges(strait.id), 0);
}

// Sheets of the same deal side by side: what each of them has that not all of them have.
import { bridgeWords } from "./replay";
import type { SheetMarks } from "./protocol";

export const MOST_COMPARED = 4;

export interface Difference {
  numbers: Record<string, number>; // by island
  bridges: Record<string, number>; // by strait
}

/** The marks of each sheet that are not the same on all of them. */
export function differences(sheets: SheetMarks[]): Difference[] {
  const own = (of: (sheet: SheetMarks) => Record<string, number>, sheet: SheetMarks) =>
    Object.fromEntries(
      Object.entries(of(sheet)).filter(([id, value]) =>
        sheets.some((other) => of(other)[id] !== value),
      ),
    );
  return sheets.map((sheet) => ({
    numbers: own(({ numbers }) => numbers, sheet),
    bridges: own(({ bridges }) => bridges, sheet),
  }));
}

/** Marks in short: `4 C1, C1–C3 ×2`. */
export function marksWords(numbers: Record<string, number>, bridges: Record<string, number>) {
  const written = Object.entries(numbers).map(([island, number]) => `${number} ${island}`);
  return [...written, ...(bridgeWords(bridges) ? [bridgeWords(bridges)] : [])].join(", ");
}

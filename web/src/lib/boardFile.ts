// Board files (docs/notation.md) from a board map that somebody typed or pasted.

/** The rows of a board map, without blanks. */
export function mapRows(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s/g, ""))
    .filter((line) => line !== "");
}

const HEADER_LINES = 3;

export function boardFile(
  name: string,
  rows: readonly string[],
  closed: readonly string[] = [],
): string {
  const map = rows.map((row) => JSON.stringify(row).slice(1, -1) + "\n"); // TOML quotes as JSON does
  const header = `format = "hashi-board-1"\nname = ${JSON.stringify(name)}\n`;
  const without = closed.length > 0 ? `closed = ${JSON.stringify(closed)}\n` : "";
  return `${header}map = """\n${map.join("")}"""\n${without}`;
}

/** Whether a text is meant as a whole board file, not only its map. */
export const isBoardFile = (text: string): boolean => /^\s*map\s*=/m.test(text);

/** The row of the map, from 1, on a line of its file; 0 if the line is in the header. */
export function rowOfLine(line: number): number {
  return Math.max(0, line - HEADER_LINES);
}

// Board files (docs/notation.md) from a board map that somebody typed or pasted.

/** The rows of a board map, without blanks and, if it was pasted from a board file, its frame. */
export function mapRows(text: string): string[] {
  const inside = /"""\s*\n([\s\S]*?)"""/.exec(text)?.[1] ?? text;
  return inside
    .split("\n")
    .map((line) => line.replace(/\s/g, ""))
    .filter((line) => line !== "");
}

const HEADER_LINES = 3;

export function boardFile(name: string, rows: string[]): string {
  const map = rows.map((row) => JSON.stringify(row).slice(1, -1) + "\n"); // TOML quotes as JSON does
  const header = `format = "hashi-board-1"\nname = ${JSON.stringify(name)}\n`;
  return `${header}map = """\n${map.join("")}"""\n`;
}

/** The row of the map, from 1, on a line of its file; 0 if the line is in the header. */
export function rowOfLine(line: number): number {
  return Math.max(0, line - HEADER_LINES);
}

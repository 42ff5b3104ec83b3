// A board drawn as lines of letters, as people type or paste it, and the file the service reads.

/** The rows of a map: no empty lines around it, no spaces, and the file's own frame left out. */
export function rowsOf(text: string): string[] {
  const inside = /"""\s*\n([\s\S]*?)"""/.exec(text)?.[1] ?? text;
  return inside
    .split("\n")
    .map((line) => line.replace(/\s/g, ""))
    .filter((line) => line !== "");
}

const ABOVE = 3; // lines of a board's file before its first row

/** The file of a board (docs/notation.md). */
export function boardFile(name: string, rows: string[]): string {
  const map = rows.map((row) => JSON.stringify(row).slice(1, -1) + "\n"); // TOML quotes as JSON does
  const head = `format = "hashi-board-1"\nname = ${JSON.stringify(name)}\n`;
  return `${head}map = """\n${map.join("")}"""\n`;
}

/** The row of the map, from 1, that stands on a line of its file; 0 where none does. */
export function rowOn(line: number): number {
  return Math.max(0, line - ABOVE);
}

// A board drawn as lines of letters, as people type or paste it, and the file the service reads.

/** The rows of a map: no empty lines around it, no spaces, and the file's own frame left out. */
export function rowsOf(text: string): string[] {
  const inside = /"""\s*\n([\s\S]*?)"""/.exec(text)?.[1] ?? text;
  return inside
    .split("\n")
    .map((line) => line.replace(/\s/g, ""))
    .filter((line) => line !== "");
}

/** The file of a board (docs/notation.md). */
export function boardFile(name: string, rows: string[]): string {
  const map = JSON.stringify(rows.join("\n")); // TOML quotes as JSON does
  return `format = "hashi-board-1"\nname = ${JSON.stringify(name)}\nmap = ${map}\n`;
}

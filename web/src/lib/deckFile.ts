// Decks of cards by tapping or as text (docs/notation.md).

/** The cards that a box may have, in order. */
export const KINDS: readonly string[] = [1, 2, 3, 4, 5, 6].flatMap((number) =>
  [1, 2, 3].map((bridges) => `${number}/${bridges}`),
);

export function deckFile(name: string, cards: readonly string[]): string {
  const rows = [0, 1, 2, 3, 4, 5].map((row) => cards.slice(3 * row, 3 * row + 3).join(" "));
  const lines = rows.filter((row) => row !== "").map((row) => `${row}\n`);
  return `format = "hashi-deck-1"\nname = ${JSON.stringify(name)}\ncards = """\n${lines.join("")}"""\n`;
}

/** The cards in a deck file, or in any text that names them, such as `5/3 6/1`. */
export function readDeck(text: string): string[] {
  const listed = /cards\s*=\s*"""(.*?)"""/s.exec(text)?.[1] ?? text;
  return listed.match(/\b[1-6]\/[1-3]\b/g) ?? [];
}

// The longest chain of a sheet: finished islands that bridges connect (4.4).
import type { Board } from "./board";
import type { SheetMarks } from "./protocol";

/** Its islands, from one end of the search to the other; empty without finished islands. */
export function longestChain(board: Board, sheet: SheetMarks): string[] {
  const left = new Set(sheet.finished);
  const next = (id: string) =>
    board.straits.flatMap((strait) => {
      if (!sheet.bridges[strait.id]) return [];
      const [one, other] = strait.ends;
      return one.id === id ? [other.id] : other.id === id ? [one.id] : [];
    });
  let longest: string[] = [];
  for (const first of sheet.finished) {
    if (!left.delete(first)) continue;
    const chain = [first];
    // The chain grows while it is walked along.
    for (const id of chain) chain.push(...next(id).filter((other) => left.delete(other)));
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}

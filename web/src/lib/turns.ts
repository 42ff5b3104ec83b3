// Turn notation (docs/notation.md): `5@C4 C4-C6 A1=A3`, or `-` for a turn without marks.

export interface Turn {
  write: string | null; // island
  number: number | null;
  draw: Record<string, number>; // bridges by strait
}

/** Read a turn or a start (`4@C4`). */
export function readTurn(text: string): Turn {
  const turn: Turn = { write: null, draw: {}, number: null };
  if (text === "-") return turn;
  for (const word of text.split(" ")) {
    const at = word.indexOf("@");
    if (at >= 0) {
      turn.number = Number(word.slice(0, at));
      turn.write = word.slice(at + 1);
    } else if (word.includes("=")) {
      const id = word.replace("=", "-");
      turn.draw[id] = (turn.draw[id] ?? 0) + 2;
    } else {
      turn.draw[word] = (turn.draw[word] ?? 0) + 1;
    }
  }
  return turn;
}

/** The text form of marks; `number` is the card's, for marks that have none of their own. */
export function writeTurn(
  marks: { write?: string | null | undefined; number?: number; draw: Record<string, number> },
  number: number,
): string {
  const words: string[] = [];
  if (marks.write) words.push(`${marks.number ?? number}@${marks.write}`);
  for (const [id, count] of Object.entries(marks.draw)) {
    for (let left = count; left > 0; left -= 2) {
      words.push(left >= 2 ? id.replace("-", "=") : id);
    }
  }
  return words.join(" ") || "-";
}

export function bridgeCount(draw: Record<string, number>): number {
  return Object.values(draw).reduce((sum, count) => sum + count, 0);
}

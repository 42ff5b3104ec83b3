// Cards in their text form: `5/3` is number 5 and 3 bridges.

export interface Card {
  number: number;
  bridges: number;
}

export function readCard(text: string): Card {
  const [number = 0, bridges = 0] = text.split("/").map(Number);
  return { number, bridges };
}

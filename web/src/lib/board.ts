// Where things are on a board. The map comes from the service; nothing here is a rule of play.

export type Flag = "plain" | "red" | "blue";

export interface Place {
  id: string;
  column: number;
  row: number;
  flag: Flag;
}

export interface Line {
  id: string; // as the service names it: "A1-C1"
  ends: [Place, Place];
  across: boolean;
}

export interface Chart {
  columns: number;
  rows: number;
  places: Place[];
  lines: Line[];
  place(id: string): Place;
  line(one: string, other: string): Line | undefined;
}

const FLAGS: Record<string, Flag> = { o: "plain", R: "red", B: "blue" };

/** Read a map as the service draws it: `.` sea, `o` plain, `R` red flag, `B` blue flag. */
export function readChart(map: string[], closed: string[] = []): Chart {
  const places: Place[] = [];
  const lines: Line[] = [];
  const above: (Place | undefined)[] = [];
  const shut = new Set(closed);
  const add = (from: Place | undefined, to: Place, across: boolean) => {
    if (from === undefined) return;
    const id = `${from.id}-${to.id}`;
    if (!shut.has(id)) lines.push({ id, ends: [from, to], across });
  };
  map.forEach((text, row) => {
    let left: Place | undefined;
    [...text].forEach((sign, column) => {
      const flag = FLAGS[sign];
      if (flag === undefined) return;
      const id = String.fromCharCode(65 + column) + String(row + 1);
      const place = { id, column, row, flag };
      add(left, place, true);
      add(above[column], place, false);
      left = place;
      above[column] = place;
      places.push(place);
    });
  });
  const byId = new Map(places.map((place) => [place.id, place]));
  const byEnds = new Map(lines.map((line) => [line.id, line]));
  return {
    columns: Math.max(...map.map((text) => text.length)),
    rows: map.length,
    places,
    lines,
    place: (id) => byId.get(id)!,
    line: (one, other) => byEnds.get(`${one}-${other}`) ?? byEnds.get(`${other}-${one}`),
  };
}

export type Direction = "left" | "right" | "up" | "down";

/** The nearest thing from a point in a direction, for arrow keys. */
export function nearest<T>(
  from: { x: number; y: number },
  direction: Direction,
  things: { thing: T; x: number; y: number }[],
): T | undefined {
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  const across = direction === "left" || direction === "right";
  let best: { thing: T; cost: number } | undefined;
  for (const { thing, x, y } of things) {
    const ahead = (across ? x - from.x : y - from.y) * sign;
    const aside = Math.abs(across ? y - from.y : x - from.x);
    if (ahead <= 0.01) continue;
    const cost = ahead + aside * 2.5;
    if (best === undefined || cost < best.cost) best = { thing, cost };
  }
  return best?.thing;
}

// Where an arrow key leads on a sheet: along the own straits of an island, else to what is nearest.
import type { Board, Island, Strait } from "./board";
import { centre, middle } from "./sheetGeometry";
import type { Point } from "./strokes";

export type Direction = "left" | "right" | "up" | "down";

/** Directions by the key that moves there. */
export const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const isAcross = (direction: Direction) => direction === "left" || direction === "right";
const isBack = (direction: Direction) => direction === "left" || direction === "up";

/** The island or strait that an arrow key leads to; undefined at the edge of the sheet. */
export function step(board: Board, from: string, direction: Direction): string | undefined {
  const islands = board.islands.map((island) => ({ id: island.id, ...centre(island) }));
  const strait = board.straits.find(({ id }) => id === from);
  if (!strait) {
    const island = board.island(from);
    // An island without straits can be reached in no other way, and comes first.
    const lonely = islands.filter(({ id }) => !board.straits.some((one) => hasEnd(one, id)));
    const at = centre(island);
    return (
      along(board, island, direction) ??
      nearest(at, direction, lonely) ??
      nearest(at, direction, islands)
    );
  }
  if (strait.across === isAcross(direction)) return strait.ends[isBack(direction) ? 0 : 1].id;
  const straits = board.straits.map((one) => ({ id: one.id, ...middle(one) }));
  return nearest(middle(strait), direction, [...islands, ...straits]);
}

const hasEnd = ({ ends }: Strait, id: string) => ends.some((end) => end.id === id);

/** The strait that leaves an island in a direction. */
function along(board: Board, island: Island, direction: Direction): string | undefined {
  const end = isBack(direction) ? 1 : 0;
  return board.straits.find(
    ({ ends, across }) => ends[end] === island && across === isAcross(direction),
  )?.id;
}

function nearest(
  from: Point,
  direction: Direction,
  items: ({ id: string } & Point)[],
): string | undefined {
  const sign = isBack(direction) ? -1 : 1;
  let best: { id: string; cost: number } | undefined;
  for (const { id, x, y } of items) {
    const ahead = (isAcross(direction) ? x - from.x : y - from.y) * sign;
    const aside = Math.abs(isAcross(direction) ? y - from.y : x - from.x);
    if (ahead <= 0.01) continue;
    const cost = ahead + aside * 2.5;
    if (best === undefined || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}

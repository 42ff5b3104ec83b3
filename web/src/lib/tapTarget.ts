// Tap targets: the island or strait that a tap means. On a phone they are closer together than a
// finger is wide, so each has a target area, and where two areas overlap the nearest one counts.

import type { Board } from "./board";
import { centre, stretch } from "./sheetGeometry";

export interface Target {
  id: string;
  from: { x: number; y: number };
  to: { x: number; y: number }; // the same point for an island
  lit: boolean;
}

const CORE = 14; // radius around the middle of an island that counts as a perfect hit
const UNLIT = 8; // handicap of targets that are not legal now

/** Distance of a point from a line segment. */
export function distance(
  point: { x: number; y: number },
  from: { x: number; y: number },
  to: { x: number; y: number },
): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - dx * part, point.y - from.y - dy * part);
}

/** What can be tapped on a sheet. */
export function sheetTargets(
  board: Board,
  islands: ReadonlySet<string>,
  straits: ReadonlySet<string>,
): Target[] {
  return [
    ...board.islands.map((island) => {
      const at = centre(island);
      return { id: island.id, from: at, to: at, lit: islands.has(island.id) };
    }),
    ...board.straits.map((strait) => ({
      id: strait.id,
      ...stretch(strait, 40),
      lit: straits.has(strait.id),
    })),
  ];
}

/** The target that a tap at a point means. */
export function tapTarget(point: { x: number; y: number }, targets: Target[]): string | undefined {
  let best: { id: string; cost: number } | undefined;
  for (const { id, from, to, lit } of targets) {
    const island = from.x === to.x && from.y === to.y;
    const away = distance(point, from, to);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    // Straits that cross are equally near where they do, so the nearer middle decides.
    const tie = island ? 0 : Math.hypot(point.x - middle.x, point.y - middle.y) * 0.05;
    const cost = (island ? Math.max(0, away - CORE) : away) + (lit ? 0 : UNLIT) + tie;
    if (best === undefined || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}

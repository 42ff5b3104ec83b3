// Which island or strait a finger means. On a phone they lie closer together than fingers are
// thick: every one takes taps in an area of its own, and where two areas meet the nearest counts.

export interface Target {
  id: string;
  from: { x: number; y: number };
  to: { x: number; y: number }; // the same point for an island
  lit: boolean;
}

const CORE = 14; // around the middle of an island, every point is as good as the middle
const UNLIT = 8; // what can be done wins over what cannot, where both are about as near

/** How far a point lies from the stretch between two points. */
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

/** The target that a tap at a point means. */
export function meant(point: { x: number; y: number }, targets: Target[]): string | undefined {
  let best: { id: string; cost: number } | undefined;
  for (const { id, from, to, lit } of targets) {
    const island = from.x === to.x && from.y === to.y;
    const away = distance(point, from, to);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    // Straits that cross are both at no distance where they do: the nearer middle decides.
    const tie = island ? 0 : Math.hypot(point.x - middle.x, point.y - middle.y) * 0.05;
    const cost = (island ? Math.max(0, away - CORE) : away) + (lit ? 0 : UNLIT) + tie;
    if (best === undefined || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}

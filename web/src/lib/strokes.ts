// SVG paths that look drawn by hand. The seed fixes the shape, so that a redraw does not jitter.

function noise(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    return ((state >>> 8) & 0xffff) / 0xffff - 0.5;
  };
}

export interface Point {
  x: number;
  y: number;
}

/** A nearly straight stroke. */
export function stroke(from: Point, to: Point, seed: string): string {
  const roll = noise(seed);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const sway = Math.min(7, length * 0.03);
  const at = (part: number) => ({
    x: from.x + (to.x - from.x) * part + roll() * sway,
    y: from.y + (to.y - from.y) * part + roll() * sway,
  });
  const one = at(0.33);
  const two = at(0.67);
  return `M${show(from)}C${show(one)} ${show(two)} ${show(to)}`;
}

/** A ring whose ends pass each other, as a pen leaves it. */
export function ring(centre: Point, radius: number, seed: string): string {
  const roll = noise(seed);
  const start = roll() * 2 - Math.PI / 2;
  const points: Point[] = [];
  for (let step = 0; step <= 9; step += 1) {
    const angle = start + (step / 9) * Math.PI * 2.4;
    const reach = radius + roll() * radius * 0.07;
    points.push({ x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach });
  }
  return smooth(points);
}

/** An island's coast: a round shape with soft bays. */
export function coast(centre: Point, radius: number, seed: string): string {
  const roll = noise(seed);
  const points: Point[] = [];
  for (let step = 0; step < 9; step += 1) {
    const angle = (step / 9) * Math.PI * 2;
    const reach = radius * (1 + roll() * 0.14);
    points.push({ x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach });
  }
  return smooth([...points, points[0]!, points[1]!]) + "Z";
}

const SPREAD = 2.3; // radians that pips may take: bridges leave left and right

/** Places of `count` pips on the lower coast of an island; `scale` is their size. */
export function coastPips(centre: Point, reach: number, count: number, scale = 1): Point[] {
  const step = Math.min(0.37 * scale, SPREAD / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, at) => {
    const angle = Math.PI / 2 - (at - (count - 1) / 2) * step;
    return { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach };
  });
}

function smooth(points: Point[]): string {
  const middle = (one: Point, two: Point) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  let path = `M${show(middle(points[0]!, points[1]!))}`;
  for (let at = 1; at < points.length - 1; at += 1) {
    path += `Q${show(points[at]!)} ${show(middle(points[at]!, points[at + 1]!))}`;
  }
  return path;
}

function show(point: Point): string {
  return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
}

// Geometry of a drawn sheet, in units of its SVG: islands, bridges and tap areas.
import type { Board, Island, Strait } from "./board";
import type { Point } from "./strokes";

const CELL = 100;
const EDGE = 50;
export const RADIUS = 33; // of an island
export const TOUCH = 42; // half of a tap area: 44 px on a screen 360 px wide

export const centre = ({ column, row }: Pick<Island, "column" | "row">): Point => ({
  x: EDGE + column * CELL,
  y: EDGE + row * CELL,
});

export function middle({ ends }: Strait): Point {
  const [one, other] = ends.map(centre) as [Point, Point];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Where two straits cross. */
export function crossing(one: Strait, other: Strait): Point {
  const [across, down] = one.across ? [one, other] : [other, one];
  return { x: centre(down.ends[0]).x, y: centre(across.ends[0]).y };
}

/** Width and height of the sea, without the frame. */
export const size = ({ columns, rows }: Board) => ({
  width: EDGE * 2 + (columns - 1) * CELL,
  height: EDGE * 2 + (rows - 1) * CELL,
});

/** Width of the frame left and above, and right and below; coordinates grow with the text. */
export function frame(coordinates: boolean, scale: number): { margin: number; edge: number } {
  return { margin: coordinates ? 30 * scale : 14, edge: Math.max(14, 53 * scale - 39) };
}

/** Foot of a flag's pole on the coast; a larger flag stands lower, off the island above. */
export const flagFoot = ({ x, y }: Point, scale: number): Point => ({
  x: x + 19 + 12 * (scale - 1),
  y: y - 25 + 14 * (scale - 1),
});

/** The ends of a strait, `apart` from the centres of its islands. */
export function stretch({ ends, across }: Strait, apart: number): { from: Point; to: Point } {
  const [one, other] = ends.map(centre) as [Point, Point];
  const dx = across ? apart : 0;
  const dy = across ? 0 : apart;
  return { from: { x: one.x + dx, y: one.y + dy }, to: { x: other.x - dx, y: other.y - dy } };
}

/** The tap area of a strait: at least a finger wide and long. */
export function tapArea(strait: Strait) {
  const { from, to } = stretch(strait, 36);
  const at = middle(strait);
  const width = Math.max(TOUCH * 2, to.x - from.x);
  const height = Math.max(TOUCH * 2, to.y - from.y);
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

/** Everything but the tap areas of the islands, as a path to be filled by the even-odd rule. */
export function shore(board: Board): string {
  const { width, height } = size(board);
  const holes = board.islands.map((island) => {
    const { x, y } = centre(island);
    return `M${x - TOUCH} ${y}a${TOUCH} ${TOUCH} 0 1 0 ${2 * TOUCH} 0a${TOUCH} ${TOUCH} 0 1 0 ${-2 * TOUCH} 0Z`;
  });
  return `M0 0H${width}V${height}H0Z${holes.join("")}`;
}

/** The island under a point. */
export function islandAt(board: Board, point: Point): Island | undefined {
  return board.islands.find((island) => distance(centre(island), point) < TOUCH);
}

/** The strait that a drag from an island to a point draws a bridge on. */
export function straitTowards(board: Board, from: Island, point: Point): Strait | undefined {
  return board.straits.find(({ ends }) => {
    if (!ends.includes(from)) return false;
    const other = ends[0] === from ? ends[1] : ends[0];
    return distance(centre(other), point) < 45;
  });
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

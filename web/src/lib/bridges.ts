// Wooden bridges: the outline of each deck and the joints between its planks.
import type { Strait } from "./board";
import { RADIUS, stretch } from "./sheetGeometry";

export interface Bridge {
  deck: string;
  joints: string;
}

const HALF = 5.5; // of a deck's width
const PLANK = 7.5;
// Side by side: how far each deck is from the middle of the strait, and how far it bends.
const LANES: Record<number, [offset: number, bend: number][]> = {
  1: [[0, -3.5]],
  2: [
    [-8, -2],
    [8, 2],
  ],
  3: [
    [-13.5, -2],
    [0, 0],
    [13.5, 2],
  ],
};

/** The bridges `from` to `to` of a strait that has `to` side by side. */
export function bridges(strait: Strait, from: number, to: number): Bridge[] {
  return (LANES[Math.min(3, to)] ?? []).slice(from, to).map((lane) => bridge(strait, ...lane));
}

function bridge(strait: Strait, offset: number, bend: number): Bridge {
  const { from, to } = stretch(strait, RADIUS - 1);
  const length = strait.across ? to.x - from.x : to.y - from.y;
  const at = (along: number, beside: number) =>
    strait.across
      ? `${(from.x + along).toFixed(1)} ${(from.y + beside).toFixed(1)}`
      : `${(from.x + beside).toFixed(1)} ${(from.y + along).toFixed(1)}`;
  const edge = (side: number) => offset + side * HALF;
  const deck =
    `M${at(0, edge(-1))}Q${at(length / 2, edge(-1) + 2 * bend)} ${at(length, edge(-1))}` +
    `L${at(length, edge(1))}Q${at(length / 2, edge(1) + 2 * bend)} ${at(0, edge(1))}Z`;
  const count = Math.max(3, Math.round(length / PLANK));
  const joints = Array.from({ length: count - 1 }, (_, index) => {
    const part = (index + 1) / count;
    const bow = 4 * bend * part * (1 - part);
    return `M${at(length * part, edge(-1) + bow)}L${at(length * part, edge(1) + bow)}`;
  });
  return { deck, joints: joints.join("") };
}

// Dragging from island to island to draw a bridge; a rubber band follows the finger.
import type { Board, Island, Strait } from "./board";
import { distance, islandAt, straitTowards } from "./sheetGeometry";
import type { Point } from "./strokes";

const SLACK = 16; // a press that moves less is a tap

export class BridgeDrag {
  band = $state.raw<{ from: Island; to: Point; strait: Strait | undefined } | null>(null);
  private grip: { island: Island; point: Point } | null = null;

  start(board: Board, point: Point): void {
    const island = islandAt(board, point);
    this.grip = island ? { island, point } : null;
  }

  /** True when the press turns into a drag. */
  move(board: Board, point: Point): boolean {
    if (this.grip === null) return false;
    const { island } = this.grip;
    const began = this.band === null;
    if (began && distance(point, this.grip.point) < SLACK) return false;
    this.band = { from: island, to: point, strait: straitTowards(board, island, point) };
    return began;
  }

  /** End the drag; the strait it reached, if any. */
  end(): Strait | undefined {
    const strait = this.band?.strait;
    this.grip = this.band = null;
    return strait;
  }
}

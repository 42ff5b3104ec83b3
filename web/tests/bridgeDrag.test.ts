import { expect, it } from "vitest";

import { BridgeDrag } from "../src/lib/bridgeDrag.svelte";
import { readBoard } from "./boards";

const board = readBoard(["o.o"]);

it("draws a bridge from island to island", () => {
  const drag = new BridgeDrag();
  drag.start(board, { x: 50, y: 50 });
  expect(drag.move(board, { x: 55, y: 52 })).toBe(false); // still a tap
  expect(drag.move(board, { x: 150, y: 50 })).toBe(true);
  expect(drag.band?.strait).toBeUndefined();
  expect(drag.move(board, { x: 245, y: 50 })).toBe(false); // a drag already
  expect(drag.end()?.id).toBe("A1-C1");
  expect(drag.band).toBeNull();
});

it("draws nothing that begins at sea or ends there", () => {
  const drag = new BridgeDrag();
  drag.start(board, { x: 150, y: 50 });
  expect(drag.move(board, { x: 250, y: 50 })).toBe(false);
  expect(drag.end()).toBeUndefined();
  drag.start(board, { x: 50, y: 50 });
  drag.move(board, { x: 150, y: 80 });
  expect(drag.end()).toBeUndefined();
});

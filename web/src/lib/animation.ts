// A replay as an animated GIF, made here from the drawing of the sheet: one frame per card.
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { flushSync, mount, unmount } from "svelte";

import Sheet from "../parts/Sheet.svelte";
import type { Board } from "./board";
import { course, type ReplayData } from "./replay";

export const WIDTH = 480; // pixels
const STRIP = 44; // below the sheet: the round and the points
const DELAY = 900; // milliseconds
const LAST = 4_000;
const COLOURS = 64;
/** What style sheets say of a drawing; an image has only its attributes. */
const DRAWN = [
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"],
  ...["stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "opacity", "display"],
  ...["visibility", "font-family", "font-size", "font-weight", "text-anchor", "paint-order"],
  ...["stop-color", "stop-opacity", "dominant-baseline"],
];

/** A copy of a drawing that looks the same without the style sheets of the page. */
export function standalone(drawing: SVGSVGElement, width: number): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((original, at) => {
    const style = getComputedStyle(original);
    const target = copies[at]!;
    for (const name of DRAWN) {
      const value = style.getPropertyValue(name);
      if (value) target.setAttribute(name, value);
    }
    if (style.transform && style.transform !== "none") {
      target.setAttribute("transform", style.transform);
    }
    target.removeAttribute("class");
    target.removeAttribute("style");
  });
  const [, , wide = 1, high = 1] = (drawing.getAttribute("viewBox") ?? "")
    .split(/[ ,]+/)
    .map(Number);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(Math.round((width * high) / wide)));
  return copy;
}

async function pictureOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  const text = new XMLSerializer().serializeToString(drawing);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

export interface Wanted {
  board: Board;
  replay: ReplayData;
  seat: number;
  caption: (round: number, total: number) => string;
  progress: (done: number, all: number) => void;
}

/** The animation of a seat's game; the page stays responsive between frames. */
export async function animation({ board, replay, seat, caption, progress }: Wanted): Promise<Blob> {
  const stage = document.createElement("div");
  stage.className = "animation-stage"; // laid out, but out of sight (app.css)
  stage.inert = true;
  stage.setAttribute("aria-hidden", "true");
  document.body.append(stage);
  try {
    const gif = GIFEncoder();
    const rounds = course(replay, seat);
    for (const [at, { sheet, score }] of rounds.entries()) {
      const shown = mount(Sheet, {
        target: stage,
        props: { board, sheet, label: "", needs: false },
      });
      flushSync();
      const image = await pictureOf(standalone(stage.querySelector("svg")!, WIDTH));
      await unmount(shown);
      const { data, width, height } = frameOf(image, caption(at + 1, score.total), stage);
      const palette = quantize(data, COLOURS);
      const delay = at + 1 < rounds.length ? DELAY : LAST;
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay });
      progress(at + 1, rounds.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    gif.finish();
    return new Blob([gif.bytes()], { type: "image/gif" });
  } finally {
    stage.remove();
  }
}

function frameOf(image: HTMLImageElement, caption: string, stage: Element): ImageData {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = image.height + STRIP;
  const style = getComputedStyle(stage);
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, WIDTH, image.height);
  context.fillStyle = style.color;
  context.font = `600 20px ${style.fontFamily}`;
  context.textBaseline = "middle";
  context.fillText(caption, 16, image.height + STRIP / 2, WIDTH - 120);
  context.textAlign = "end";
  context.fillText("HASHI", WIDTH - 16, image.height + STRIP / 2);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

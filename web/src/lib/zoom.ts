// Zoom of large boards: custom boards have up to 12 columns and rows.

const MOST = 3;
const STEP = 1.4;
// Pixels per unit of the sheet: of a board with six columns on a phone 360 px wide. Its texts have
// 12 px and its targets 44 px there.
const READABLE = 0.534;

/** Whether a board may need zoom. */
export const isLarge = ({ columns, rows }: { columns: number; rows: number }): boolean =>
  columns > 7 || rows > 7;

export const clampZoom = (zoom: number): number => Math.min(MOST, Math.max(1, zoom));

/** The first zoom of a board: texts can be read, or the whole board if they can be anyway. */
export const readableZoom = (columns: number, width: number): number =>
  clampZoom((READABLE * (columns * 100 + 44)) / width);

/** The next zoom by a button or a key. */
export const zoomStep = (zoom: number, steps: 1 | -1): number => clampZoom(zoom * STEP ** steps);

/** Scroll position after a zoom, so that what is `at` pixels into the window stays there. */
export const scrolled = (scroll: number, at: number, ratio: number): number =>
  Math.max(0, (scroll + at) * ratio - at);

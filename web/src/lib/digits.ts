// The digits as pen strokes around the origin, about 34 units high: the same on every system.
const DIGITS: Record<number, string> = {
  0: "M1 -17C-13 -17 -14 17 0 17C14 17 13 -17 1 -17",
  1: "M-7 -10L2 -17L1 17",
  2: "M-10 -9C-9 -20 11 -20 10 -8C9 1 -6 8 -11 16C-4 14 4 15 12 15",
  3: "M-9 -15C2 -20 13 -14 8 -6C6 -2 0 -1 -2 -1C8 -1 13 5 9 12C4 19 -8 17 -11 11",
  4: "M5 17L6 -17C0 -8 -6 1 -12 6C-4 5 5 5 13 6",
  5: "M10 -16L-6 -16L-8 -2C0 -6 12 -4 11 6C10 17 -6 18 -11 11",
  6: "M8 -17C-4 -12 -12 0 -10 9C-8 19 9 19 10 8C11 -1 -3 -3 -9 6",
  7: "M-10 -16C-3 -15 4 -16 11 -17C5 -5 0 6 -3 17",
  8: "M1 -1C-12 -6 -8 -17 1 -17C10 -17 13 -6 1 -1C-13 5 -11 17 1 17C12 17 13 5 1 -1",
  9: "M9 -9C8 -19 -9 -19 -10 -8C-11 1 4 2 9 -6C10 3 8 11 3 17",
};

const ADVANCE = 27; // from one digit to the next

/** The strokes of a number, centred on the origin. */
export function numberStrokes(number: number): string {
  const digits = [...String(number)].map((digit) => DIGITS[Number(digit)] ?? "");
  const start = (-(digits.length - 1) * ADVANCE) / 2;
  return digits.map((path, at) => shift(path, start + at * ADVANCE)).join("");
}

/** The path moved to the right: all its coordinates are absolute pairs. */
function shift(path: string, by: number): string {
  if (by === 0) return path;
  return path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + by} ${y}`,
  );
}

// Contrast of the theme's colours, measured from the custom properties of app.css (WCAG 2.2 AA).
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

const CSS = readFileSync("src/app.css", "utf8");
const TEXT = 4.5;
const MARK = 3;

/** Both colours of a custom property: light, dark. */
function colours(name: string): [light: string, dark: string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(CSS)?.[1];
  if (value === undefined) throw new Error(`no colour --${name}`);
  const [light, dark] = [...value.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour);
  if (light === undefined) throw new Error(`--${name} is no opaque colour: ${value}`);
  return [light, dark ?? light];
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const PAGES = ["sea", "deep", "paper", "land", "frame"];
const SEAS = ["sea-north", "sea-south"];
// What is read, or must be recognised, on which grounds.
const PAIRS: [least: number, names: string[], grounds: string[]][] = [
  [TEXT, ["ink", "soft", "accent", "bad", "done"], PAGES],
  [TEXT, ["ink", "soft", "accent"], ["lit"]],
  [TEXT, ["on-accent"], ["accent"]],
  [TEXT, ["on-flag"], ["red", "blue", "done", "soft", "bad"]],
  [TEXT, ["on-island"], ["island", "meadow", "lit-island"]],
  [MARK, ["draft-on-island", "done-on-island", "bad-on-island"], ["island", "meadow"]],
  [MARK, ["draft-on-island"], ["lit-island"]],
  [MARK, ["edge", "focus", "red", "blue"], PAGES],
  [MARK, ["dots"], SEAS],
  [MARK, ["accent", "focus", "draft"], SEAS],
  [MARK, ["outline"], ["island", "meadow", "lit-island"]],
  [MARK, ["lit-edge", "focus-on-land"], ["island", "lit-island", "meadow"]],
  [MARK, ["rail"], ["plank"]],
  [MARK, ["brass"], ["frame", "paper", "pip"]], // points, goals, pips that are filled
  [MARK, ["flag-edge", "pip-edge"], [...SEAS, "shallow", "beach"]],
  [MARK, ["teal", "gold", "violet", "green", "pink", "grey"], ["paper"]],
  [TEXT, ["on-flag"], ["teal", "violet", "green", "pink", "grey"]], // initials of a seat are large
  [MARK, ["on-flag"], ["gold"]],
];

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("contrast in %s", (_, scheme) => {
  it.each(
    PAIRS.flatMap(([least, names, grounds]) =>
      names.flatMap((name) => grounds.map((ground) => [name, ground, least] as const)),
    ),
  )("%s on %s is at least %s", (name, ground, least) => {
    const ratio = contrast(colours(name)[scheme], colours(ground)[scheme]);
    expect(ratio, `${ratio.toFixed(2)} to 1`).toBeGreaterThanOrEqual(least);
  });
});

it("is measured as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

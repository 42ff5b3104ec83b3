// A sheet in words, for people who do not see its drawing.
import type { Chart, Place } from "./board";
import type { SheetData } from "./protocol";
import { t } from "./texts.svelte";

/** Every island with a number and every strait with bridges; of an empty sheet the islands. */
export function describe(chart: Chart, sheet: SheetData): string {
  const name = ({ id, flag }: Place) =>
    flag === "plain" ? id : `${id} ${t(`sheet-flag-${flag}`)}`;
  const islands = chart.places.flatMap((place) => {
    const { id } = place;
    const number = sheet.numbers[id];
    const crossed = sheet.crossed_out.includes(id);
    if (number === undefined && !crossed) return [];
    const words = [name(place), number === undefined ? t("sheet-no-number") : String(number)];
    if (crossed) words.push(t("sheet-island-crossed-out"));
    else if (sheet.finished.includes(id)) words.push(t("sheet-island-finished"));
    return [words.join(" ")];
  });
  const straits = chart.lines.flatMap(({ id, ends }) => {
    const count = sheet.bridges[id] ?? 0;
    if (count === 0) return [];
    const names = t("sheet-strait", { one: ends[0].id, other: ends[1].id });
    return [`${names} ${t("sheet-bridge-count", { count })}`];
  });
  const marks = [...islands, ...straits];
  return t("learn-drawing", {
    marks: (marks.length > 0 ? marks : chart.places.map(name)).join("; "),
  });
}

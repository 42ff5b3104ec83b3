// Text description of a sheet, for screen readers.
import type { Board, Island } from "./board";
import type { SheetMarks } from "./protocol";
import { t } from "./texts.svelte";

/** Every island with a number and every strait with bridges; for an empty sheet all islands. */
export function describeSheet(board: Board, sheet: SheetMarks): string {
  const name = ({ id, flag }: Island) =>
    flag === "plain" ? id : `${id} ${t(`sheet-flag-${flag}`)}`;
  const islands = board.islands.flatMap((island) => {
    const { id } = island;
    const number = sheet.numbers[id];
    const crossed = sheet.crossed_out.includes(id);
    if (number === undefined && !crossed) return [];
    const words = [name(island), number === undefined ? t("sheet-no-number") : String(number)];
    if (crossed) words.push(t("sheet-island-crossed-out"));
    else if (sheet.finished.includes(id)) words.push(t("sheet-island-finished"));
    return [words.join(" ")];
  });
  const straits = board.straits.flatMap(({ id, ends }) => {
    const count = sheet.bridges[id] ?? 0;
    if (count === 0) return [];
    const names = t("sheet-strait", { one: ends[0].id, other: ends[1].id });
    return [`${names} ${t("sheet-bridge-count", { count })}`];
  });
  const marks = [...islands, ...straits];
  return t("learn-drawing", {
    marks: (marks.length > 0 ? marks : board.islands.map(name)).join("; "),
  });
}

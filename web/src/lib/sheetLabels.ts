// Labels of the islands and straits of a sheet, for screen readers.
import type { Board, Island, Strait } from "./board";
import { MAX_ON_STRAIT, MAX_WITHOUT_NUMBER, type SheetMarks } from "./protocol";
import { loadOf } from "./sheet";
import { t } from "./texts.svelte";

export interface IslandState {
  number: number | undefined;
  load: number;
  crossed: boolean;
  impossible: boolean;
  marked: boolean;
  hinted: boolean;
  drafted: boolean;
  lit: boolean;
}

export const islandLabel = (island: Island, state: IslandState): string =>
  [island.id, ...islandFacts(island, state)].join(", ");

function islandFacts({ flag }: Island, state: IslandState): string[] {
  const { number, load, crossed } = state;
  const parts: string[] = [];
  if (flag !== "plain") parts.push(t(`sheet-flag-${flag}`));
  parts.push(number === undefined ? t("sheet-no-number") : String(number));
  if (load > 0) parts.push(t("sheet-has", { count: load }));
  if (crossed) parts.push(t("sheet-island-crossed-out"));
  else if (number !== undefined && load === number) parts.push(t("sheet-island-finished"));
  else if (number !== undefined && load > number) parts.push(t("sheet-too-many"));
  else if (number !== undefined) parts.push(t("sheet-needs", { count: number - load }));
  if (state.impossible && !crossed) parts.push(t("sheet-lost"));
  if (state.marked) parts.push(t("play-marked"));
  if (state.hinted) parts.push(t("hints-ghost"));
  if (state.drafted) parts.push(t("sheet-draft"));
  else if (state.lit) parts.push(t("sheet-can-write"));
  return parts;
}

/** Why a strait takes no bridge now, from the marks around it; empty if nothing is in its way. */
export function straitReasons(
  board: Board,
  { id, ends, crosses }: Strait,
  numberOf: (island: string) => number | undefined,
  built: (strait: string) => number,
): string[] {
  const found = built(id) >= MAX_ON_STRAIT ? [t("strait-full")] : [];
  const crossing = crosses.filter((other) => built(other) > 0);
  found.push(...crossing.map((other) => t("strait-crossed", { other: other.replace("-", "–") })));
  for (const { id: island } of ends) {
    const load = loadOf(board, island, built);
    if (load > 0 && load === numberOf(island)) found.push(t("strait-finished", { island }));
    if (numberOf(island) === undefined && load >= MAX_WITHOUT_NUMBER)
      found.push(t("strait-six", { island }));
  }
  if (ends.every((end) => numberOf(end.id) === undefined)) found.push(t("strait-no-number"));
  return found;
}

/** A sheet in words: its islands with their neighbours, and its straits by what they can take. */
export function sheetWords(board: Board, sheet: SheetMarks, impossible: ReadonlySet<string>) {
  const numberOf = (id: string) => sheet.numbers[id];
  const built = (id: string) => sheet.bridges[id] ?? 0;
  const islands = board.islands.map((island) => {
    const { id } = island;
    const near = board.straits.flatMap(({ ends: [one, other] }) =>
      one.id === id ? [other.id] : other.id === id ? [one.id] : [],
    );
    const state = { marked: false, hinted: false, drafted: false, lit: false };
    const label = islandLabel(island, {
      ...state,
      number: numberOf(id),
      load: loadOf(board, id, built),
      crossed: sheet.crossed_out.includes(id),
      impossible: impossible.has(id),
    });
    return near.length > 0 ? `${label}; ${t("words-near", { islands: near.join(", ") })}` : label;
  });
  const straits: Record<"bridges" | "free" | "blocked", string[]> = {
    bridges: [],
    free: [],
    blocked: [],
  };
  for (const strait of board.straits) {
    const { id, ends, crosses } = strait;
    const count = built(id);
    const reasons = straitReasons(board, strait, numberOf, built);
    const parts = [t("sheet-strait", { one: ends[0].id, other: ends[1].id })];
    if (count > 0) parts.push(t("sheet-bridge-count", { count }));
    parts.push(...reasons);
    // A missing number can still be written.
    const blocked = reasons.some((reason) => reason !== t("strait-no-number"));
    const others = crosses.filter((other) => built(other) === 0);
    if (count === 0 && !blocked && others.length > 0)
      parts.push(t("words-crosses", { straits: others.join(", ").replaceAll("-", "–") }));
    const kind = count > 0 ? "bridges" : blocked ? "blocked" : "free";
    straits[kind].push(parts.join(", "));
  }
  return { islands, ...straits };
}

export interface StraitState {
  bridges: number; // with those of the draft
  marked: boolean;
  hinted: boolean;
  drafted: boolean;
  lit: boolean;
  reasons: string[]; // why it takes no bridge now
}

export const straitLabel = ({ ends }: Strait, state: StraitState): string =>
  [t("sheet-strait", { one: ends[0].id, other: ends[1].id }), ...straitFacts(state)].join(", ");

function straitFacts(state: StraitState): string[] {
  const parts = [t("sheet-bridge-count", { count: state.bridges })];
  if (state.marked) parts.push(t("play-marked"));
  if (state.hinted) parts.push(t("hints-ghost"));
  if (state.drafted) parts.push(t("sheet-draft"));
  if (state.lit) parts.push(t("sheet-can-draw"));
  else if (!state.drafted) parts.push(...state.reasons);
  return parts;
}

/** What is known of an island or strait, for its button in a list: it shows the id already. */
export function listFacts(
  board: Board,
  sheet: SheetMarks,
  draft: { write: string | null; number: number; draw: Readonly<Record<string, number>> },
  id: string,
): string {
  const built = (strait: string) => (sheet.bridges[strait] ?? 0) + (draft.draw[strait] ?? 0);
  const state = { marked: false, hinted: false, lit: false };
  if (id.includes("-")) {
    const drafted = Boolean(draft.draw[id]);
    return straitFacts({ ...state, bridges: built(id), drafted, reasons: [] }).join(", ");
  }
  const drafted = draft.write === id;
  return islandFacts(board.island(id), {
    ...state,
    drafted,
    number: drafted ? draft.number : sheet.numbers[id],
    load: loadOf(board, id, built),
    crossed: sheet.crossed_out.includes(id),
    impossible: false,
  }).join(", ");
}

// Labels of the islands and straits of a sheet, for screen readers.
import type { Island, Strait } from "./board";
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

export function islandLabel({ id, flag }: Island, state: IslandState): string {
  const { number, load, crossed } = state;
  const parts = [id];
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
  return parts.join(", ");
}

export interface StraitState {
  bridges: number; // with those of the draft
  marked: boolean;
  hinted: boolean;
  drafted: boolean;
  lit: boolean;
}

export function straitLabel({ ends }: Strait, state: StraitState): string {
  const parts = [
    t("sheet-strait", { one: ends[0].id, other: ends[1].id }),
    t("sheet-bridge-count", { count: state.bridges }),
  ];
  if (state.marked) parts.push(t("play-marked"));
  if (state.hinted) parts.push(t("hints-ghost"));
  if (state.drafted) parts.push(t("sheet-draft"));
  if (state.lit) parts.push(t("sheet-can-draw"));
  return parts.join(", ");
}

// Drawings of the rules, generated from the rules by tools/make_lessons.py.
import data from "./pictures.json";
import type { BoardData, Goal, ScoreData, SheetMarks } from "./protocol";
import type { Suffix } from "./texts.svelte";

export type PictureId = Suffix<"picture">;
export type Rank = Suffix<"rank">;

export interface Panel {
  sheet: SheetMarks;
  card: string | null;
  turn: string;
  after: SheetMarks; // with the marks of the turn
  noticed: string[]; // islands that somebody has pointed at
  good: boolean | null; // whether the rules allow what is drawn; null: nothing to judge
}

export interface Picture {
  rule: string;
  id: PictureId;
  crop: string;
  panels: Panel[];
}

export interface Pictures {
  sides: Record<string, BoardData>;
  cards: string[];
  piles: number[];
  pay: Record<Goal, [number, number]>;
  deadlines: Record<Goal, number>;
  ranks: { rank: Rank; from: number; to: number }[];
  example: ScoreData; // rule 4.7
  ceiling: ScoreData; // rule 4.8
  islands: { example: number; ceiling: number }; // finished in them
  shared: { total: number; won: boolean }[]; // rule 4.6
  pictures: Picture[];
}

export const PICTURES = data as unknown as Pictures;

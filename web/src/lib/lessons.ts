// Lessons: the outcome of a tap. Legal turns and refusals are data, generated from the rules by
// tools/make_lessons.py.
import { type Draft, EMPTY } from "./draft.svelte";
import { possible, type Possible } from "./legalTurns";
import data from "./lessons.json";
import type { BoardData, Goal, RefusalData, SheetMarks } from "./protocol";
import { storage } from "./storage";
import type { Suffix } from "./texts.svelte";
import { readTurn, writeTurn } from "./turns";

export interface Broken extends RefusalData {
  facts: Record<string, number | string>;
}

export interface Part {
  id: Suffix<"learn-do"> & Suffix<"learn-done">;
  sheet: SheetMarks;
  card: string | null;
  turns: string[];
  mistake: string | null; // the refusal that the part asks for
  point: string; // where to make it
  commit: boolean; // whether the turn is sent by "Done"
  keep: boolean; // whether the marks of the part before stay
  undo: boolean; // whether to mark something and take it back
  seek: Suffix<"learn-not"> | null; // which kind of islands to find
  find: string[]; // those islands
  ask: Suffix<"learn-again"> | null; // a question about numbers
  choose: number[]; // answers
  answer: number | null; // the right one
  crossed_off: number[]; // places on the info bar
  goal: Goal | null;
  refused: Record<string, Broken[]>;
  refused_commits: Record<string, Broken[]>;
}

export interface Step {
  id: Suffix<"learn-step">;
  crop: string;
  parts: Part[];
}

export interface Course {
  board: BoardData;
  cards: string[];
  piles: number[];
  pay: Record<Goal, [number, number]>;
  deadlines: Record<Goal, number>;
  steps: Step[];
  chain: string[]; // the longest one of the last step
}

export const COURSE = data as unknown as Course;

export type Outcome =
  | { kind: "draft"; draft: Draft }
  | { kind: "done"; draft: Draft; refusal?: Broken }
  | { kind: "refused"; refusal: Broken }
  | { kind: "other" };

/** What a part highlights. `number` is the card's, or the start number. */
export function open(part: Part, draft: Draft, number: number): Possible {
  const turns = part.turns.map(readTurn);
  return possible(
    part.card === null ? turns.filter((turn) => turn.number === number) : turns,
    draft,
  );
}

/** Key of an attempt in the data, independent of the order of its marks. */
export function keyOf(draft: Draft, number: number): string {
  return writeTurn(draft, number).split(" ").sort().join(" ");
}

export function tapIsland(part: Part, draft: Draft, id: string, number: number): Outcome {
  if (part.find.length > 0) return part.find.includes(id) ? done(draft) : { kind: "other" };
  if (draft.write === id) return { kind: "draft", draft: { ...draft, write: undefined } };
  const tried = { ...draft, write: id };
  if (open(part, draft, number).islands.has(id)) return went(part, tried, number);
  return broke(part, part.refused[keyOf(tried, number)]);
}

export function tapStrait(part: Part, draft: Draft, id: string, number: number): Outcome {
  const have = draft.draw[id] ?? 0;
  const tried = { ...draft, noBridges: false, draw: { ...draft.draw, [id]: have + 1 } };
  if (open(part, draft, number).straits.has(id)) return went(part, tried, number);
  if (have > 0) {
    const draw = Object.entries(draft.draw).filter(([other]) => other !== id);
    return { kind: "draft", draft: { ...draft, draw: Object.fromEntries(draw) } };
  }
  return broke(part, part.refused[keyOf(tried, number)]);
}

/** Commit the draft; an action that is left out has to be left out on purpose. */
export function send(part: Part, draft: Draft, number: number): Outcome {
  if (part.undo) return { kind: "other" };
  const untouched = draft.write === undefined && !draft.noBridges && isEmpty(draft.draw);
  if (untouched && part.turns.includes("-")) return { kind: "other" };
  if (part.mistake === null && open(part, draft, number).complete) return done(draft);
  return broke(part, part.refused_commits[keyOf(draft, number)]);
}

/** Take the last mark back; `before` is the draft without it. */
export function undo(part: Part, before: Draft): Outcome {
  return part.undo ? done(before) : { kind: "draft", draft: before };
}

export function choose(part: Part, answer: number): Outcome {
  return answer === part.answer ? done(EMPTY) : { kind: "other" };
}

const isEmpty = (draw: Draft["draw"]) => Object.keys(draw).length === 0;

function done(draft: Draft): Outcome {
  return { kind: "done", draft };
}

function went(part: Part, draft: Draft, number: number): Outcome {
  const whole = !part.commit && open(part, draft, number).complete;
  return whole ? done(draft) : { kind: "draft", draft };
}

function broke(part: Part, found: Broken[] | undefined): Outcome {
  const wanted = found?.find(({ code }) => code === part.mistake);
  if (wanted) return { kind: "done", draft: EMPTY, refusal: wanted };
  return found?.[0] ? { kind: "refused", refusal: found[0] } : { kind: "other" };
}

const STEP = "hashi-lesson";

/** The step to continue with; the number of steps when all are done. */
export function storedStep(): number {
  const step = Number(storage.get(STEP));
  return Number.isInteger(step) && step >= 0 && step <= COURSE.steps.length ? step : 0;
}

export function storeStep(step: number): void {
  storage.set(STEP, String(step));
}

// A game that is over, as the service tells it. Nothing here is a rule: sheets come ready-made.
import type { Rank } from "./pictures";
import type { BoardData, Goal, ScoreData, SheetMarks } from "./protocol";
import { readTurn } from "./turns";

export interface SeatAfter {
  turn: string;
  sheet: SheetMarks;
  score: ScoreData;
  reached: Goal[]; // new in this round
}

export interface RankData {
  name: Rank;
  next: { name: Rank; points: number } | null;
  ladder: { name: Rank; from: number }[];
}

export interface ReplayData {
  code: string; // of the game, in one line
  board: BoardData;
  starts: string[];
  sheets: SheetMarks[]; // before the first card
  rounds: { card: string; seats: SeatAfter[] }[];
  rank: RankData | null;
}

export interface ParData {
  total: number;
  bound: number;
  proven: boolean;
  own: number;
  line: SeatAfter[];
}

export type Cause = "turn" | "missed" | "cards";

export interface EstimateData {
  total: number;
  error: number;
  goals: Record<Goal, { first_percent: number }>;
}

export interface TurnReview {
  round: number;
  card: string;
  turn: string;
  before: number;
  value: number;
  best: { turn: string; value: number };
  loss: number;
  estimate: EstimateData;
  lost: { island: string; cause: Cause }[];
}

export interface ReviewData {
  seats: number;
  loss: number;
  mistake: { round: number; seat: number } | null;
  start: EstimateData;
  turns: TurnReview[];
}

/** A sheet with the marks of one turn apart, so that they can be shown as fresh. */
export interface Picture {
  sheet: SheetMarks;
  write: string | null;
  number: number | null;
  draw: Record<string, number>;
}

/** What one seat did, round by round. */
export const course = (replay: ReplayData, seat: number): SeatAfter[] =>
  replay.rounds.map((round) => round.seats[seat]!);

/** The sheet after a round; round 0 is the one before the first card. */
export function sheetAt(first: SheetMarks, rounds: SeatAfter[], round: number): SheetMarks {
  return round === 0 ? first : rounds[round - 1]!.sheet;
}

/** The sheet after a turn, with what is new since the sheet before it apart. */
export function fresh(before: SheetMarks, after: SheetMarks, turn: string): Picture {
  const { write, number } = readTurn(turn);
  // A mark may have been taken back since (paper rules): then it is not shown as new.
  const wrote = write !== null && !(write in before.numbers) && write in after.numbers;
  const numbers = Object.fromEntries(
    Object.entries(after.numbers).filter(([island]) => !(wrote && island === write)),
  );
  const bridges: Record<string, number> = {};
  const draw: Record<string, number> = {};
  for (const [strait, count] of Object.entries(after.bridges)) {
    const old = Math.min(count, before.bridges[strait] ?? 0);
    if (old > 0) bridges[strait] = old;
    if (count > old) draw[strait] = count - old;
  }
  const earlier = new Set(before.finished);
  const finished = after.finished.filter((island) => earlier.has(island));
  return {
    sheet: { numbers, bridges, finished, crossed_out: after.crossed_out },
    write: wrote ? write : null,
    number,
    draw,
  };
}

/** A turn that was not made, over the sheet on which it could have been. */
export function instead(before: SheetMarks, turn: string): Picture {
  const { write, number, draw } = readTurn(turn);
  return { sheet: before, write, number, draw };
}

/** The islands that a round finished. */
export function finishedNow(before: SheetMarks, after: SheetMarks): string[] {
  const earlier = new Set(before.finished);
  return after.finished.filter((island) => !earlier.has(island));
}

/** Straits with bridges in words: `C4–C6 ×2`. */
export function bridgeWords(draw: Record<string, number>): string {
  return Object.entries(draw)
    .map(([strait, count]) => strait.replace("-", "–") + (count > 1 ? ` ×${count}` : ""))
    .join(", ");
}

/** The islands that became impossible, by round and by what did it. */
export function lostBy(turns: TurnReview[]): { round: number; cause: Cause; islands: string[] }[] {
  return turns.flatMap(({ round, lost }) =>
    (["turn", "missed", "cards"] as const)
      .map((cause) => ({
        ...{ round, cause },
        islands: lost.filter((one) => one.cause === cause).map(({ island }) => island),
      }))
      .filter(({ islands }) => islands.length > 0),
  );
}

/** A round as a link names it, within what there is. */
export function roundFrom(search: string, last: number): number | null {
  const found = /[?&]round=(\d{1,3})(?:&|$)/.exec(search)?.[1];
  return found === undefined ? null : Math.min(Number(found), last);
}

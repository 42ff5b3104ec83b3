// Legal turns as the table sends them, filtered by a draft. No rule of play is computed here.
import type { Draft } from "./draft.svelte";
import type { TurnsData, TurnsFrame } from "./protocol";
import { bridgeCount, readTurn, type Turn } from "./turns";

/** What the own seat may do now. */
export type LegalTurns = Omit<TurnsData, "turns"> & { turns: Turn[] };

// One letter per strait, as in `hashi.rules.turn_set`.
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Read the compact form: every writing by itself, and drawings with the writings they may follow. */
export function readTurns(frame: TurnsFrame): LegalTurns {
  const writings = frame.writings.map(readTurn);
  const turns = [...writings];
  for (const [mask, letters] of Object.entries(frame.draws)) {
    const chosen = writings.filter((_, k) => (Number(mask) >> k) & 1);
    for (let at = 0; at < letters.length; at += frame.bridges) {
      const draw: Record<string, number> = {};
      for (const letter of letters.slice(at, at + frame.bridges)) {
        const strait = frame.straits[LETTERS.indexOf(letter)] ?? "";
        draw[strait] = (draw[strait] ?? 0) + 1;
      }
      for (const { write, number } of chosen) turns.push({ write, number, draw });
    }
  }
  return { ...frame, turns };
}

export interface Possible {
  islands: Set<string>; // where the number may go
  straits: Set<string>; // where one more bridge may go
  complete: boolean; // the draft itself is a legal turn
  count: number; // legal turns that the draft can still become
}

function fits(turn: Turn, draft: Draft): boolean {
  if (draft.write !== undefined && turn.write !== draft.write) return false;
  if (draft.noBridges && bridgeCount(turn.draw) > 0) return false;
  return Object.entries(draft.draw).every(([id, count]) => (turn.draw[id] ?? 0) >= count);
}

/** The draft with its number moved to an island, and those of its bridges that still fit. */
export function moveNumber(turns: Turn[], draft: Draft, island: string): Draft | null {
  return firstFitting(
    turns,
    lessBridges(draft.draw).map((draw) => ({ ...draft, write: island, draw })),
  );
}

/** The draft with a bridge on a strait, instead of as few others as possible, the last first. */
export function moveBridge(turns: Turn[], draft: Draft, strait: string): Draft | null {
  return firstFitting(
    turns,
    lessBridges(draft.draw).map((draw) => ({
      ...draft,
      noBridges: false,
      draw: { ...draw, [strait]: (draw[strait] ?? 0) + 1 },
    })),
  );
}

function firstFitting(turns: Turn[], drafts: Draft[]): Draft | null {
  return drafts.find((draft) => turns.some((turn) => fits(turn, draft))) ?? null;
}

/** All bridges, then all but one (without the last first), and so on down to none. */
function lessBridges(draw: Draft["draw"]): Draft["draw"][] {
  const all = Object.entries(draw).flatMap(([id, count]) => Array<string>(count).fill(id));
  const kept = (mask: number) => all.filter((_, at) => mask & (1 << at));
  return Array.from({ length: 1 << all.length }, (_, mask) => mask)
    .sort((one, other) => kept(other).length - kept(one).length || one - other)
    .map((mask) => {
      const left: Record<string, number> = {};
      for (const id of kept(mask)) left[id] = (left[id] ?? 0) + 1;
      return left;
    });
}

/** What can be added to a draft so that it can still become a legal turn. */
export function possible(turns: Turn[], draft: Draft): Possible {
  const islands = new Set<string>();
  const straits = new Set<string>();
  let complete = false;
  let count = 0;
  const drawn = bridgeCount(draft.draw);
  const unwritten = { ...draft, write: undefined };
  for (const turn of turns) {
    if (turn.write !== null && fits(turn, unwritten)) islands.add(turn.write);
    if (!fits(turn, draft)) continue;
    count += 1;
    if (bridgeCount(turn.draw) === drawn && turn.write === (draft.write ?? null)) complete = true;
    if (draft.noBridges) continue;
    for (const [id, most] of Object.entries(turn.draw)) {
      if (most > (draft.draw[id] ?? 0)) straits.add(id);
    }
  }
  return { islands, straits, complete, count };
}

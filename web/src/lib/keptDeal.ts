// What this device keeps of a deal, so that it can be verified against its own memory and not only
// against what the service says afterwards (docs/deal.md).
import type { GameView, TableView } from "./protocol";
import { storage } from "./storage";
import type { Proof } from "./verify";

const KEY = "hashi-deals";
const MOST = 200; // tables
const SALT_BYTES = 16;

export interface KeptDeal {
  commitment: string | null; // as first seen
  early: boolean; // seen before the start, when it could not depend on any salt
  salt: string | null; // our own, for every attempt to sit down at this table
  sat: boolean; // the service has accepted it
  salts: string[]; // of all seats, as shown at the start
}

type Deals = Record<string, KeptDeal>;
const NOTHING: KeptDeal = { commitment: null, early: false, salt: null, sat: false, salts: [] };

function read(): Deals {
  try {
    return JSON.parse(storage.get(KEY) ?? "{}") as Deals;
  } catch {
    return {};
  }
}

export const keptDeal = (table: string): KeptDeal | null => read()[table] ?? null;

function change(table: string, changes: Partial<KeptDeal>): void {
  const { [table]: old = NOTHING, ...others } = read();
  const deals = [...Object.entries(others), [table, { ...old, ...changes }]].slice(-MOST);
  storage.set(KEY, JSON.stringify(Object.fromEntries(deals)));
}

/** Forget the deal of a table that is deleted. */
export function forgetDeal(table: string): void {
  const others = Object.entries(read()).filter(([id]) => id !== table);
  storage.set(KEY, JSON.stringify(Object.fromEntries(others)));
}

/** Keep the commitment of a table; the one seen first stays. */
export function keepCommitment(table: string, commitment: string | null, early: boolean): void {
  if (commitment && !keptDeal(table)?.commitment) change(table, { commitment, early });
}

/** Keep what a state of the table shows of its deal. */
export function keepDeal(table: TableView, game: GameView): void {
  if (game.phase === "ended") return; // by then it could be anything
  keepCommitment(table.id, game.commitment, game.phase === "seating");
  const salts: string[] | undefined = table.salts; // a service of an earlier version sends none
  if (salts?.length && !keptDeal(table.id)?.salts.length) change(table.id, { salts });
}

/** Our salt for a table: always the same, else a service could refuse some and choose. */
export function ownSalt(table: string): string {
  const known = keptDeal(table)?.salt;
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const salt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  change(table, { salt });
  return salt;
}

/** Remember whether we hold a seat with our salt. */
export const keepSeated = (table: string, sat: boolean): void => change(table, { sat });

export type Comparison = "same" | "changed" | "late" | "nothing";

/** Compare a proof with what this device has kept; `late`: only since the game was running. */
export function compareKept(proof: Proof, kept: KeptDeal | null, seat: number | null): Comparison {
  if (!kept?.commitment) return "nothing";
  const seal = kept.commitment === proof.commitment;
  const own = !kept.sat || seat === null || kept.salt === proof.salts[seat];
  const all = kept.salts.every((salt, at) => salt === proof.salts[at]);
  if (!seal || !own || !all) return "changed";
  return kept.early ? "same" : "late";
}

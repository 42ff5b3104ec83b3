// The HTTP side of the service.
import {
  type BoardData,
  type Command,
  type ErrorData,
  type Phase,
  Refused,
  type SeatData,
  type TableView,
} from "./protocol";
import type { AnalysisData, ReplayData } from "./replay";
import { t, texts } from "./texts.svelte";
import type { Proof } from "./verify";

export interface GameRow {
  id: string;
  code: string;
  created: number;
  started: number | null;
  ended: number | null;
  challenge: string | null;
}

/** A game in the list of somebody who plays it. */
export interface OwnGame extends GameRow {
  board: string;
  law: string;
  seats: (SeatData | null)[];
  seat: number | null;
  phase: Phase;
  round: number;
  awaited: number[];
  totals: number[];
  winners: number[];
  rank: string | null;
}

/** A table in the list of those that wait for players. */
export interface OpenTable extends GameRow {
  board: string;
  law: string;
  settings: TableView["settings"];
  seats: (SeatData | null)[];
}

export interface Result {
  seats: { name: string | null; bot: string | null; total: number }[];
  best: number;
  mine: boolean;
}

export interface Me {
  name: string | null;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: { "content-type": "application/json", "accept-language": texts.language },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const data: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return data as T;
  const error = (data as { error?: ErrorData }).error;
  if (error?.code === "no-identity") notKnown(); // went on at another device
  throw new Refused(error ?? { code: "other", text: answer.statusText, detail: "", refusals: [] });
}

const KNOWN = "hashi-known";

/** Whether this browser has been somebody before: strangers are not asked who they are. */
export function isKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

/** Come in; whoever has an identity keeps it. */
export async function comeIn(): Promise<Me> {
  const me = await call<Me>("POST", "/api/me");
  nowKnown();
  return me;
}

function nowKnown(): void {
  try {
    localStorage.setItem(KNOWN, "1");
  } catch {
    // A browser that keeps nothing is asked to come in each time.
  }
}

function notKnown(): void {
  try {
    localStorage.removeItem(KNOWN);
  } catch {
    // Nothing was kept.
  }
}

export const me = () => call<Me>("GET", "/api/me");
export const rename = (name: string) => call<Me>("PATCH", "/api/me", { name });
export const eraseName = () => call<Me>("DELETE", "/api/me/name");
export const moveCode = () => call<{ code: string }>("POST", "/api/me/move");

/** Go on here as whoever got this code at another device. */
export async function moveHere(code: string): Promise<Me> {
  const me = await call<Me>("POST", "/api/people/move", { code });
  nowKnown();
  return me;
}

/** My games, newest first: some of those opened before a time. */
export function games(most: number, before?: number): Promise<{ games: OwnGame[]; more: boolean }> {
  const older = before === undefined ? "" : `&before=${before}`;
  return call("GET", `/api/me/games?most=${most}${older}`);
}

export const openTables = () => call<{ tables: OpenTable[] }>("GET", "/api/tables");

export interface TableSettings {
  board: string;
  seats: number;
  law?: string;
  info_bar?: string;
  checks?: string;
  access?: string;
  clock?: string;
  seconds?: number;
  closed_boards?: boolean;
  challenge?: string;
}

export interface Opened {
  id: string;
  code: string;
  link: string;
}

export const openTable = (settings: TableSettings) => call<Opened>("POST", "/api/tables", settings);
export const rematch = (table: string) => call<Opened>("POST", `/api/tables/${table}/rematch`);
export const replay = (table: string) => call<ReplayData>("GET", `/api/tables/${table}/replay`);
export const analysis = <Result>(
  table: string,
  kind: "par" | "review",
  seat: number,
  again: boolean,
) => call<AnalysisData<Result>>("POST", `/api/tables/${table}/analysis`, { kind, seat, again });
export const proof = (table: string) => call<Proof>("GET", `/api/tables/${table}/proof`);

export const makeChallenge = (board: string) =>
  call<{ id: string; link: string }>("POST", "/api/challenges", { board, seats: 1 });
export const challenge = (number: string) =>
  call<{ board: BoardData; seats: number; law: string }>("GET", `/api/challenges/${number}`);
export const results = (number: string) =>
  call<{ results: Result[]; mine: GameRow | null }>("GET", `/api/challenges/${number}/results`);

/** What to say of an error: the service's own words, or that it could not be reached. */
export const told = (error: unknown): string =>
  error instanceof Refused ? error.message : t("site-no-connection");

/** The code of a refusal; empty when the service could not be reached. */
export const reason = (error: unknown): string => (error instanceof Refused ? error.data.code : "");

/** The line of a file that was refused, from 1; 0 where there is none. */
export const lineOf = (error: unknown): number =>
  error instanceof Refused ? (error.data.line ?? 0) : 0;

let counter = 0;

/** A key no other command has. */
export function newKey(): string {
  counter += 1;
  return `${crypto.getRandomValues(new Uint32Array(2)).join("-")}-${counter}`;
}

/** Do something at a table without a socket. */
export const act = (table: string, command: Command) =>
  call<{ seq: number; seat: number | null }>("POST", `/api/tables/${table}/commands`, {
    ...command,
    key: newKey(),
  });

/** Open a table, sit down, fill the other seats with bots and begin. */
export async function playNow(settings: TableSettings, levels: string[] = []): Promise<string> {
  await comeIn();
  const { code } = await openTable(settings);
  await act(code, { type: "sit", seat: 0 });
  for (const [at, bot] of levels.entries()) {
    await act(code, { type: "seat-bot", seat: at + 1, bot });
  }
  await act(code, { type: "start" });
  return code;
}

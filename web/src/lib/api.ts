// The HTTP side of the service.
import { type Command, type ErrorData, Refused } from "./protocol";
import type { AnalysisData, ReplayData } from "./replay";
import { texts } from "./texts.svelte";
import type { Proof } from "./verify";

export interface TableRow {
  id: string;
  code: string;
  created: number;
  started: number | null;
  ended: number | null;
  challenge: string | null;
}

export interface Me {
  name: string | null;
  tables: TableRow[];
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
export async function comeIn(): Promise<void> {
  await call("POST", "/api/me");
  try {
    localStorage.setItem(KNOWN, "1");
  } catch {
    // A browser that keeps nothing is asked to come in each time.
  }
}

export const me = () => call<Me>("GET", "/api/me");

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

// HTTP client of the service.
import { keepCommitment, keepSeated, ownSalt } from "./keptDeal";
import {
  type BoardCheck,
  type BoardData,
  type BoardParData,
  type BranchData,
  type RatingPart,
  type CircleAnswer,
  type Command,
  type CreatedTable,
  type DealAnswer,
  type DeviceList,
  type DeviceRow,
  type ErrorCode,
  type ErrorData,
  type HistoryGame,
  type JudgementData,
  type Law,
  type Level,
  type Me,
  type OpenTable,
  type OwnTable,
  type Privacy,
  type Ranking,
  type RefusalData,
  Refused,
  type ReportReason,
  type Seat,
  type SeatData,
  type SiteAnswer,
  type StatisticsAnswer,
  type TableBody,
  type TaskData,
  type TaskRow,
  type TaskSolution,
  type TotalsData,
} from "./protocol";
import type { ReplayData } from "./replay";
import { isError } from "./errors";
import { storage } from "./storage";
import { texts } from "./texts.svelte";
import type { Proof } from "./verify";
import type { WhatIfStep } from "./whatif.svelte";
import type { WhatIfAddress } from "./whatifAddress";

const RETRIES = 2; // of a request that was refused because its address asks too often

/** Send a request; one beyond a rate limit again, after the time that the service names. */
async function send(request: () => Promise<Response>): Promise<Response> {
  let answer = await request();
  for (let left = RETRIES; left > 0 && answer.status === 429; left -= 1) {
    const seconds = Number(answer.headers.get("retry-after") ?? 0);
    if (!(seconds > 0 && seconds <= 10)) break;
    // Of a class that asked at once, not everybody comes back at once.
    const wait = seconds * 1_000 * (1 + Math.random());
    await new Promise((done) => setTimeout(done, wait));
    answer = await request();
  }
  return answer;
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(() =>
    fetch(path, {
      method,
      headers: { "content-type": "application/json", "accept-language": texts.language },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const data: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return data as T;
  const error = (data as { error?: ErrorData }).error;
  if (error?.code === "no-identity") storage.remove(KNOWN); // signed out
  throw new Refused(error ?? { code: "other", text: answer.statusText, detail: "", refusals: [] });
}

const KNOWN = "hashi-known";

/** Whether this browser has had an identity: without one there is no profile to ask for. */
export const isKnown = (): boolean => storage.get(KNOWN) !== null;

/** Sign in with the identity of this browser, or get a new one. */
export async function signIn(): Promise<Me> {
  const me = await call<Me>("POST", "/api/me");
  storage.set(KNOWN, "1");
  return me;
}

export const site = () => call<SiteAnswer>("GET", "/api/site");
export const me = () => call<Me>("GET", "/api/me");
export const rename = (name: string) => call<Me>("PATCH", "/api/me", { name });
export const eraseName = () => call<Me>("DELETE", "/api/me/name");
export const devices = () => call<DeviceList>("GET", "/api/me/devices");
export const report = (table: string, seat: Seat, reason: ReportReason) =>
  call<object>("POST", `/api/tables/${table}/reports`, { seat, reason });
export const endSeatToken = (table: string) =>
  call<object>("DELETE", `/api/tables/${table}/seat-token`);
export const recoveryCode = () => call<{ code: string }>("POST", "/api/me/recovery");
export const linkCode = () => call<{ code: string }>("POST", "/api/me/link");

/** Use the identity that another device made this code for. */
export async function linkDevice(code: string): Promise<Me> {
  const me = await call<Me>("POST", "/api/people/link", { code });
  storage.set(KNOWN, "1");
  return me;
}

/** Become the person of a recovery code, which is then used up; the answer has the next one. */
export async function recover(code: string): Promise<Me & { recovery: string }> {
  const me = await call<Me & { recovery: string }>("POST", "/api/people/recover", { code });
  storage.set(KNOWN, "1");
  return me;
}

/** Sign out a device; if it is this one, nobody is known here any more. */
export async function signOut(device: DeviceRow): Promise<void> {
  await call("DELETE", `/api/me/devices/${device.id}`);
  if (device.current) await forget();
}

/** Remove what this browser has stored, begun turns and games of the device included. */
async function forget(): Promise<void> {
  for (const key of storage.keys()) if (key.startsWith("hashi")) storage.remove(key);
  const { deleteDatabases } = await import("../offline/deviceDatabase"); // not for the first page
  await deleteDatabases();
}

/** Delete everything about me, on the service and in this browser. */
export async function deleteMe(): Promise<void> {
  await call("DELETE", "/api/me");
  await forget();
}

/** Add a finished game of this device to my history; a repeat changes nothing. */
export async function addOfflineGame(record: string, seat: number, played: number): Promise<void> {
  await signIn();
  await call("POST", "/api/me/offline-games", { record, seat, played });
}

export const deleteOfflineGame = (id: string) =>
  call<object>("DELETE", `/api/me/offline-games/${id}`);

/** My offline games, the last added first, added before a time. */
export function offlineGames(
  most: number,
  before?: number,
): Promise<{ games: HistoryGame[]; more: boolean }> {
  const older = before === undefined ? "" : `&before=${before}`;
  return call("GET", `/api/me/offline-games?most=${most}${older}`);
}

/** My games, newest first, created before a time. */
export function games(
  most: number,
  before?: number,
): Promise<{ games: OwnTable[]; more: boolean }> {
  const older = before === undefined ? "" : `&before=${before}`;
  return call("GET", `/api/me/games?most=${most}${older}`);
}

export const privacy = () => call<Privacy>("GET", "/api/privacy");

export const openTables = () => call<{ tables: OpenTable[] }>("GET", "/api/tables");

export async function createTable(settings: TableBody): Promise<CreatedTable> {
  const created = await call<CreatedTable>("POST", "/api/tables", settings);
  keepCommitment(created.id, created.commitment, true);
  return created;
}

/** Open the rematch, or find it, and take the same seat there. */
export async function rematch(table: string): Promise<CreatedTable> {
  const path = `/api/tables/${table}/rematch`;
  const created = await call<CreatedTable & { seat: number | null }>("POST", path, { sit: false });
  keepCommitment(created.id, created.commitment, true);
  if (created.seat !== null) {
    await sit(created, created.seat).catch((error: unknown) => {
      // Somebody may have taken the seat, or this is the second click.
      if (!TAKEN.some((code) => isError(error, code))) throw error;
    });
  }
  return created;
}
const TAKEN: ErrorCode[] = ["seat-taken", "already-seated", "started"];

/** Sit down at a table whose commitment we have seen, with a random number of ours. */
export async function sit({ id, code }: CreatedTable, seat: number): Promise<void> {
  await act(code, { type: "sit", seat, salt: ownSalt(id) });
  keepSeated(id, true);
}
export const replay = (table: string) => call<ReplayData>("GET", `/api/tables/${table}/replay`);
export const retryTasks = (table: string, seat: Seat) =>
  call<{ tasks: TaskRow[] }>("GET", `/api/tables/${table}/retry?seat=${seat}`);
export const retryTask = (table: string, seat: Seat, round: number) =>
  call<TaskData>("GET", `/api/tables/${table}/retry/${round}?seat=${seat}`);
export const retryAnswer = (table: string, seat: Seat, round: number, turn: string) =>
  call<JudgementData>("POST", `/api/tables/${table}/retry/${round}`, { seat, turn });
export const retryWhy = (table: string, seat: Seat, round: number, turn: string) =>
  call<{ refusals: RefusalData[] }>("POST", `/api/tables/${table}/retry/${round}/why`, {
    ...{ seat, turn },
  });
export const retrySolution = (table: string, seat: Seat, round: number) =>
  call<TaskSolution>("POST", `/api/tables/${table}/retry/${round}/solution`, { seat });
export const whatIf = (body: WhatIfAddress & (WhatIfStep | object)) =>
  call<BranchData>("POST", "/api/whatif", body);
export const whatIfWhy = (body: WhatIfAddress & { turn: string }) =>
  call<{ refusals: RefusalData[] }>("POST", "/api/whatif/why", body);
export const whatIfTotals = (branch: string, part: number) =>
  call<TotalsData>("POST", "/api/whatif/totals", { branch, part });
export const whatIfPlay = (body: WhatIfAddress & { level: Level }) =>
  call<BranchData>("POST", "/api/whatif/play", body);
export const proof = (table: string) => call<Proof>("GET", `/api/tables/${table}/proof`);

export const createChallenge = (board: string) =>
  call<{ id: string; link: string }>("POST", "/api/challenges", { board, seats: 1 });
export const challenge = (number: string) =>
  call<{ board: BoardData; seats: number; law: Law }>("GET", `/api/challenges/${number}`);
/** A page of the ranking of everybody, or of the members of a circle. */
export const results = (number: string, first = 0, circle = "") =>
  call<Ranking>(
    "GET",
    `/api/challenges/${number}/results?first=${first}${circle && `&circle=${circle}`}`,
  );

export const checkBoard = (board: string) =>
  call<BoardCheck>("POST", "/api/boards/check", { board });

/** Null is still computed: ask again. */
export const boardPar = (board: string, number: number) =>
  call<{ par: BoardParData | null; sides: Record<string, BoardParData | null> }>(
    "POST",
    "/api/boards/par",
    { board, number },
  );

export const rateBoard = (board: string, part: number) =>
  call<RatingPart>("POST", "/api/boards/rate", { board, part });

export const deal = (name: string) => call<DealAnswer>("GET", `/api/deals/${name}`);

/** The name of the first deal of a side that this person has never started. */
export async function nextDeal(side: string): Promise<string> {
  await signIn();
  return (await call<{ deal: string }>("POST", "/api/deals", { side })).deal;
}

let counter = 0;

/** A unique key of a command. */
export function newKey(): string {
  counter += 1;
  return `${crypto.getRandomValues(new Uint32Array(2)).join("-")}-${counter}`;
}

/** Send a command to a table over HTTP. */
export const act = (table: string, command: Command) =>
  call<{ seq: number; seat: number | null }>("POST", `/api/tables/${table}/commands`, {
    ...command,
    key: newKey(),
  });

/** Delete an unfinished game without other people. */
export const deleteTable = (table: string) => call<object>("DELETE", `/api/tables/${table}`);

/** The challenge with the cards of a finished game. */
export const challengeOfTable = (table: string) =>
  call<{ id: string; link: string }>("POST", `/api/tables/${table}/challenge`);

/** The challenge that a table plays. */
export const challengeAt = (table: string) =>
  call<{ id: string }>("GET", `/api/tables/${table}/challenge`);

/** Play a deal of a side that this person has never seen. */
export async function playDeal(side: string): Promise<string> {
  const start = async () =>
    playNow({ board: side, seats: 1, access: "invitation", challenge: await nextDeal(side) });
  try {
    return await start();
  } catch (error) {
    if (!isError(error, "challenge-running")) throw error;
    return start(); // another tab has just started that number
  }
}

/** A table of a challenge with these bots; it starts unless it waits for other people. */
export async function sameCards(
  challenge: string,
  seats: readonly (SeatData | null)[],
  own: number,
): Promise<string> {
  const access = "invitation";
  const { code } = await createTable({ board: "A", seats: seats.length, access, challenge });
  await act(code, { type: "sit", seat: own });
  for (const [seat, holder] of seats.entries()) {
    if (holder?.bot) await act(code, { type: "seat-bot", seat, bot: holder.bot });
  }
  const full = seats.every((holder, seat) => seat === own || holder?.bot);
  if (full) await act(code, { type: "start" });
  return code;
}

/** Create a table, sit down, fill the other seats with bots and start. */
export async function playNow(settings: TableBody, levels: string[] = []): Promise<string> {
  await signIn();
  const created = await createTable(settings);
  const { code } = created;
  if (settings.challenge) await act(code, { type: "sit", seat: 0 });
  else await sit(created, 0);
  for (const [at, bot] of levels.entries()) {
    await act(code, { type: "seat-bot", seat: at + 1, bot });
  }
  await act(code, { type: "start" });
  return code;
}

export const statistics = () => call<StatisticsAnswer>("GET", "/api/me/statistics");

const circlePath = (code: string, ...more: string[]): string =>
  ["/api/circles", code, ...more]
    .map((part, at) => (at ? encodeURIComponent(part) : part))
    .join("/");

export const circle = (code: string) => call<CircleAnswer>("GET", circlePath(code));
export const myCircles = () => call<{ circles: CircleAnswer[] }>("GET", "/api/me/circles");
export const renameCircle = (code: string, name: string) =>
  call<{ name: string }>("PATCH", circlePath(code), { name });
export const leaveCircle = (code: string) => call("DELETE", circlePath(code, "members", "me"));
export const removeMember = (code: string, id: string) =>
  call("DELETE", circlePath(code, "members", id));
export const removeEntry = (code: string, id: string, deal: string) =>
  call("DELETE", circlePath(code, "entries", id, deal));
export const reportCircle = (code: string) => call("POST", circlePath(code, "reports"));

/** Found a circle; its code. */
export async function foundCircle(name: string): Promise<string> {
  await signIn();
  return (await call<{ circle: string }>("POST", "/api/circles", { name })).circle;
}

export async function joinCircle(code: string): Promise<void> {
  await signIn();
  await call("POST", circlePath(code, "members"));
}

/** A finished game in one line. */
export const recordCode = (table: string) =>
  call<{ code: string }>("GET", `/api/tables/${table}/code`);

/** The replay of a record that belongs to no table: text, JSON or a code. */
export const recordReplay = (record: string) =>
  call<ReplayData & { names: string[] }>("POST", "/api/replay", { record });

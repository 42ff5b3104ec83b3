// Client of the worker that plays without a server.
import { type Colour, type ErrorData, Refused } from "./protocol";
import { pythonStart } from "./pythonStart.svelte";
import type { ReplayData } from "./replay";
import { persist } from "./storage";
import { find, t } from "./texts.svelte";
import { addOfflineGame } from "./api";
import type { BoardCheck } from "./protocol";
import { markAdded, type OfflineSummary } from "../offline/gameStore";

interface Answer {
  id: number;
  result?: unknown;
  error?: ErrorData;
  failed?: string; // something unexpected
}

interface Loaded {
  loaded: number; // bytes of Python
}

interface Waiting {
  done(result: unknown): void;
  fail(error: unknown): void;
}

let worker: Worker | undefined;
let counter = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const made = new Worker(new URL("../offline/worker.ts", import.meta.url), { type: "module" });
  pythonStart.state = "starting";
  pythonStart.loaded = 0;
  made.onmessage = ({ data }: MessageEvent<Answer | Loaded>) => {
    if ("loaded" in data) {
      pythonStart.loaded += data.loaded;
      return;
    }
    pythonStart.state = data.failed === undefined ? "ready" : "none";
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failed !== undefined) one?.fail(new Error(data.failed));
    else if (data.error) one?.fail(new Refused(worded(data.error)));
    else one?.done(data.result);
  };
  made.onerror = (event) => {
    worker = undefined; // the next call starts another one
    pythonStart.state = "none";
    for (const one of waiting.values()) one.fail(new Error(event.message));
    waiting.clear();
  };
  return made;
}

/** The worker sends codes; the texts are in the catalogues of the page. */
export function worded(error: ErrorData): ErrorData {
  return { ...error, text: find(`error-${error.code}`) ?? t("error-other") };
}

/** Call a method of the worker (docs/offline.md); raises Refused. */
export function call<Result>(method: string, params: Record<string, unknown>): Promise<Result> {
  worker ??= start();
  const id = (counter += 1);
  const answer = new Promise((done, fail) => waiting.set(id, { done, fail }));
  worker.postMessage({ id, method, params });
  return answer as Promise<Result>;
}

/**
 * A new game on this device; its id. `bots`: a level for each seat of a bot, null for people;
 * `deck`: a deck file, null for the standard deck; `colours` of the seats.
 */
export async function openGame(
  board: string,
  names: string[],
  bots: (string | null)[] = names.map(() => null),
  deck: string | null = null,
  colours: Colour[] | null = null,
): Promise<string> {
  const game = { board, names, bots, deck, colours };
  const { summary } = await call<{ summary: OfflineSummary }>("open", game);
  persist();
  return summary.id;
}

/** A new game like one of this device; its id. */
export async function playAgain(game: string): Promise<string> {
  return (await call<{ summary: OfflineSummary }>("again", { game })).summary.id;
}

/** The line of a game in the list, from the worker that plays it. */
export async function summary(game: string): Promise<OfflineSummary> {
  return (await call<{ summary: OfflineSummary }>("summary", { game })).summary;
}

/** Let one bot of a game play; whether another one has to. */
export const playBot = (game: string) =>
  call<{ summary: OfflineSummary; thinking: boolean }>("play-bot", { game });
export const replay = (game: string) => call<ReplayData>("replay", { game });
export const checkBoard = (board: string) => call<BoardCheck>("check-board", { board });
export const recordReplay = (record: string) =>
  call<ReplayData & { names: string[] }>("read-replay", { record });
export const share = (game: string) =>
  call<{ code: string; text: string }>("share", {
    game,
    date: new Date().toISOString().slice(0, 10),
  });

/** Add a finished game to my history on the server, as the player of a seat. */
export async function addToHistory({ id, at }: OfflineSummary, seat: number): Promise<void> {
  const { text } = await share(id);
  await addOfflineGame(text, seat, at);
  await markAdded(id);
}

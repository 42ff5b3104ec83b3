// Puzzles from the service, or from the worker of this device: the same methods, the same answers.
import { call as request, isKnown, signIn } from "./api";
import { installed } from "./offlineWanted";
import { Refused } from "./protocol";
import { isStatic } from "./staticSite";
import { storage } from "./storage";

type Params = Record<string, unknown>;
const KEPT = "hashi-puzzle-progress"; // of this device, while no service answers
const DAMAGED = "hashi-puzzle-progress-damaged";

/** Whose answers the page shows, for its notices. */
export const puzzleSource = $state({
  device: false, // no service answers: progress is kept on this device only
  damaged: false, // what was kept could not be read, and was set aside
});

/** The service's side: whether progress is stored, and verb, path and body of the request. */
const ROUTES = {
  puzzles: () => get(""),
  "puzzle-next": (wanted: Params) => get(`/next?${query(wanted)}`),
  "puzzle-rush": (wanted: Params) => get(`/rush?${query(wanted)}`),
  "puzzle-rush-note": (body: Params) => post("/rush", body, true),
  puzzle: ({ puzzle }: Params) => get(`/${String(puzzle)}`),
  "puzzle-step": (params: Params) => of("step", params),
  "puzzle-why": (params: Params) => of("why", params),
  "puzzle-answer": (params: Params) => of("answer", params, !params["rush"]),
  "puzzle-solution": (params: Params) => of("solution", params, !params["rush"]),
};
export type PuzzleMethod = keyof typeof ROUTES;

interface Route {
  verb: string;
  path: string;
  body?: Params;
  noted: boolean; // belongs to an identity, which is made if there is none
}

const query = (wanted: Params): string =>
  new URLSearchParams(wanted as Record<string, string>).toString();
const get = (path: string): Route => ({ verb: "GET", path, noted: false });
const post = (path: string, body: Params, noted = false): Route => ({
  ...{ verb: "POST", path, body, noted },
});
const of = (what: string, { puzzle, ...body }: Params, noted = false): Route =>
  post(`/${String(puzzle)}/${what}`, body, noted);

async function online<T>(method: PuzzleMethod, params: Params): Promise<T> {
  const { verb, path, body, noted } = ROUTES[method](params);
  if (noted && !isKnown()) await signIn();
  return request<T>(verb, `/api/puzzles${path}`, body);
}

/** Ask the worker; progress stays on this device. */
async function offline<T>(method: PuzzleMethod, params: Params): Promise<T> {
  const { call } = await import("./offlineService");
  const ask = () => call<{ kept?: string }>(method, { ...params, kept: storage.get(KEPT) });
  const { kept, ...answer } = await ask().catch((error: unknown) => {
    setAside(error);
    return ask();
  });
  if (kept !== undefined) storage.set(KEPT, kept);
  puzzleSource.device = true;
  return answer as T;
}

/** Begin again where the kept progress is damaged; raises any other error. */
function setAside(error: unknown): void {
  if (!(error instanceof Refused) || error.data.code !== "bad-progress") throw error;
  storage.set(DAMAGED, storage.get(KEPT) ?? "");
  storage.remove(KEPT);
  puzzleSource.damaged = true;
}

/** A method of puzzles; from this device if no service answers. Raises Refused. */
export async function puzzleCall<T>(method: PuzzleMethod, params: Params): Promise<T> {
  if (isStatic) return offline<T>(method, params);
  try {
    const answer = await online<T>(method, params);
    puzzleSource.device = false;
    return answer;
  } catch (error) {
    if (error instanceof Refused || !(await installed())) throw error;
    return offline<T>(method, params);
  }
}

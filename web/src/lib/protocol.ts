// The protocol as generated, and what only the browser adds to it.
import type { ErrorCode, ErrorData, Permissions, SheetData } from "./protocol.gen";

export * from "./protocol.gen";

export const NO_PERMISSIONS: Permissions = {
  sit: false,
  stand: false,
  arrange: false,
  start: false,
  play: false,
  withdraw: false,
  retract: false,
  check: false,
  point_out: [],
  finish: false,
  hand_over: [],
  keep_seat: false,
  take_back: false,
  resign: false,
  delete: false,
  have_hints: false,
  agree_hints: false,
  say: false,
  rematch: false,
};

/** A command that the table refused. */
export class Refused extends Error {
  constructor(readonly data: ErrorData) {
    super(data.text);
  }
}

/** A command that the page refuses by itself; the page knows what to say. */
export const refuse = (code: ErrorCode): Promise<never> =>
  Promise.reject(new Refused({ code, text: "", detail: "", refusals: [] }));

/** What a drawn sheet shows. */
export type SheetMarks = Omit<SheetData, "progress">;

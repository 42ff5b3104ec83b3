// What the service sends and takes; docs/protocol.md is the reference.

export type Goal = "red" | "blue" | "chain";
export type Phase = "seating" | "set-up" | "flip" | "round" | "final-check" | "ended";

export interface SheetData {
  numbers: Record<string, number>;
  bridges: Record<string, number>;
  finished: string[];
  crossed_out: string[];
}

export interface ScoreData {
  islands: number;
  red: number;
  blue: number;
  chain: number;
  total: number;
}

export interface RefusalData {
  code: string;
  rule: string;
  islands: string[];
  facts?: Record<string, number | string>;
  text?: string;
}

/** A mistake of the own sheet that may be corrected now. */
export interface CorrectionData {
  round: number;
  action: "a" | "b";
  card: string | null;
  marks: string;
  sheet: SheetData;
  until: number | null;
}

/** What there is to win. */
export interface PaysData {
  island: number;
  goals: Record<Goal, { first: number; later: number; until: number | null }>;
  piles: number[];
}

export interface MistakeData {
  seat: number;
  round: number;
  action: "a" | "b";
  may_correct: boolean;
  refusals: RefusalData[];
}

export interface BoardData {
  name: string;
  map: string[];
  closed: string[];
  straits: Record<string, string[]>; // every strait, with those it crosses
}

export interface GameView {
  seat: number | null;
  phase: Phase;
  board: BoardData;
  deck: { name: string; cards: string[] };
  law: "referee" | "paper";
  info_bar: "automatic" | "by-hand";
  checks: "on-request" | "every-round";
  commitment: string | null;
  round: number;
  card: string | null;
  crossed_off: number[];
  piles: number[];
  started: boolean[];
  start: string | null;
  submitted: boolean[];
  turn: string | null;
  sheets: (SheetData | null)[];
  hidden: boolean[];
  reached: Record<Goal, number | null>[];
  scores: (ScoreData | null)[];
  mistakes: MistakeData[];
  winners: number[];
  secret: string | null;
  place: { id: string; code: string; created: number };
}

export interface SeatData {
  name: string | null;
  bot: string | null;
  stand_in: string | null;
  present?: boolean;
}

/** What the viewer may do now; the table alone decides. */
export interface Permissions {
  sit: boolean;
  stand: boolean;
  arrange: boolean; // seat bots and clear seats
  start: boolean;
  play: boolean; // write the start number, or submit a turn
  withdraw: boolean;
  check: boolean;
  point_out: number[]; // whose sheets
  finish: boolean;
  hand_over: { seat: number; from: number }[]; // from which server time, in ms
  take_back: boolean;
  have_hints: boolean;
  agree_hints: boolean;
  say: boolean;
  rematch: boolean;
}

export const NO_PERMISSIONS: Permissions = {
  sit: false,
  stand: false,
  arrange: false,
  start: false,
  play: false,
  withdraw: false,
  check: false,
  point_out: [],
  finish: false,
  hand_over: [],
  take_back: false,
  have_hints: false,
  agree_hints: false,
  say: false,
  rematch: false,
};

export interface TableView {
  settings: {
    access: "open" | "invitation";
    clock: "off" | "soft" | "hard";
    seconds: number;
    closed_boards: boolean;
    challenge: string | null;
    rematch_of: string | null;
  };
  pays: PaysData;
  offer: Record<Goal, number>;
  seats: (SeatData | null)[];
  hints: number[];
  said: { seat: number; phrase: string }[];
  done: number[];
  rematch: string | null;
  deadline: number | null;
}

export interface TableEvent {
  seq?: number;
  type: string;
  seat?: number;
  round?: number;
  card?: string;
  goal?: Goal;
  bot?: string;
  phrase?: string;
  reason?: string;
  table?: string;
  by?: number;
  island?: string;
  action?: string;
  agreed?: boolean;
}

export interface ErrorData {
  code: string;
  text: string;
  detail: string;
  refusals: RefusalData[];
  line?: number; // of a file, from 1
}

export interface TurnsData {
  phase: Phase;
  round: number;
  turns: string[];
  lost: string[];
  corrections: CorrectionData[];
}

export type ServerFrame =
  | {
      type: "welcome";
      protocol: number;
      seat: number | null;
      host: boolean;
      known: boolean;
      now: number;
    }
  | { type: "snapshot"; seq: number; table: TableView; game: GameView; may: Permissions }
  | {
      type: "update";
      from: number;
      seq: number;
      events: TableEvent[];
      table: Partial<TableView>;
      game: Partial<GameView>;
      may: Permissions;
    }
  | { type: "seats"; seats: (SeatData | null)[]; may: Permissions }
  | { type: "reply"; key: string; seq: number; error?: ErrorData }
  | { type: "error"; key: string | null; error: ErrorData }
  | ({ type: "turns"; key: string | null } & TurnsData)
  | { type: "why"; key: string; refusals: RefusalData[] }
  | { type: "advice"; key: string; turn: string }
  | { type: "pong"; key: string | null; seq: number };

export type Command = { type: string } & Record<string, unknown>;

/** A command that the table refused. */
export class Refused extends Error {
  constructor(readonly data: ErrorData) {
    super(data.text);
  }
}

// Turn entry on the play page: the draft, what the legal turns still allow, corrections under paper
// rules, hints, and the commands that come of them.
import { announcer } from "./announcer.svelte";
import { boardOf } from "./board";
import { readCard } from "./card";
import { type Draft, DraftController, EMPTY } from "./draft.svelte";
import { errorText, refused } from "./errors";
import { moveBridge, moveNumber, possible } from "./legalTurns";
import { Problems } from "./problems.svelte";
import {
  type Command,
  type CorrectionData,
  type Dose,
  type GameView,
  PAPER_BRIDGES,
  type Permissions,
  type RefusalData,
  type SheetMarks,
  type Term,
} from "./protocol";
import { SHARED_DEVICE } from "./sharedDrafts";
import { BLANK_SHEET } from "./sheet";
import type { Table } from "./table.svelte";
import { t } from "./texts.svelte";
import { bridgeCount, readTurn, type Turn, writeTurn } from "./turns";
import { turnStatus } from "./turnStatus";

/** The part of a table that a turn is entered at. */
export type EntryTable = { readonly id: string; readonly shared?: boolean } & Pick<
  Table,
  "game" | "table" | "may" | "seats" | "turns" | "lastTurns" | "send" | "why" | "hint"
>;

/** What has been told of a bot's turn. */
export interface Told {
  dose: Dose;
  islands: string[]; // to look at; none: the bot would pass
  turn: Turn | null;
}

interface Correction {
  of: CorrectionData;
  draft: DraftController;
}

const NONE = new Set<string>();
// After a new card, a question or an accepted command other buttons are under the finger: a second
// click must press none of them.
const REST_MS = 400;

export class TurnEntry<At extends EntryTable = Table> {
  startNumber = $state(3);
  readonly problems = new Problems();
  sending = $state(false);
  told = $state.raw<Told | null>(null); // the last dose of a hint
  hintPending = $state(false);
  watched = $state<number | null>(null); // the seat whose sheet a spectator sees; null: all
  asking = $state(false); // whether a turn without marks is really meant
  resting = $state(false);
  // A correction is entered on the sheet without the mistaken action (6.2).
  correction = $state.raw<Correction | null>(null);
  private turn = $state.raw(new DraftController());
  private underway = $state.raw<string | null>(null); // key of the draft that is being sent
  private wake: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: At,
    private readonly onchange: (before: Draft, after: Draft) => void = () => undefined,
  ) {}

  // The seat and its game

  get game(): GameView {
    return this.table.game!;
  }
  get seat(): number | null {
    return this.game.seat;
  }
  /** The seat whose sheet is shown. */
  get shown(): number {
    return this.seat ?? this.watched ?? 0;
  }
  /** Whether a spectator sees all sheets side by side. */
  get overview(): boolean {
    return this.seat === null && this.watched === null && this.game.scores.length > 1;
  }
  /** Whether the sheet that is shown stays hidden until the end (closed boards). */
  get hidden(): boolean {
    return this.game.hidden[this.shown] ?? false;
  }
  get setUp(): boolean {
    return this.game.phase === "set-up";
  }
  get paper(): boolean {
    return this.game.law === "paper";
  }
  get submitted(): boolean {
    return this.seat !== null && (this.game.submitted[this.seat] ?? false);
  }
  /** Whether this seat has finished its final check. */
  get checked(): boolean {
    return this.seat !== null && this.table.table!.done.includes(this.seat);
  }
  get may(): Permissions {
    return this.table.may;
  }
  get myTurn(): boolean {
    return this.may.play;
  }
  /** How long a stand-in plays this seat; null while none does. */
  get term(): Term | null {
    return this.seat === null ? null : (this.table.seats[this.seat]?.term ?? null);
  }

  // The draft and what it can become

  get drafting(): DraftController {
    return this.correction?.draft ?? this.turn;
  }
  get draft(): Draft {
    return this.drafting.now;
  }
  /** Drafts are stored by table and round, and by seat where people share a device. */
  get draftKey(): string {
    const seat = this.table.shared ? `:${this.seat}` : "";
    return `${this.table.id}${seat}/${this.setUp ? 0 : this.game.round}`;
  }
  get sheet(): SheetMarks {
    const own = this.game.sheets[this.shown];
    return this.correction?.of.sheet ?? own ?? BLANK_SHEET;
  }
  get card(): string | null {
    if (this.correction) return this.correction.of.card;
    return this.setUp ? null : this.game.card;
  }
  get number(): number {
    return this.draft.number ?? (this.card ? readCard(this.card).number : this.startNumber);
  }
  /** Bridges on the card. */
  get due(): number {
    return this.card ? readCard(this.card).bridges : 0;
  }
  get drawn(): number {
    return bridgeCount(this.draft.draw);
  }
  /** Whether the draft is on its way to the table: a change would be shown and then be lost. */
  get locked(): boolean {
    return this.underway === this.draftKey;
  }
  get writing(): boolean {
    return this.correction ? this.correction.of.action === "a" : this.myTurn;
  }
  get drawing(): boolean {
    return this.correction ? this.correction.of.action === "b" : this.myTurn && !this.setUp;
  }
  /** Whether a start number is to be chosen. */
  get choosing(): boolean {
    return this.correction ? this.correction.of.round === 0 : this.setUp && this.myTurn;
  }
  /** Whether the legal turns are still on their way. */
  get loading(): boolean {
    return this.myTurn && !this.correction && this.table.turns === null;
  }
  /** Actions that a draft without marks leaves out, though they are possible and were not left out
      on purpose. */
  get forgotten(): { number: boolean; bridges: boolean } | null {
    const { draft } = this;
    if ((this.setUp && !this.correction) || draft.write || this.drawn > 0) return null;
    const number = draft.write === undefined && this.islands.size > 0;
    const bridges = !draft.noBridges && this.straits.size > 0;
    return number || bridges ? { number, bridges } : null;
  }
  /** Whether the last turn can still be taken back: until the first mark on this card. */
  get retractable(): boolean {
    const { write, draw, noBridges } = this.draft;
    const marked = write !== undefined || noBridges || Object.keys(draw).length > 0;
    return this.may.retract && !this.correction && !marked;
  }
  /** Whether no command is taken now: one is on its way, or the page rests. */
  get occupied(): boolean {
    return this.sending || this.resting;
  }
  get ready(): boolean {
    if (this.loading || this.resting) return false;
    if (this.setUp && !this.correction) return Boolean(this.draft.write);
    return this.paper || this.possible.complete;
  }
  /** What counts if the time ends now: the marks if they are a legal turn, or the number alone. */
  get fallback(): string | null {
    const { draft, number } = this;
    if (!this.myTurn || this.correction || draft === EMPTY) return null;
    if (this.setUp) return draft.write ? `${number}@${draft.write}` : null;
    if (this.possible.complete) return writeTurn(draft, number);
    return draft.write ? `${number}@${draft.write}` : null;
  }
  /** The turn that this seat has committed, or the start that it has written. */
  get committed(): Turn | null {
    const text = this.setUp ? this.game.start : this.submitted && this.game.turn;
    return text && !this.correction ? readTurn(text) : null;
  }
  // What is lost stays lost: it is shown while the next turns are on their way, and at the end.
  private readonly lost = $derived.by(() => this.table.turns ?? this.table.lastTurns);
  readonly impossible = $derived.by(() =>
    this.correction ? NONE : new Set(this.lost?.impossible ?? []),
  );
  readonly blocked = $derived.by(() =>
    this.correction ? NONE : new Set(this.lost?.blocked ?? []),
  );
  readonly board = $derived.by(() => boardOf(this.game.board));
  private readonly legal = $derived.by(() => this.table.turns?.turns ?? []);
  private readonly fitting = $derived.by(() =>
    this.legal.filter(({ number }) => !this.setUp || number === this.startNumber),
  );
  readonly possible = $derived.by(() => possible(this.fitting, this.draft));
  readonly allIslands = $derived.by(() => new Set(this.board.islands.map(({ id }) => id)));
  readonly allStraits = $derived.by(() => new Set(this.board.straits.map(({ id }) => id)));
  /** Islands where the number may be written now; under paper rules all. */
  readonly islands = $derived.by(() =>
    !this.writing || this.locked ? NONE : this.paper ? this.allIslands : this.possible.islands,
  );
  /** Straits where a bridge may be drawn now; under paper rules all. */
  readonly straits = $derived.by(() =>
    !this.drawing || this.locked ? NONE : this.paper ? this.allStraits : this.possible.straits,
  );
  readonly status = $derived.by(() => turnStatus(this));

  // Changes of the draft

  /** Begin the turn of a round with its stored draft. */
  begin(key: string | null): void {
    this.turn = new DraftController(key, this.table.shared ? SHARED_DEVICE : undefined);
    this.problems.clear();
    this.told = null;
    this.asking = false;
    this.rest();
  }

  private rest(): void {
    this.resting = true;
    clearTimeout(this.wake);
    this.wake = setTimeout(() => (this.resting = false), REST_MS);
  }

  change(next: Draft): void {
    if (this.locked) return;
    const before = this.draft;
    this.drafting.set(next);
    this.asking = false;
    this.problems.clear();
    this.onchange(before, next);
  }

  undo(): void {
    this.step(() => this.drafting.undo());
  }

  redo(): void {
    this.step(() => this.drafting.redo());
  }

  private step(go: () => void): void {
    if (this.locked) return;
    go();
    this.asking = false;
    this.problems.clear();
  }

  clear(): void {
    if (this.writing || this.drawing) this.change(EMPTY);
  }

  /** Leave the number out on purpose, or take that back. */
  leaveNumber(out = this.draft.write !== null): void {
    if (this.writing && !this.choosing)
      this.change({ ...this.draft, write: out ? null : undefined });
  }

  leaveBridges(out = !this.draft.noBridges): void {
    if (this.drawing) this.change({ ...this.draft, draw: {}, noBridges: out });
  }

  tapIsland(id: string): void {
    const { draft } = this;
    if (this.locked) return;
    if (!this.writing) this.problems.show(this.status);
    else if (draft.write === id) this.change({ ...draft, write: undefined });
    else {
      const moved = this.islands.has(id)
        ? { ...draft, write: id }
        : moveNumber(this.fitting, draft, id);
      if (moved) this.change(moved);
      else void this.explain({ ...draft, write: id, draw: this.setUp ? {} : draft.draw }, id);
    }
  }

  tapStrait(id: string): void {
    if (this.locked) return;
    if (!this.drawing) {
      this.problems.show(this.status);
      return;
    }
    const { draft } = this;
    const have = draft.draw[id] ?? 0;
    const more = { ...draft, noBridges: false, draw: { ...draft.draw, [id]: have + 1 } };
    const room = this.paper ? have < PAPER_BRIDGES : this.straits.has(id) && this.drawn < this.due;
    if (room) this.change(more);
    else if (have > 0) {
      const draw = Object.entries(draft.draw).filter(([other]) => other !== id);
      this.change({ ...draft, draw: Object.fromEntries(draw) });
    } else {
      const moved = moveBridge(this.fitting, draft, id);
      if (moved) this.change(moved);
      else void this.explain(more, id);
    }
  }

  startCorrection(of: CorrectionData): void {
    this.correction = { of, draft: new DraftController() };
    this.asking = false;
    this.problems.clear();
  }

  closeCorrection(): void {
    this.correction = null;
    this.asking = false;
  }

  /** Close a correction that has been entered or whose time is over. */
  dropCorrection(): void {
    const open = this.table.turns?.corrections;
    const of = this.correction?.of;
    if (!open || !of) return;
    if (!open.some(({ round, action }) => round === of.round && action === of.action))
      this.closeCorrection();
  }

  // Commands

  /** Send a command; the table's refusal becomes the problem shown. True if accepted. */
  async send(command: Command): Promise<boolean> {
    this.problems.clear();
    this.sending = true;
    try {
      await this.table.send(command);
      this.rest();
      return true;
    } catch (error) {
      const { refusals, text } = refused(error);
      if (refusals.length > 0) this.problems.refusals(refusals, this.board);
      else this.problems.show(text);
      return false;
    } finally {
      this.sending = false;
      this.underway = null;
    }
  }

  async commit(): Promise<void> {
    if (this.occupied || !(this.myTurn || this.correction)) return;
    const { draft, number, game, correction } = this;
    if (this.forgotten && !this.asking) {
      this.asking = true;
      this.rest();
      return;
    }
    this.asking = false;
    if (correction) {
      await this.correct(correction.of);
      return;
    }
    if (!this.ready) {
      this.problems.show(this.status);
      return;
    }
    this.underway = this.draftKey;
    if (this.setUp) await this.send({ type: "write-start", start: `${number}@${draft.write}` });
    else await this.send({ type: "submit", round: game.round, turn: writeTurn(draft, number) });
  }

  private async correct({ round, action }: CorrectionData): Promise<void> {
    const { draft } = this;
    const marks = action === "a" ? { ...draft, draw: {} } : { ...draft, write: null };
    const turn = writeTurn(marks, this.number);
    this.underway = this.draftKey;
    if (await this.send({ type: "correct", round, action, turn })) announcer.say(t("paper-fixed"));
  }

  /** Play this seat again. */
  async takeBack(): Promise<void> {
    if (this.may.take_back && !this.sending) await this.send({ type: "take-back" });
  }

  /** Take back the turn or the start number that is in. */
  async withdraw(): Promise<void> {
    if (this.may.withdraw && !this.occupied)
      await this.send({ type: "withdraw", round: this.game.round });
  }

  /** Take back the last turn of a solo game; its card is open again, with its marks as draft. */
  async retract(): Promise<void> {
    if (this.retractable && !this.occupied)
      await this.send({ type: "retract", round: this.game.round - 1 });
  }

  /** Check this seat's sheet for mistakes. */
  async check(): Promise<void> {
    const before = this.game.mistakes.length;
    if (!(await this.send({ type: "check" }))) return;
    announcer.say(t("paper-found", { count: this.game.mistakes.length - before }));
  }

  /** The marks that a hint has told. */
  get hint(): Turn | null {
    return this.told?.turn ?? null;
  }
  /** The dose that tells more than the last one; null when the whole turn is told. */
  get nextDose(): Dose | null {
    if (!this.told) return "where";
    if (this.told.dose === "turn" || this.told.islands.length === 0) return null;
    return this.told.dose === "where" ? "action" : "turn";
  }

  /** Ask for a dose of a hint, by default the next one. */
  async askHint(dose: Dose | null = this.nextDose): Promise<void> {
    if (dose === null || this.hintPending || !this.myTurn) return;
    const asked = this.draftKey;
    this.hintPending = true;
    try {
      const frame = await this.table.hint(dose);
      if (!this.myTurn || this.draftKey !== asked) return; // it is about another card
      const turn = frame.turn === null ? null : readTurn(frame.turn);
      this.told = { dose: frame.dose, islands: frame.islands, turn };
      if (this.setUp && turn?.number) this.startNumber = turn.number;
    } catch (error) {
      refused(error);
      if (this.draftKey === asked) this.problems.show(errorText(error));
    } finally {
      this.hintPending = false;
    }
  }

  /** Copy the hint into the draft. */
  takeHint(): void {
    if (!this.hint || !this.myTurn) return;
    const { write, draw } = this.hint;
    // The whole turn says too what is left out; the first mark does not.
    const marks =
      this.told?.dose === "turn"
        ? { write, draw, noBridges: Object.keys(draw).length === 0 }
        : { ...EMPTY, draw, write: write ?? undefined };
    this.change(marks);
    if (this.nextDose === null) this.told = null;
  }

  /** Ask the table which rules a mark would break, and show them. */
  private async explain(wanted: Draft, id: string): Promise<void> {
    const { draft, draftKey } = this;
    let found: RefusalData[] = [];
    try {
      found = await this.table.why(writeTurn(wanted, this.number));
    } catch (error) {
      refused(error);
    }
    if (this.draft !== draft || this.draftKey !== draftKey) return; // it is about another draft
    const ends = id.split("-");
    const here = found.filter(({ islands }) => islands.some((one) => ends.includes(one)));
    if (found.length > 0) this.problems.refusals(here.length > 0 ? here : found, this.board, id);
    else if (this.setUp) this.problems.show(t("play-not-start", { island: id }));
    else this.problems.show(t("play-not-here", { place: id }));
  }
}

// Progress through the lessons: the step and part shown, the draft, and the outcome of the last tap.
import { announcer } from "./announcer.svelte";
import { readCard } from "./card";
import { type Draft, EMPTY } from "./draft.svelte";
import * as lessons from "./lessons";
import { refusalText } from "./refusals";
import { t } from "./texts.svelte";

const { steps, pay, deadlines } = lessons.COURSE;

interface Result {
  of: lessons.Part;
  outcome: lessons.Outcome;
  island: string; // that was tapped
}

export class Lesson {
  at = $state(lessons.storedStep()); // the number of steps: all are done
  startNumber = $state(3);
  draft = $state.raw<Draft>(EMPTY);
  finished = $state(false); // the step, not the course
  result = $state.raw<Result | null>(null);
  private partAt = $state(0);
  private before = $state.raw<Draft[]>([]); // drafts of this part, to undo

  get step(): lessons.Step | undefined {
    return steps[this.at];
  }
  get part(): lessons.Part | undefined {
    return this.step?.parts[this.partAt];
  }
  /** The number to write: the card's, or the start number. */
  get number(): number {
    return this.part?.card ? readCard(this.part.card).number : this.startNumber;
  }
  /** Goals reached in the parts before. */
  get reached() {
    const done = this.step?.parts.slice(0, this.finished ? undefined : this.partAt) ?? [];
    return done.flatMap(({ goal }) => goal ?? []);
  }

  show(step: number): void {
    this.at = step;
    this.partAt = 0;
    this.draft = EMPTY;
    this.before = [];
    this.finished = false;
    this.result = null;
    lessons.storeStep(step);
  }

  tapIsland(id: string): void {
    this.act((part) => lessons.tapIsland(part, this.draft, id, this.number), id);
  }

  tapStrait(id: string): void {
    this.act((part) => lessons.tapStrait(part, this.draft, id, this.number));
  }

  choose(answer: number): void {
    this.act((part) => lessons.choose(part, answer));
  }

  get canUndo(): boolean {
    return this.before.length > 0 && !this.finished;
  }

  undo(): void {
    const last = this.before.at(-1);
    if (!last || !this.canUndo) return;
    this.before = this.before.slice(0, -1);
    this.act((part) => lessons.undo(part, last), "", false);
  }

  /** Leave an action out, or no longer. */
  leave(action: "number" | "bridges"): void {
    const { write, noBridges } = this.draft;
    const draft =
      action === "number"
        ? { ...this.draft, write: write === null ? undefined : null }
        : { ...this.draft, noBridges: !noBridges };
    this.act(() => ({ kind: "draft", draft }));
  }

  send(): void {
    if (this.part?.commit) this.act((part) => lessons.send(part, this.draft, this.number));
  }

  private act(go: (part: lessons.Part) => lessons.Outcome, island = "", keep = true): void {
    const { part, step } = this;
    if (!step || !part || this.finished) return;
    const outcome = go(part);
    if (outcome.kind === "draft") {
      if (keep) this.before = [...this.before, this.draft];
      this.draft = outcome.draft;
      this.result = null;
      return;
    }
    this.result = { of: part, outcome, island };
    const said = [this.refusal, this.feedback];
    if (outcome.kind === "done") {
      const next = step.parts[this.partAt + 1];
      this.before = [];
      if (next) {
        this.draft = next.keep ? this.draft : EMPTY;
        this.partAt += 1;
        said.push(this.task);
      } else {
        this.draft = part.mistake === null ? outcome.draft : this.draft;
        this.finished = true;
      }
    }
    announcer.say(said.filter(Boolean).join(" "), false);
  }

  /** What to do in this part. */
  get task(): string {
    return this.part ? t(`learn-do-${this.part.id}`, numbersIn(this.part)) : "";
  }

  /** The rule that the last tap broke; empty for none. */
  get refusal(): string {
    const broken = this.broken;
    return broken ? t("refusal-rule", { text: refusalText(broken), rule: broken.rule }) : "";
  }
  get broken(): lessons.Broken | undefined {
    const outcome = this.result?.outcome;
    return outcome && "refusal" in outcome ? outcome.refusal : undefined;
  }

  /** What the last tap led to. */
  get feedback(): string {
    if (!this.result) return "";
    const { of, outcome, island } = this.result;
    if (outcome.kind === "done") return t(`learn-done-${of.id}`, numbersIn(of));
    if (outcome.kind !== "other") return "";
    if (of.seek && island) return t(`learn-not-${of.seek}`, { island });
    if (of.ask) return t(`learn-again-${of.ask}`);
    return of.mistake === null ? t("learn-other") : t("learn-other-mistake");
  }
}

/** The numbers that the sentences of a part name. */
function numbersIn(part: lessons.Part): Record<string, number> {
  const goal = part.goal ?? "chain";
  const [first, later] = pay[goal];
  const total = part.answer ?? 0;
  return { first, later, until: deadlines[goal], total, islands: total - first };
}

// Something the service computes in the background: asked for, then asked again until it is there.
import * as api from "./api";
import { errorText } from "./errors";
import type { AnalysisData } from "./replay";

const EVERY = 700;

export class Analysis<Result> {
  state = $state<"idle" | AnalysisData<Result>["state"]>("idle");
  place = $state(0);
  progress = $state.raw<[number, number] | null>(null);
  result = $state.raw<Result | null>(null);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(
    readonly table: string,
    readonly kind: "par" | "review",
    readonly seat: number,
  ) {}

  /** Begin, or try anew after a failure. */
  start(): void {
    if (this.state !== "idle" && this.state !== "failed") return;
    const again = this.state === "failed";
    this.state = "waiting";
    this.problem = "";
    void this.ask(again);
  }

  /** Nobody looks any more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async ask(again: boolean): Promise<void> {
    try {
      const told = await api.analysis<Result>(this.table, this.kind, this.seat, again);
      this.place = told.place;
      this.progress = told.progress;
      this.result = told.result;
      this.problem = told.error?.text ?? "";
      this.state = told.state;
    } catch (error) {
      this.problem = errorText(error);
      this.state = "failed";
    }
    if (this.stopped || this.state === "done" || this.state === "failed") return;
    this.timer = setTimeout(() => void this.ask(false), EVERY);
  }
}

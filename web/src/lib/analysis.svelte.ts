// Par or review of a seat: requested over the table's socket, which pushes every change.
import type { AnalysisFrame, AnalysisKind, Seat, TurnLossData } from "./protocol";
import { Table } from "./table.svelte";
import { t } from "./texts.svelte";

export type AnalysisUpdate = Omit<AnalysisFrame, "type" | "key" | "kind" | "seat">;

/** The part of a table that analyses use. */
export interface AnalysisSource {
  analyse(
    kind: AnalysisKind,
    seat: Seat,
    again: boolean,
    onchange: (update: AnalysisUpdate) => void,
  ): void;
}

export class Analysis<Result> {
  state = $state<"idle" | AnalysisUpdate["state"]>("idle");
  position = $state(0);
  progress = $state.raw<number[] | null>(null);
  /** The costliest turns of a review that is being computed: provisional. */
  costliest = $state.raw<TurnLossData[]>([]);
  result = $state.raw<Result | null>(null);
  problem = $state("");

  constructor(
    readonly table: AnalysisSource,
    readonly kind: AnalysisKind,
    readonly seat: Seat,
  ) {}

  /** Request it, or retry after a failure. */
  start(): void {
    if (this.state !== "idle" && this.state !== "failed") return;
    const again = this.state === "failed";
    this.state = "waiting";
    this.problem = "";
    this.table.analyse(this.kind, this.seat, again, (update) => {
      this.position = update.position;
      this.progress = update.progress;
      this.costliest = update.costliest;
      this.result = update.result as Result | null;
      this.problem = update.error ? update.error.text || t("site-no-connection") : "";
      this.state = update.state;
    });
  }
}

/** Analyses of a table that the page is not at: each over a connection of its own while it lasts. */
export function elsewhere(table: string, left: AbortSignal): AnalysisSource {
  return {
    analyse(kind, seat, again, onchange) {
      const visited = new Table(table);
      left.addEventListener("abort", () => visited.close());
      visited.analyse(kind, seat, again, (update) => {
        if (update.state === "done" || update.state === "failed") visited.close();
        onchange(update);
      });
      visited.connect();
    },
  };
}

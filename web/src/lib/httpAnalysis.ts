// Analyses of a finished game over HTTP, for pages without a socket: requested, then polled.
import type { AnalysisSource, AnalysisUpdate } from "./analysis.svelte";
import * as api from "./api";
import { Refused } from "./protocol";

const POLL = 2_000;

export function httpAnalysis(table: string, signal: AbortSignal): AnalysisSource {
  return {
    analyse(kind, seat, again, onchange) {
      let requested = false;
      const ask = async (): Promise<void> => {
        let update: AnalysisUpdate | null = null;
        try {
          update = await (requested
            ? api.analysis(table, kind, seat)
            : api.requestAnalysis(table, kind, seat, again));
          requested = true;
        } catch (error) {
          // Without a network it comes later.
          if (error instanceof Refused) update = { ...FAILED, error: error.data };
        }
        if (signal.aborted) return;
        if (update) onchange(update);
        if (update?.state !== "done" && update?.state !== "failed") setTimeout(ask, POLL);
      };
      void ask();
    },
  };
}
const FAILED = {
  ...{ state: "failed", position: 0, progress: null, costliest: [], result: null },
} satisfies Omit<AnalysisUpdate, "error">;

// What the operator announces on every page, and whether new tables are paused.
import * as api from "./api";
import type { SiteAnswer } from "./protocol";
import { storage } from "./storage";

const EVERY = 60_000;
const HIDDEN = "hashi-notice"; // id of the announcement that was closed

export class SiteNotice {
  paused = $state(false);
  private said = $state.raw<SiteAnswer["announcement"]>(null);
  private hidden = $state(Number(storage.get(HIDDEN)));
  readonly text = $derived(this.said && this.said.id !== this.hidden ? this.said.text : "");

  /** Ask now and every minute while the page is seen; returns how to stop. */
  start(): () => void {
    void this.ask();
    const timer = setInterval(() => {
      if (!document.hidden) void this.ask();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async ask(): Promise<void> {
    try {
      const state = await api.site();
      this.paused = state.paused;
      this.said = state.announcement;
    } catch {
      // Not reachable now: what was shown stays, and other parts of the page report it.
    }
  }

  /** Show this announcement no more in this browser. */
  close(): void {
    this.hidden = this.said?.id ?? 0;
    storage.set(HIDDEN, String(this.hidden));
  }
}

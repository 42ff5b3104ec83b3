// Calls a player to the table: title and icon of the tab, and, while the tab is hidden, sound,
// vibration and a notification where it is allowed.
import { untrack } from "svelte";

import { play } from "./sounds";
import { t } from "./texts.svelte";

const ICON = "/icon.svg";
const ICON_TURN = "/icon-turn.svg";

type Say = () => string; // in the language of the moment

/** What the title of the tab says beside the name of the page. */
class TabTitle {
  page = $state.raw<Say | null>(null); // what a page shows now; null: what its address says
  call = $state.raw<Say | null>(null);

  /** The whole title; `page` is what the address says. */
  text(page: string): string {
    if (this.call) return `● ${this.call()} · HASHI`;
    return `${this.page?.() ?? page} · HASHI`;
  }
}

export const tabTitle = new TabTitle();

/** Show that it is this player's turn, or what else is waiting; returns the way back. */
export function callPlayer(say: Say = () => t("play-your-turn")): () => void {
  tabTitle.call = say;
  setIcon(ICON_TURN);
  let notice: Notification | undefined;
  if (document.hidden) {
    play("turn");
    navigator.vibrate?.([80, 60, 80]);
    if (typeof Notification !== "undefined" && Notification.permission === "granted")
      notice = new Notification("HASHI", { body: say(), icon: "/icon-192.png" });
  }
  return () => {
    if (tabTitle.call === say) tabTitle.call = null;
    setIcon(ICON);
    notice?.close();
  };
}

/** Call the player once for each turn, however often the table changes meanwhile; null: none. */
export function callForTurns(turn: () => string | null): void {
  const now = $derived(turn());
  $effect(() => (now === null ? undefined : untrack(callPlayer)));
}

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = href;
}

/** Whether notifications exist here and have not been decided about. */
export const mayAskToNotify = (): boolean =>
  typeof Notification !== "undefined" && Notification.permission === "default";

export async function askToNotify(): Promise<void> {
  await Notification.requestPermission();
}

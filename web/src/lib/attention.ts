// Calls a player to the table: title and icon of the tab, and, while the tab is hidden, sound,
// vibration and a notification where it is allowed.
import { play } from "./sounds";
import { t } from "./texts.svelte";

const ICON = "/icon.svg";
const ICON_TURN = "/icon-turn.svg";

/** Show that it is this player's turn, or what else is waiting; returns the way back. */
export function callPlayer(text = t("play-your-turn")): () => void {
  const title = document.title;
  document.title = `● ${text} · HASHI`;
  setIcon(ICON_TURN);
  let notice: Notification | undefined;
  if (document.hidden) {
    play("turn");
    navigator.vibrate?.([80, 60, 80]);
    if (typeof Notification !== "undefined" && Notification.permission === "granted")
      notice = new Notification("HASHI", { body: text, icon: "/icon-192.png" });
  }
  return () => {
    document.title = title;
    setIcon(ICON);
    notice?.close();
  };
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

// Calls a player to the table: title and icon of the tab, and, while the tab is hidden, sound,
// vibration and a notification where it is allowed.
import { untrack } from "svelte";

import { play } from "./sounds";
import { type Say, tabTitle } from "./tabTitle.svelte";
import { t } from "./texts.svelte";

const ICON = "/icon.svg";
const ICON_TURN = "/icon-turn.svg";
const TAG = "hashi-call"; // of notifications that the service worker shows

type Back = () => void;

/** Show that it is this player's turn, or what else is waiting; returns the way back. */
export function callPlayer(say: Say = () => t("play-your-turn")): Back {
  const call: Say = () => say(); // one of its own: the same text may be called twice
  setCalls([...calls, call]);
  let close: Back = () => undefined;
  let over = false;
  if (document.hidden) {
    play("turn");
    navigator.vibrate?.([80, 60, 80]);
    void notify(say()).then((back) => (over ? back() : (close = back)));
  }
  return () => {
    over = true;
    setCalls(calls.filter((one) => one !== call));
    close();
  };
}

/** Call the player once for each turn, however often the table changes meanwhile; null: none. */
export function callForTurns(turn: () => string | null): void {
  const now = $derived(turn());
  $effect(() => (now === null ? undefined : untrack(callPlayer)));
}

/** Call a player who does not look until they do. */
export function callUntilSeen(say: Say): Back {
  if (!document.hidden) return () => undefined;
  const back = callPlayer(say);
  document.addEventListener("visibilitychange", back, { once: true });
  return () => {
    document.removeEventListener("visibilitychange", back);
    back();
  };
}

// No state: an effect that calls must not run again with every other call, and where effects end
// together, each would read the state from before.
let calls: Say[] = [];

function setCalls(now: Say[]): void {
  calls = tabTitle.calls = now;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = calls.length > 0 ? ICON_TURN : ICON;
}

/** Show a notification where it is allowed; returns what closes it. */
async function notify(body: string): Promise<Back> {
  const nothing = () => undefined;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return nothing;
  const options = { body, icon: "/icon-192.png" };
  if (hasWorker()) {
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification("HASHI", { ...options, tag: TAG, data: location.href });
    return () =>
      void worker
        .getNotifications({ tag: TAG })
        .then((shown) => shown.forEach((notice) => notice.close()));
  }
  const notice = makeNotice(options);
  return notice ? () => notice.close() : nothing;
}

/** A notification of the page itself; none in Chrome for Android, which allows workers only. */
function makeNotice(options?: NotificationOptions): Notification | null {
  try {
    return new Notification("HASHI", options);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether a service worker is in charge of this page. */
const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Whether notifications can be shown here and have not been decided about. */
export const mayAskToNotify = (): boolean =>
  typeof Notification !== "undefined" &&
  Notification.permission === "default" && // nothing is shown yet, so making one is a harmless try
  (hasWorker() || makeNotice() !== null);

export async function askToNotify(): Promise<void> {
  await Notification.requestPermission();
}

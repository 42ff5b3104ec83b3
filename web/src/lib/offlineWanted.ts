// Whether this device should have the offline app; loads nothing of it otherwise.
import { mount } from "svelte";

import { storage } from "./storage";

async function keep(): Promise<void> {
  const { offlineApp } = await import("./offlineApp.svelte");
  await offlineApp.keepCurrent();
}

/** Download the app that the browser has installed; size and progress are shown over the page. */
async function install(): Promise<void> {
  const { default: Installing } = await import("../parts/offline/Installing.svelte");
  mount(Installing, { target: document.body });
  await keep();
}

/** Keep an app that somebody asked for or installed up to date. */
export function keepOfflineApp(): void {
  addEventListener("appinstalled", () => void install());
  const installed = matchMedia("(display-mode: standalone)").matches;
  if (installed || storage.get("hashi-offline") !== null) void keep().catch(() => undefined);
}

/** Whether the offline app is on this device: without it, nothing of it is fetched unasked. */
export async function installed(): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  return (await caches.keys()).some((name) => name.startsWith("hashi-app-"));
}

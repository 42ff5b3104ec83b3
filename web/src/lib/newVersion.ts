// A new version of the page. It takes away the files of the one that is open: the first that is missing
// loads the page again. A lost network looks the same, so the document of the service decides.
import { root } from "./staticSite";

const here = new URL(import.meta.url).pathname.split("/").at(-1)!;
/** The newest version is here, and waits for the next page of somebody who uses this one. */
let waiting = false;
let touched = false;

/** Load the page again if its files belong to an older version than the service's document. */
export async function reloadIfReplaced(): Promise<void> {
  const page = await fetch(root(), { cache: "no-cache" }).catch(() => null);
  if (page?.ok && !(await page.text()).includes(here)) location.reload();
}

/** On the way to another page: load it in the newest version. */
export function reloadIfWaiting(): void {
  if (waiting) location.reload();
}

// The service worker showed a kept version because the network was slow, and the network has now
// brought a newer one: at once for somebody who only waits, without taking the page from anybody else.
function replace({ data }: MessageEvent<unknown>): void {
  if (data !== "newer") return;
  waiting = true;
  if (!touched) location.reload();
}

export function watchVersion(): void {
  addEventListener("vite:preloadError", () => void reloadIfReplaced());
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => (touched = true), { capture: true, once: true });
  // Without https there is no service worker.
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.addEventListener(
    "message",
    replace,
  );
}

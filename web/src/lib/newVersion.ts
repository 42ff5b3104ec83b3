// A new version takes away the files of the one that is open: the first that is missing loads the
// page again. A lost network looks the same, so the document of the service decides.
import { root } from "./staticSite";

const here = new URL(import.meta.url).pathname.split("/").at(-1)!;

/** Load the page again if its files belong to an older version than the service's document. */
export async function reloadIfReplaced(): Promise<void> {
  const page = await fetch(root(), { cache: "no-cache" }).catch(() => null);
  if (page?.ok && !(await page.text()).includes(here)) location.reload();
}

export const watchVersion = (): void =>
  addEventListener("vite:preloadError", () => void reloadIfReplaced());

// Client-side routing: the path of the page, mirrored in the address bar.

import { reloadIfWaiting } from "./newVersion";
import { isStatic } from "./staticSite";

/** The path of the page; plain files have one document, and name the page behind `?page=`. */
function current(): string {
  if (!isStatic) return location.pathname;
  return `/${new URLSearchParams(location.search).get("page") ?? ""}`;
}

/** The address of a path, in the same language. */
function address(path: string, hash: string): string {
  if (!isStatic) return path + location.search + hash;
  const query = new URLSearchParams(location.search);
  query.set("page", path.slice(1));
  return `${location.pathname}?${query}${hash}`;
}

class Route {
  path = $state(current());

  constructor() {
    addEventListener("popstate", () => (this.path = current()));
  }

  go(path: string, hash = ""): void {
    history.pushState(null, "", address(path, hash));
    this.path = path;
    scrollTo(0, 0);
    reloadIfWaiting();
  }
}

export const route = new Route();

/** Follow an internal link without reloading the page. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin) return;
  const path = isStatic ? staticPath(link) : link.pathname;
  if (path === null) return;
  if (event.ctrlKey || event.metaKey) {
    if (isStatic) {
      event.preventDefault();
      open(address(path, link.hash)); // the link itself leads out of the folder
    }
    return;
  }
  if (event.button !== 0 || event.shiftKey || link.target || link.hasAttribute("download")) return;
  if (path.startsWith("/api/")) return;
  if (link.hash && path === current()) return; // a place on the same page
  event.preventDefault();
  route.go(path, link.hash);
}

/** The path that a link names; null for a place on the same page. */
function staticPath(link: HTMLAnchorElement): string | null {
  const named = link.getAttribute("href") ?? "";
  return named.startsWith("/") ? named.replace(/[?#].*$/, "") : null;
}

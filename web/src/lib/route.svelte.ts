// Client-side routing: the path of the page, mirrored in the address bar.

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string, hash = ""): void {
    history.pushState(null, "", path + location.search + hash);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** Follow an internal link without reloading the page. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || event.ctrlKey || event.metaKey) return;
  if (event.button !== 0 || event.shiftKey || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return; // a place on the same page
  event.preventDefault();
  route.go(link.pathname, link.hash);
}

// Service worker of the offline app (docs/offline.md). It never keeps a page from being new: pages
// come from the network whenever it answers, and other files have the hash of their contents in
// their names. The page downloads the files; this only hands them out.
const ROOT = new URL("./", self.location.href);

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || !url.href.startsWith(ROOT.href)) return;
    const path = url.href.slice(ROOT.href.length);
    if (request.mode === "navigate") {
        if (!path.startsWith("api/")) event.respondWith(page(request));
    } else if (path.startsWith("assets/")) event.respondWith(asset(request));
    else if (/^(icon[^/]*|manifest\.webmanifest)$/.test(path)) event.respondWith(fresh(request));
});

async function page(request) {
    try {
        return await fetch(request, { cache: "no-cache" }); // some hosts let browsers keep pages
    } catch (error) {
        const kept = await caches.match(new URL("index.html", ROOT));
        if (kept) return kept;
        throw error;
    }
}

async function asset(request) {
    return (await caches.match(request.url)) ?? fetch(request);
}

async function fresh(request) {
    try {
        return await fetch(request);
    } catch (error) {
        const kept = await caches.match(request.url);
        if (kept) return kept;
        throw error;
    }
}

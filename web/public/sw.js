// Service worker of the offline app (docs/offline.md). It never keeps a page from being new: pages
// come from the network, and other files have the hash of their contents in their names. Where the
// network is slow, the kept page is shown until it has answered. The page downloads the files; this
// only hands them out.
const ROOT = new URL("./", self.location.href);
const PATIENCE_MS = 3_000;
let brought; // a newer document that came late, for the next load

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || !url.href.startsWith(ROOT.href)) return;
    const path = url.href.slice(ROOT.href.length);
    if (request.mode === "navigate") {
        if (!path.startsWith("api/")) event.respondWith(page(event));
    } else if (path.startsWith("assets/")) event.respondWith(asset(request));
    else if (/^(icon[^/]*|manifest\.webmanifest)$/.test(path)) event.respondWith(fresh(request));
});

// A tap on a notification leads to the page that called.
self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(show(event.notification.data));
});

async function show(address) {
    const open = await self.clients.matchAll({ type: "window" });
    const caller = open.find((one) => one.url === address);
    await (caller ? caller.focus() : self.clients.openWindow(address));
}

async function page(event) {
    const { request, resultingClientId } = event;
    const late = brought;
    brought = undefined;
    if (late) return late;
    const answer = fetch(request, { cache: "no-cache" }); // some hosts let browsers keep pages
    const kept = await document();
    if (!kept) return answer;
    const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
    const found = await Promise.race([answer.catch(() => kept), patience]);
    if (found) return found.status < 500 ? found : kept;
    event.waitUntil(bring(answer, kept.clone(), resultingClientId));
    return kept;
}

/** Once a slow network answers: if it has a newer version, the page that shows the kept one is told. */
async function bring(answer, kept, client) {
    const found = await answer.catch(() => undefined); // after all there is no network
    if (!found?.ok) return;
    const files = assets(await found.clone().text());
    if (files.join() === assets(await kept.text()).join()) return;
    await Promise.allSettled(files.map((path) => fetch(new URL(path, ROOT)))); // into the browser's cache
    brought = found;
    (await self.clients.get(client))?.postMessage("newer");
}

const assets = (text) => text.match(/assets\/[\w.-]+/g) ?? [];

/** The document of the newest version that is complete. */
async function document() {
    for (const name of (await caches.keys()).reverse()) {
        if (!name.startsWith("hashi-app-")) continue;
        const kept = await (await caches.open(name)).match(new URL("index.html", ROOT));
        if (kept) return kept;
    }
    return undefined;
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

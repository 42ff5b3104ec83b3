// Kill switch: served in the place of sw.js where offline play is switched off. It removes every
// file that was kept and then itself, and loads open pages again without it.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
    for (const name of await caches.keys()) {
        if (name.startsWith("hashi-app-")) await caches.delete(name);
    }
    const pages = await self.clients.matchAll({ type: "window" });
    await self.registration.unregister();
    for (const page of pages) void page.navigate(page.url);
}

// A page whose files a new version has taken away.
import { afterEach, expect, it, vi } from "vitest";

import { reloadIfWaiting, watchVersion } from "../src/lib/newVersion";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("loads the page again if the service has another version, and only then", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const document = vi.fn<() => Promise<Response>>();
  vi.stubGlobal("fetch", document);
  watchVersion();
  const missing = async (answer: () => Promise<Response>) => {
    document.mockImplementationOnce(answer);
    dispatchEvent(new Event("vite:preloadError"));
    await new Promise((done) => setTimeout(done, 5));
    return reload.mock.calls.length;
  };
  expect(await missing(() => Promise.reject(new TypeError("no network")))).toBe(0);
  expect(await missing(() => Promise.resolve(new Response("", { status: 502 })))).toBe(0);
  const same = '<script src="/assets/newVersion.ts">';
  expect(await missing(() => Promise.resolve(new Response(same)))).toBe(0);
  const other = '<script src="/assets/index-other.js">';
  expect(await missing(() => Promise.resolve(new Response(other)))).toBe(1);
});

it("takes a newer version at once from nobody who uses the page", () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const worker = new EventTarget();
  vi.stubGlobal("navigator", { serviceWorker: worker });
  watchVersion();
  const hear = (data: string) => {
    worker.dispatchEvent(new MessageEvent("message", { data }));
    return reload.mock.calls.length;
  };
  reloadIfWaiting();
  expect(hear("other")).toBe(0);
  expect(hear("newer")).toBe(1);
  dispatchEvent(new Event("keydown"));
  expect(hear("newer")).toBe(1);
  reloadIfWaiting(); // on the way to another page
  expect(reload).toHaveBeenCalledTimes(2);
});

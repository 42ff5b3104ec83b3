// The offline app: its files on this device, with the progress of their download, and its updates.
import { counted } from "../offline/byteCounter";
import { root } from "./staticSite";
import { persist, storage } from "./storage";

/** `offline.json`: every file of a version; made by the build. */
interface Files {
  version: string;
  download: number; // bytes, compressed
  files: { path: string; bytes: number }[];
}

export type AppState = "unknown" | "unsupported" | "absent" | "loading" | "ready" | "failed";

const PREFIX = "hashi-app-";
const WANTED = "hashi-offline"; // in local storage: somebody asked for it
const AT_ONCE = 6; // downloads: hundreds of small files, each a round trip
const LOCK = "hashi-app"; // one tab at a time changes what is on this device

const GONE = 404;

/** The server has no offline play. */
class SwitchedOff extends Error {}

class OfflineApp {
  state = $state<AppState>("unknown");
  size = $state(0); // MB to download
  space = $state(0); // MB on this device
  progress = $state(0); // 0 to 1
  private running: Promise<void> | undefined;

  /** Find out whether the files are here; asks the server only for their list. */
  async look(): Promise<void> {
    if (!("caches" in globalThis) || !("serviceWorker" in navigator)) {
      this.state = "unsupported"; // a page without https, or a private window
      return;
    }
    if (this.state === "loading") return;
    const here = await kept();
    const files = await list().catch(() => null);
    if (this.running) return; // it knows better
    if (files) {
      this.size = megabytes(files.download);
      this.space = megabytes(bytesOf(files));
    }
    if (here.length > 0) this.state = "ready";
    else this.state = files ? "absent" : "unsupported";
  }

  /** Download what is missing of the newest version, then use it; older versions are removed. */
  download(): Promise<void> {
    this.running ??= navigator.locks
      .request(LOCK, () => this.run())
      .finally(() => (this.running = undefined));
    return this.running;
  }

  /** Bring an app that somebody asked for up to date, without a word. */
  async keepCurrent(): Promise<void> {
    if (!("caches" in globalThis) || !("serviceWorker" in navigator)) return;
    await this.download().catch(() => undefined); // without a network the old version stays
  }

  /** Take the app away from this device; its games stay. */
  async remove(): Promise<void> {
    await navigator.locks.request(LOCK, async () => {
      storage.remove(WANTED);
      for (const name of await versions()) await caches.delete(name);
      const registered = await navigator.serviceWorker.getRegistration(root());
      await registered?.unregister();
      this.state = "absent";
    });
  }

  private async run(): Promise<void> {
    const before = (await kept()).length > 0 ? "ready" : "failed";
    try {
      const files = await list().catch(forget);
      storage.set(WANTED, "1");
      await navigator.serviceWorker.register(new URL("sw.js", root()));
      if ((await kept()).includes(PREFIX + files.version)) {
        this.state = "ready";
        return;
      }
      this.progress = 0;
      if (before !== "ready") this.state = "loading";
      await this.fill(files);
      this.state = "ready";
    } catch (error) {
      this.state = before; // the version before stays in use
      throw error;
    }
  }

  private async fill(listed: Files): Promise<void> {
    const cache = await caches.open(PREFIX + listed.version);
    const all = bytesOf(listed);
    const left = [...listed.files].sort((one, other) => other.bytes - one.bytes);
    let loaded = 0;
    const count = (bytes: number) => (this.progress = Math.min(1, (loaded += bytes) / all));
    const load = async () => {
      for (let file = left.shift(); file; file = left.shift())
        await keep(cache, new URL(file.path, root()), count);
    };
    // A failure ends the download when the files on their way are here, for the next try.
    const stop = (error: unknown) => {
      left.length = 0;
      throw error;
    };
    const ends = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => load().catch(stop)),
    );
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
    // Last: without the document the version is not complete, and is not used.
    const page = await fetch(root(), { cache: "no-cache" });
    if (!page.ok) throw new Error(`${page.url}: ${page.status}`);
    const used = (await page.clone().text()).match(/assets\/[\w.-]+/g) ?? [];
    const here = new Set(listed.files.map(({ path }) => path));
    const other = used.find((path) => !here.has(path));
    if (other) throw new Error(`${other}: a newer version is being installed`);
    await cache.put(new URL("index.html", root()), page);
    for (const name of await versions())
      if (name !== PREFIX + listed.version) await caches.delete(name);
    persist();
  }
}

/** Put a file into a version: from an earlier one, or from an earlier try, or from the network. */
async function keep(cache: Cache, url: URL, count: (bytes: number) => void): Promise<void> {
  const known = await caches.match(url);
  const answer = known ?? (await fetch(url, { cache: "no-cache" }));
  if (!answer.ok || !answer.body) throw new Error(`${url.pathname}: ${answer.status}`);
  await cache.put(url, counted(answer, count));
}

const bytesOf = ({ files }: Files): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1e6));

async function list(): Promise<Files> {
  const answer = await fetch(new URL("offline.json", root()), { cache: "no-cache" });
  if (answer.status === GONE) throw new SwitchedOff("offline.json");
  if (!answer.ok) throw new Error(`offline.json: ${answer.status}`);
  return (await answer.json()) as Files;
}

/** After the kill switch has removed all files, the page no longer asks for them. */
async function forget(error: unknown): Promise<never> {
  if (error instanceof SwitchedOff && (await versions()).length === 0) storage.remove(WANTED);
  throw error;
}

/** The versions on this device, complete or not. */
const versions = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The complete versions on this device. */
async function kept(): Promise<string[]> {
  const names = await versions();
  const complete = await Promise.all(
    names.map(async (name) => (await caches.open(name)).match(new URL("index.html", root()))),
  );
  return names.filter((_, at) => complete[at] !== undefined);
}

export const offlineApp = new OfflineApp();

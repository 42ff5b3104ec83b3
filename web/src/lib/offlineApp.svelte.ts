// The offline app: its files on this device, with the progress of their download, and its updates.
import { root } from "./staticSite";
import { storage } from "./storage";

/** `offline.json`: every file of a version; made by the build. */
interface Files {
  version: string;
  download: number; // bytes, compressed
  files: { path: string; bytes: number }[];
}

export type AppState = "unknown" | "unsupported" | "absent" | "loading" | "ready" | "failed";

const PREFIX = "hashi-app-";
const WANTED = "hashi-offline"; // in local storage: somebody asked for it

class OfflineApp {
  state = $state<AppState>("unknown");
  size = $state(0); // MB to download
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
    if (files) this.size = Math.max(1, Math.round(files.download / 1e6));
    if (here.length > 0) this.state = "ready";
    else this.state = files ? "absent" : "unsupported";
  }

  /** Download what is missing of the newest version, then use it; older versions are removed. */
  download(): Promise<void> {
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Bring an app that somebody asked for up to date, without a word. */
  async keepCurrent(): Promise<void> {
    if (!("caches" in globalThis) || !("serviceWorker" in navigator)) return;
    await this.download().catch(() => undefined); // without a network the old version stays
  }

  private async run(): Promise<void> {
    const before = this.state;
    try {
      const files = await list();
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
      this.state = before === "ready" ? "ready" : "failed";
      throw error;
    }
  }

  private async fill({ version, files }: Files): Promise<void> {
    const cache = await caches.open(PREFIX + version);
    const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const { path, bytes } of files) {
      const url = new URL(path, root());
      const known = await caches.match(url); // of an earlier version, or of an earlier try
      const answer = known ?? (await fetch(url, { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(url, answer);
      done += bytes;
      this.progress = done / all;
    }
    // Last: without it the version is not complete, and is not used.
    const page = await fetch(root(), { cache: "no-cache" });
    if (!page.ok) throw new Error(`${page.url}: ${page.status}`);
    await cache.put(new URL("index.html", root()), page);
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== PREFIX + version) await caches.delete(name);
    }
  }
}

async function list(): Promise<Files> {
  const answer = await fetch(new URL("offline.json", root()), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`offline.json: ${answer.status}`);
  return (await answer.json()) as Files;
}

/** The names of the complete versions on this device. */
async function kept(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const complete = await Promise.all(
    names.map(async (name) => (await caches.open(name)).match(new URL("index.html", root()))),
  );
  return names.filter((_, at) => complete[at] !== undefined);
}

export const offlineApp = new OfflineApp();

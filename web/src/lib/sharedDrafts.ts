// Drafts of people who share a device: in memory, and sealed where they survive a reload. The others
// come upon them neither in the page nor in the storage of the browser.
import { dropDraft, sealDraft, seatDrafts } from "../offline/draftStore";
import type { DraftStore } from "./draft.svelte";

const kept = new Map<string, string>();
let writing: Promise<unknown> = Promise.resolve(); // one after the other

/** Store a change. A browser that blocks its database keeps drafts as long as the page is open. */
function later(work: () => Promise<void>): void {
  writing = writing.then(work).catch(() => undefined);
}

export const SHARED_DEVICE: DraftStore = {
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => {
    kept.set(key, value);
    later(() => sealDraft(key, value));
  },
  remove: (key) => {
    kept.delete(key);
    later(() => dropDraft(key));
  },
  keys: () => [...kept.keys()],
};

/** Read the stored drafts of a seat, when its player has taken the device. */
export async function unsealDrafts(game: string, seat: number): Promise<void> {
  await writing;
  const found = await seatDrafts(game, seat).catch(() => []); // blocked: nothing was stored
  for (const [key, draft] of found) if (!kept.has(key)) kept.set(key, draft);
}

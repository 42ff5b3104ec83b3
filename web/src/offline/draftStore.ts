// Drafts of people who share a device, sealed in IndexedDB: they survive a reload, and nobody reads
// them in passing. Where nothing can be sealed, nothing is stored.
import { deviceDatabase, DRAFTS } from "./deviceDatabase";
import { seal, type Sealed, unseal } from "./seal";
import { settled } from "./idbResult";

const STORE = "drafts";
const database = deviceDatabase(DRAFTS, (made) => made.createObjectStore(STORE));

async function drafts(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode).objectStore(STORE);
}

/** Where the drafts of a game are; a seat's begin with its number and a slash. */
export const draftsOf = (game: string): string => `hashi-draft/${game}:`;

const beginning = (start: string): IDBKeyRange => IDBKeyRange.bound(start, `${start}\uffff`);

export async function sealDraft(key: string, draft: string): Promise<void> {
  const sealed = await seal(draft);
  if (sealed) await settled((await drafts("readwrite")).put(sealed, key));
}

export async function dropDraft(key: string): Promise<void> {
  await settled((await drafts("readwrite")).delete(key));
}

/** Drop the drafts of all seats of a game. */
export async function dropGameDrafts(game: string): Promise<void> {
  await settled((await drafts("readwrite")).delete(beginning(draftsOf(game))));
}

/** The drafts of a seat by key, without those that this device cannot read anymore. */
export async function seatDrafts(game: string, seat: number): Promise<[string, string][]> {
  const store = await drafts("readonly");
  const range = beginning(`${draftsOf(game)}${seat}/`);
  const [keys, rows] = await Promise.all([
    settled(store.getAllKeys(range)),
    settled(store.getAll(range) as IDBRequest<Sealed[]>),
  ]);
  const texts = await Promise.all(rows.map(unseal));
  return keys.flatMap((key, at) => {
    const text = texts[at];
    return typeof text === "string" ? [[String(key), text] as [string, string]] : [];
  });
}

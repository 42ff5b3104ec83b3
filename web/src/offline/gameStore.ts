// Games of this device in IndexedDB. The worker writes them, the page lists and deletes them.
import { deviceDatabase, GAMES } from "./deviceDatabase";
import { dropGameDrafts } from "./draftStore";
import type { Sealed } from "./seal";
import { settled } from "./idbResult";

/** The line of a game in the list; `OfflineTable.summary` in Python. */
export interface OfflineSummary {
  id: string;
  at: number;
  board: string;
  names: string[];
  colours?: string[]; // of the seats; games of earlier versions have those of the theme
  people?: number[]; // seats; games of earlier versions have one person and no bots
  awaited: number[]; // people who have not played this card
  round: number;
  open: boolean; // somebody's turn is made and secret until the round closes
  ended: boolean;
  winners?: number[];
  totals: number[];
  rank: string | null;
}

/** A game with its log (`OfflineTable.saved` in Python), sealed while turns of others are secret. */
export interface StoredGame {
  id: string;
  summary: OfflineSummary;
  saved?: unknown;
  sealed?: Sealed;
  changed: number; // ms
  added?: boolean; // in somebody's history on the server
}

const STORE = "games";
const database = deviceDatabase(GAMES, (made) => made.createObjectStore(STORE, { keyPath: "id" }));

async function games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode, { durability: "strict" }).objectStore(STORE);
}

export async function storedGame(id: string): Promise<StoredGame | undefined> {
  return settled((await games("readonly")).get(id) as IDBRequest<StoredGame | undefined>);
}

/** All games of this device, the newest first. */
export async function storedGames(): Promise<StoredGame[]> {
  const found = await settled((await games("readonly")).getAll() as IDBRequest<StoredGame[]>);
  return found.sort((one, other) => other.changed - one.changed);
}

export async function storeGame(game: StoredGame): Promise<void> {
  const store = await games("readwrite");
  store.put(game);
  await committed(store.transaction);
}

/** Note that a game is in somebody's history. */
export async function markAdded(id: string): Promise<void> {
  const game = await storedGame(id);
  if (game) await storeGame({ ...game, added: true });
}

export async function deleteGame(id: string): Promise<void> {
  await dropGameDrafts(id);
  const store = await games("readwrite");
  store.delete(id);
  await committed(store.transaction);
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });
}

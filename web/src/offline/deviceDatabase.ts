// Databases of this device in IndexedDB, opened once for a page.
import { settled } from "./idbResult";

export const GAMES = "hashi-offline";
export const DRAFTS = "hashi-drafts";

/** Open a database when it is first asked for; it closes where somebody deletes it. */
export function deviceDatabase(
  name: string,
  make: (database: IDBDatabase) => void,
): () => Promise<IDBDatabase> {
  let opening: Promise<IDBDatabase> | undefined;
  const again = () => (opening = undefined); // the next call tries again
  return () => {
    if (opening === undefined) {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => make(request.result);
      opening = settled(request).then((database) => {
        database.onversionchange = () => {
          database.close();
          again();
        };
        return database;
      });
      opening.catch(again);
    }
    return opening;
  };
}

/** Delete the games and drafts of this device; the key that sealed them stays, and opens nothing. */
export async function deleteDatabases(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  for (const name of [GAMES, DRAFTS]) await settled(indexedDB.deleteDatabase(name));
}

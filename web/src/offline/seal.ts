// Sealed storage for what nobody at the device should read in passing: the open turns of others.
// The key is made here, stays in the browser and cannot be exported; scripts of this site can use
// it, so it protects against a look into the storage, not against the owner of the device.
import { settled } from "./idbResult";

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const NAME = "hashi-seal";
const KEYS = "keys";
const KEY = "games";
const ALGORITHM = "AES-GCM";
let opening: Promise<CryptoKey | undefined> | undefined;

/** The key of this device; none on a page without https, where browsers offer no cryptography. */
async function makeKey(): Promise<CryptoKey | undefined> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const fresh = await subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(KEYS);
  const database = await settled(request);
  // One transaction: of two pages that begin together, both use the key that is stored first.
  const store = database.transaction(KEYS, "readwrite").objectStore(KEYS);
  const stored = await settled(store.get(KEY) as IDBRequest<CryptoKey | undefined>);
  if (stored === undefined) await settled(store.put(fresh, KEY));
  database.close();
  return stored ?? fresh;
}

function key(): Promise<CryptoKey | undefined> {
  opening ??= makeKey();
  opening.catch(() => (opening = undefined)); // the next call tries again
  return opening;
}

/** A value that only `unseal` reads; undefined where this browser cannot do it. */
export async function seal(value: unknown): Promise<Sealed | undefined> {
  const found = await key();
  if (!found) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, found, text) };
}

/** What was sealed; undefined if the key of this device is another one by now. */
export async function unseal({ iv, data }: Sealed): Promise<unknown> {
  const found = await key();
  if (!found) return undefined;
  try {
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, found, data);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

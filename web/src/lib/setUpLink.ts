// Boards and decks in links to a page that takes them. They are behind the #, so no server sees them.
import { DECK_SIZE } from "./protocol";

export const boardLink = (file: string): string => withHash("board", encoded(file));
export const deckLink = (cards: readonly string[]): string =>
  withHash("deck", cards.join("").replaceAll("/", ""));

/** The board file in the address of this page; null if there is none. */
export function linkedBoard(): string | null {
  const found = parameter("board");
  if (found === null) return null;
  try {
    const bytes = atob(found.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The cards in the address of this page; null if there are none. */
export function linkedDeck(): string[] | null {
  const found = parameter("deck")?.match(/^(?:[1-6][1-3])+$/);
  return found?.[0].length === 2 * DECK_SIZE
    ? found[0].match(/../g)!.map(([number, bridges]) => `${number}/${bridges}`)
    : null;
}

const parameter = (name: string) => new URLSearchParams(location.hash.slice(1)).get(name);

function withHash(name: string, value: string): string {
  const page = new URL(location.href);
  page.hash = `${name}=${value}`;
  return page.href;
}

/** Base64 for addresses. */
function encoded(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The deck of a new game: the standard one, or the cards of a box, which may come with a link.
import { deckFile, KINDS } from "./deckFile";
import { DECK_SIZE } from "./protocol";
import { linkedDeck } from "./setUpLink";
import { storage } from "./storage";

const BOX = "hashi-box"; // the cards of the owner's box
export const DECKS = ["standard", "own"] as const;

export class DeckChoice {
  name = $state<(typeof DECKS)[number]>("standard");
  cards = $state.raw<string[]>([]); // raw: it goes to the worker

  constructor(last: string = "standard") {
    const linked = linkedDeck();
    this.cards = linked ?? (storage.get(BOX) ?? "").split(" ").filter((one) => KINDS.includes(one));
    this.name = linked ? "own" : (DECKS.find((one) => one === last) ?? "standard");
  }

  get complete(): boolean {
    return this.name === "standard" || this.cards.length === DECK_SIZE;
  }

  /** The cards; null for the standard deck. They are kept for the next game. */
  take(): string[] | null {
    if (this.name === "standard") return null;
    storage.set(BOX, this.cards.join(" "));
    return this.cards;
  }

  /** The cards of the box as a file. */
  get file(): string {
    return deckFile("custom", this.cards);
  }

  /** The deck as a file; null for the standard deck. The cards are kept for the next game. */
  takeFile(): string | null {
    return this.take() && this.file;
  }
}

// The deal checked in the browser, by the construction in docs/deal.md and nothing else.
import { hmac, joined, sha256 } from "./sha256";

const encoder = new TextEncoder();

function bytes(hex: string): Uint8Array {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

const label = (purpose: string) => encoder.encode(`hashi-deal-1 ${purpose}\0`);

function* stream(seed: Uint8Array): Generator<number> {
  for (let block = 0; ; block += 1) {
    const counter = new Uint8Array([block >>> 24, block >>> 16, block >>> 8, block]);
    yield* hmac(seed, joined(label("block"), counter));
  }
}

/** The places of the info bar in the order dealt: 17 to draw, then the removed one. */
export function order(secret: string, salts: string[]): number[] {
  const parts = salts.flatMap((salt) => {
    const raw = bytes(salt);
    return [new Uint8Array([raw.length]), raw];
  });
  const message = joined(label("seed"), new Uint8Array([salts.length]), ...parts);
  const draw = stream(hmac(bytes(secret), message));
  const below = (bound: number): number => {
    const byte = draw.next().value as number;
    return byte < 256 - (256 % bound) ? byte % bound : below(bound);
  };
  const places = Array.from({ length: 18 }, (_, at) => at);
  for (let last = 17; last > 0; last -= 1) {
    const chosen = below(last + 1);
    [places[last], places[chosen]] = [places[chosen]!, places[last]!];
  }
  return places;
}

export interface Proof {
  commitment: string;
  secret: string;
  salts: string[];
  deck: string[];
  cards: string[];
  removed: string;
}

export interface Checked {
  seal: boolean; // the commitment is that of the secret
  cards: boolean; // secret and salts give these cards in this order
}

/** Whether commitment, secret, salts and cards of a game fit together, one by one. */
export function check({ commitment, secret, salts, deck, cards, removed }: Proof): Checked {
  const hash = sha256(joined(label("commitment"), bytes(secret)));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const dealt = order(secret, salts).map((place) => deck[place]);
  return {
    seal: hex === commitment,
    cards: [...cards, removed].every((card, at) => card === dealt[at]),
  };
}

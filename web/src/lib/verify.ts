// Verification of a deal in the browser (docs/deal.md).
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Bytes of a hexadecimal text; none of any other text, so that its check fails. */
const bytes = (hex: string) => (/^([0-9a-f]{2})*$/i.test(hex) ? hexToBytes(hex) : new Uint8Array());
const label = (purpose: string) => utf8ToBytes(`hashi-deal-1 ${purpose}\0`);

function* stream(seed: Uint8Array): Generator<number> {
  for (let block = 0; ; block += 1) {
    const counter = new Uint8Array([block >>> 24, block >>> 16, block >>> 8, block]);
    yield* hmac(sha256, seed, concatBytes(label("block"), counter));
  }
}

/** Positions of the deck in the order dealt: 17 to draw, then the removed one. */
export function order(secret: string, salts: string[]): number[] {
  const parts = salts.flatMap((salt) => {
    const raw = bytes(salt);
    return [new Uint8Array([raw.length]), raw];
  });
  const message = concatBytes(label("seed"), new Uint8Array([salts.length]), ...parts);
  const draw = stream(hmac(sha256, bytes(secret), message));
  const below = (bound: number): number => {
    const byte = draw.next().value as number;
    return byte < 256 - (256 % bound) ? byte % bound : below(bound);
  };
  const positions = Array.from({ length: 18 }, (_, at) => at);
  for (let last = 17; last > 0; last -= 1) {
    const chosen = below(last + 1);
    [positions[last], positions[chosen]] = [positions[chosen]!, positions[last]!];
  }
  return positions;
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

/** Check the commitment and the cards of a game, separately. */
export function check({ commitment, secret, salts, deck, cards, removed }: Proof): Checked {
  const hash = sha256(concatBytes(label("commitment"), bytes(secret)));
  const dealt = order(secret, salts).map((position) => deck[position]);
  return {
    seal: bytesToHex(hash) === commitment,
    cards: [...cards, removed].every((card, at) => card === dealt[at]),
  };
}

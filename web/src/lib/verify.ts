// The deal checked in the browser, by the construction in docs/deal.md and nothing else.

const encoder = new TextEncoder();

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const label = (purpose: string) => encoder.encode(`hashi-deal-1 ${purpose}\0`);

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const made = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, message));
}

/** The places of the info bar in the order dealt: 17 to draw, then the removed one. */
export async function order(secret: string, salts: string[]): Promise<number[]> {
  const parts = salts.flatMap((salt) => {
    const raw = bytes(salt);
    return [new Uint8Array([raw.length]), raw];
  });
  const message = joined(label("seed"), new Uint8Array([salts.length]), ...parts);
  const seed = await hmac(bytes(secret), message);
  let block = 0;
  let stream: number[] = [];
  const next = async () => {
    if (stream.length === 0) {
      const counter = new Uint8Array([block >>> 24, block >>> 16, block >>> 8, block]);
      stream = [...(await hmac(seed, joined(label("block"), counter)))];
      block += 1;
    }
    return stream.shift()!;
  };
  const places = Array.from({ length: 18 }, (_, at) => at);
  for (let last = 17; last > 0; last -= 1) {
    let byte = await next();
    while (byte >= 256 - (256 % (last + 1))) byte = await next();
    const chosen = byte % (last + 1);
    [places[last], places[chosen]] = [places[chosen]!, places[last]!];
  }
  return places;
}

/** Whether commitment, secret, salts and cards of a game fit together. */
export async function verify(proof: Record<string, unknown>): Promise<boolean> {
  const { commitment, secret, salts, deck, cards, removed } = proof as {
    commitment: string;
    secret: string;
    salts: string[];
    deck: string[];
    cards: string[];
    removed: string;
  };
  const hash = await crypto.subtle.digest("SHA-256", joined(label("commitment"), bytes(secret)));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const dealt = (await order(secret, salts)).map((place) => deck[place]);
  return hex === commitment && [...cards, removed].every((card, at) => card === dealt[at]);
}

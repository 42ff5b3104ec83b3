// SHA-256 and HMAC in plain code: browsers keep their own from pages that come by plain http, and a
// game in a home network does.

const SIZE = 64;

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard has it. */
function constants(root: (prime: number) => number, count: number): Uint32Array {
  const found: number[] = [];
  for (let prime = 2; found.length < count; prime += 1) {
    if (found.every((_, at) => prime % primes[at]! !== 0)) {
      primes[found.length] = prime;
      const part = root(prime);
      found.push((part - Math.floor(part)) * 2 ** 32);
    }
  }
  return Uint32Array.from(found);
}

const primes: number[] = [];
const START = constants(Math.sqrt, 8);
const STEPS = constants(Math.cbrt, 64);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(SIZE);
  for (let at = 0; at < 16; at += 1) words[at] = block.getUint32(at * 4);
  for (let at = 16; at < SIZE; at += 1) {
    const one = words[at - 15]!;
    const two = words[at - 2]!;
    const low = turn(one, 7) ^ turn(one, 18) ^ (one >>> 3);
    const high = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    words[at] = words[at - 16]! + low + words[at - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  for (let at = 0; at < SIZE; at += 1) {
    const one =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        STEPS[at]! +
        words[at]!) |
      0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word));
}

/** The hash of some bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / SIZE) * SIZE);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const state = START.slice();
  for (let at = 0; at < padded.length; at += SIZE)
    mix(state, new DataView(padded.buffer, at, SIZE));
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => hash.setUint32(at * 4, word));
  return new Uint8Array(hash.buffer);
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** HMAC by RFC 2104. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(SIZE);
  block.set(key.length > SIZE ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(joined(outer, sha256(joined(inner, message))));
}

import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { check, order } from "../src/lib/verify";

interface Vector {
  secret: string;
  salts: string[];
  commitment: string;
  order: number[];
}
type Written = Omit<Vector, "order"> & { order: string };
const file = JSON.parse(readFileSync("../docs/deal-vectors.json", "utf-8")) as {
  vectors: Written[];
};
const vectors: Vector[] = file.vectors.map((vector) => ({
  ...vector,
  order: vector.order.split(" ").map(Number),
}));

describe("the deal", () => {
  it.each(vectors)("is the one of docs/deal.md for $secret", (vector) => {
    expect(order(vector.secret, vector.salts)).toEqual(vector.order);
  });

  it("is verified, and every change to it is found", () => {
    const { secret, salts, commitment, order: places } = vectors[4]!;
    const deck = Array.from({ length: 18 }, (_, at) => `${at}`);
    const dealt = places.map((place) => deck[place]!);
    const proof = {
      commitment,
      secret,
      salts,
      deck,
      cards: dealt.slice(0, 17),
      removed: dealt[17]!,
    };
    expect(check(proof)).toEqual({ seal: true, cards: true });
    expect(check({ ...proof, removed: dealt[0]! }).cards).toBe(false);
    expect(check({ ...proof, cards: [...dealt.slice(1, 17), dealt[0]!] }).cards).toBe(false);
    const otherSeal = { ...proof, commitment: "0".repeat(64) };
    expect(check(otherSeal)).toEqual({ seal: false, cards: true });
    expect(check({ ...proof, secret: "0".repeat(64) })).toEqual({ seal: false, cards: false });
  });
});

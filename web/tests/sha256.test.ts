import { createHash, createHmac } from "node:crypto";

import { expect, it } from "vitest";

import { hmac, sha256 } from "../src/lib/sha256";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("hashes %i bytes as others do", (size) => {
  const message = Uint8Array.from({ length: size }, (_, at) => (at * 7 + size) % 256);
  expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  const key = message.slice(0, 100);
  expect(hex(hmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
});

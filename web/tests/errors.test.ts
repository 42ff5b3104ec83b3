import { beforeAll, expect, it } from "vitest";

import { errorCode, errorLine, errorText, isError, refused } from "../src/lib/errors";
import { Refused } from "../src/lib/protocol";
import { texts } from "../src/lib/texts.svelte";

const data = { code: "board-size", text: "Too small.", detail: "", refusals: [], line: 4 };
const offline = new TypeError("Failed to fetch");

it("shows the service's own words, code and line", () => {
  const error = new Refused(data);
  expect([errorText(error), errorCode(error), errorLine(error)]).toEqual([
    "Too small.",
    "board-size",
    4,
  ]);
  expect(refused(error)).toBe(data);
});

it("tells errors of the service apart by code", () => {
  const missing = new Refused({ ...data, code: "not-found" });
  expect([isError(missing, "not-found"), isError(missing, "banned")]).toEqual([true, false]);
  expect(isError(offline, "not-found")).toBe(false);
});

beforeAll(() => texts.use("en"));

it("has no code and no line for a service that cannot be reached", () => {
  expect(errorText(offline)).not.toBe("");
  expect([errorCode(offline), errorLine(offline)]).toEqual(["", 0]);
});

it("throws again what the service did not send", () => {
  expect(() => refused(offline)).toThrow(offline);
});

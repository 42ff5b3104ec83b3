import { expect, it } from "vitest";

import { initials } from "../src/lib/initials";

it("different first letters are the signs, in any script", () => {
  expect(initials(["anna", "Ökan", "דנה"])).toEqual(["A", "Ö", "ד"]);
});

it("people with the same first letter have their numbers", () => {
  expect(initials(["Person 1", "Person 2"])).toEqual(["1", "2"]);
  expect(initials(["anna", "Ada", "Ben"])).toEqual(["1", "2", "3"]);
});

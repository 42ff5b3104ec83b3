import { describe, expect, it } from "vitest";

import { joinPage } from "../src/lib/joinLink";

describe("what people paste", () => {
  it.each([
    ["S8CZPYHF", "/t/S8CZPYHF"],
    [" s8cz pyhf ", "/t/S8CZPYHF"],
    ["s8cz-pyhf", "/t/S8CZPYHF"],
    ["http://play.home:8000/t/S8CZPYHF", "/t/S8CZPYHF"],
    ["https://example.org/t/s8czpyhf?lang=de#x", "/t/S8CZPYHF"],
    ["Come and play! https://example.org/t/S8CZPYHF see you", "/t/S8CZPYHF"],
    ["https://example.org/c/8YK2RLNDFBRMKJRN", "/c/8YK2RLNDFBRMKJRN"],
    ["https://example.org/d/A-1234?lang=de", "/d/A-1234"],
    ["b-7", "/d/B-7"],
  ])("%s leads to %s", (typed, page) => expect(joinPage(typed)).toBe(page));

  it.each(["", "abc", "not a code!", "https://example.org/", "https://example.org/t/"])(
    "%j leads nowhere",
    (typed) => expect(joinPage(typed)).toBeNull(),
  );
});

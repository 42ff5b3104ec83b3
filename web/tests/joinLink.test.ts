import { describe, expect, it } from "vitest";

import { joinPage } from "../src/lib/joinLink";

const CODE = `H1${"aB3_-".repeat(20)}`;

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
    ["zh9fmbl", "/room/ZH9FMBL"],
    ["zh9f mbl", "/room/ZH9FMBL"],
    ["https://example.org/room/ZH9FMBL/screen", "/room/ZH9FMBL"],
    ["Come in: https://example.org/room/zh9fmbl?lang=de", "/room/ZH9FMBL"],
    ["https://example.org/daily/2026-11-18-B?lang=de", "/daily/2026-11-18-B"],
    ["Beat me! https://example.org/weekly/2026-47", "/weekly/2026-47"],
    ["https://example.org/circle/K7Q2M4X9P1", "/circle/K7Q2M4X9P1"],
    [CODE, `/replay#${CODE}`],
    [`https://example.org/embed/${CODE}?lang=de`, `/replay#${CODE}`],
    [`https://example.org/replay#${CODE}`, `/replay#${CODE}`],
  ])("%s leads to %s", (typed, page) => expect(joinPage(typed)).toBe(page));

  it.each(["", "abc", "not a code!", "https://example.org/", "https://example.org/t/"])(
    "%j leads nowhere",
    (typed) => expect(joinPage(typed)).toBeNull(),
  );
});

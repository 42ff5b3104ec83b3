// The same catalogues say the same in the browser as everywhere else: every text with a plural, in
// every language, against the file that Python's texts are held against.
import { readdirSync, readFileSync } from "node:fs";

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import { LANGUAGES } from "../src/lib/texts.svelte";

const LOCALES = "../src/hashi/texts/locales";
const GOLDEN = readFileSync("../tests/texts/golden.txt", "utf-8").trimEnd().split("\n");

function bundleOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of readdirSync(`${LOCALES}/${language}`)) {
    const text = readFileSync(`${LOCALES}/${language}/${file}`, "utf-8");
    expect(bundle.addResource(new FluentResource(text)), file).toEqual([]);
  }
  return bundle;
}

describe.each(LANGUAGES)("texts in %s", (language) => {
  const bundle = bundleOf(language);
  const lines = GOLDEN.map((line) => line.split("\t")).filter(([name]) => name === language);

  it("are those of the golden file", () => {
    expect(lines.length).toBeGreaterThan(100);
    for (const [, key, facts, text] of lines) {
      const errors: Error[] = [];
      const pattern = bundle.getMessage(key!)!.value!;
      const given = JSON.parse(facts!) as Record<string, FluentVariable>;
      expect(bundle.formatPattern(pattern, given, errors), key).toBe(text);
      expect(errors).toEqual([]);
    }
  });
});

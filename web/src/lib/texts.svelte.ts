// Texts in the five languages, from the same catalogues as every other face.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { storage } from "./storage";

export const LANGUAGES = ["de", "en", "es", "it", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  it: "Italiano",
  pl: "Polski",
};
const CATALOGUES = ["browser", "names"]; // what the first page says
/** What every other page may say besides. */
export const LATER = ["refusals", "phrases", "errors"];
const SOURCES = import.meta.glob<string>("../../../src/hashi/texts/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
});

class Texts {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));

  // What is asked for, and what the bundle holds: a language chosen while a page still loads its
  // catalogues must not be undone by it.
  private asked: Language = "en";
  private wanted = new Set<string>();
  private held = new Set<string>();
  private loading: Promise<void> = Promise.resolve();

  /** Load a language. */
  use(language: Language): Promise<void> {
    this.asked = language;
    return this.load();
  }

  /** Make sure that catalogues beyond the usual ones are there, in the language in use. */
  async also(...names: string[]): Promise<void> {
    if (names.every((name) => this.held.has(name))) return;
    for (const name of names) this.wanted.add(name);
    await this.load();
  }

  /** One after the other, each with what is asked for when it begins. */
  private load(): Promise<void> {
    const next = () => this.fill(this.asked, [...CATALOGUES, ...this.wanted]);
    this.loading = this.loading.then(next, next);
    return this.loading;
  }

  private async fill(language: Language, names: string[]): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const resources = await Promise.all(names.map((name) => resource(language, name)));
    for (const one of resources) bundle.addResource(one);
    this.held = new Set(names);
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    storage.set("hashi-language", language);
  }

  /** Say a text. A missing one shows its key, so that tests see it. */
  say = (key: string, facts?: Record<string, FluentVariable>): string => {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return `⟦${key}⟧`;
    return this.bundle.formatPattern(pattern, facts);
  };

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }
}

const read = new Map<string, Promise<FluentResource>>();

/** A catalogue, read once. */
function resource(language: Language, name: string): Promise<FluentResource> {
  const path = `../../../src/hashi/texts/locales/${language}/${name}.ftl`;
  const load = SOURCES[path];
  if (load === undefined) throw new Error(`no catalogue ${name} in ${language}`);
  const known = read.get(path) ?? load().then((text) => new FluentResource(text));
  read.set(path, known);
  known.catch(() => read.delete(path)); // offline: may be asked for again
  return known;
}

/** The language asked for by the link, by what was chosen before, or by the browser. */
export function wantedLanguage(): Language {
  const asked = [
    /[?&]lang=([a-z]{2})/.exec(location.search)?.[1],
    storage.get("hashi-language"),
    ...navigator.languages,
  ];
  for (const name of asked) {
    const short = (name ?? "").slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Language;
  }
  return "en";
}

export const texts = new Texts();
export const t = texts.say;

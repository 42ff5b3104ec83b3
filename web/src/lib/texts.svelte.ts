// Texts in five languages, from the Fluent catalogues that all faces share.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Catalogue, TextKey } from "./keys.gen";
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
const CATALOGUES: Catalogue[] = ["browser", "names"]; // of the start page
/** Catalogues that every other page needs too. */
export const LATER: Catalogue[] = ["refusals", "phrases", "errors"];
/** Catalogues of a finished game, loaded while it is played. */
export const AT_THE_END: Catalogue[] = ["review", "retry", "sharing"];
type Facts = Record<string, FluentVariable>;
/** What follows a prefix in text keys: `Suffix<"goal">` is "red" | "blue" | "chain" | ... */
export type Suffix<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}-${infer Rest}`
    ? Rest
    : never
  : never;
const SOURCES = import.meta.glob<string>("../../../src/hashi/texts/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
});

class Texts {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));

  // Requested and loaded are kept apart: a language chosen while a page still loads its catalogues
  // must not be undone by it.
  private requested: Language = "en";
  private wanted = new Set<Catalogue>();
  private held = new Set<Catalogue>();
  private loading: Promise<void> = Promise.resolve();

  /** For dates and times: the language as in the browser's region, English otherwise as in Britain. */
  get dates(): string {
    const own = navigator.languages.find((name) => name.startsWith(`${this.language}-`));
    return own ?? (this.language === "en" ? "en-GB" : this.language);
  }

  /** Load a language. */
  use(language: Language): Promise<void> {
    this.requested = language;
    return this.load();
  }

  /** Load more catalogues, in the language in use. */
  async also(...names: Catalogue[]): Promise<void> {
    if (names.every((name) => this.held.has(name))) return;
    for (const name of names) this.wanted.add(name);
    await this.load();
  }

  /** Loads run one after the other, each with what is requested when it begins. */
  private load(): Promise<void> {
    const next = () => this.fill(this.requested, [...CATALOGUES, ...this.wanted]);
    this.loading = this.loading.then(next, next);
    return this.loading;
  }

  private async fill(language: Language, names: Catalogue[]): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const resources = await Promise.all(names.map((name) => resource(language, name)));
    for (const one of resources) bundle.addResource(one);
    this.held = new Set(names);
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    storage.set("hashi-language", language);
  }

  /** A text. A missing one is a bug: it is logged, and the words of its key are shown. */
  say = (key: TextKey, facts?: Facts): string => {
    const text = this.find(key, facts);
    if (text !== undefined) return text;
    console.error(`no text ${key} in ${this.language}`);
    return key.replaceAll("-", " ");
  };

  /** A text whose key depends on data of the service; undefined if there is none. */
  find = (key: string, facts?: Facts): string | undefined => {
    const pattern = this.bundle.getMessage(key)?.value;
    return pattern ? this.bundle.formatPattern(pattern, facts) : undefined;
  };
}

const resources = new Map<string, Promise<FluentResource>>();

/** A catalogue, read once. */
function resource(language: Language, name: Catalogue): Promise<FluentResource> {
  const path = `../../../src/hashi/texts/locales/${language}/${name}.ftl`;
  const load = SOURCES[path];
  if (load === undefined) throw new Error(`no catalogue ${name} in ${language}`);
  const known = resources.get(path) ?? load().then((text) => new FluentResource(text));
  resources.set(path, known);
  known.catch(() => resources.delete(path)); // offline: the next call tries again
  return known;
}

/** The language of the link, the one chosen before, or the browser's. */
export function wantedLanguage(): Language {
  const wishes = [
    /[?&]lang=([a-z]{2})/.exec(location.search)?.[1],
    storage.get("hashi-language"),
    ...navigator.languages,
  ];
  for (const name of wishes) {
    const short = (name ?? "").slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Language;
  }
  return "en";
}

export const texts = new Texts();
export const t = texts.say;
export const find = texts.find;

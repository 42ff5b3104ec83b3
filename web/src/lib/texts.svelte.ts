// Texts in the five languages, from the same catalogues as every other face.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["de", "en", "es", "it", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  it: "Italiano",
  pl: "Polski",
};
const CATALOGUES = ["browser", "names", "refusals", "phrases", "errors"];
const SOURCES = import.meta.glob<string>("../../../src/hashi/texts/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
});

class Texts {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));

  // What the bundle must hold beyond the usual catalogues, and what it holds.
  private wanted = new Set<string>();
  private held = new Set<string>();
  private loading: Promise<void> = Promise.resolve();

  /** Load a language; whoever asks last is heard. */
  async use(language: Language): Promise<void> {
    let mine = (this.loading = this.load(language));
    await mine;
    while (mine !== this.loading) await (mine = this.loading);
  }

  private async load(language: Language): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const names = [...CATALOGUES, ...this.wanted];
    const sources = await Promise.all(names.map((name) => source(language, name)));
    for (const text of sources) bundle.addResource(new FluentResource(text));
    this.held = new Set(names);
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    remember(language);
  }

  /** Make sure a catalogue is there, in the language in use. */
  async also(name: string): Promise<void> {
    if (this.held.has(name)) return;
    this.wanted.add(name);
    await this.use(this.language);
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

async function source(language: Language, name: string): Promise<string> {
  const load = SOURCES[`../../../src/hashi/texts/locales/${language}/${name}.ftl`];
  if (load === undefined) throw new Error(`no catalogue ${name} in ${language}`);
  return load();
}

function remember(language: Language): void {
  try {
    localStorage.setItem("hashi-language", language);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The language asked for by the link, by what was chosen before, or by the browser. */
export function wantedLanguage(): Language {
  const asked = [
    /[?&]lang=([a-z]{2})/.exec(location.search)?.[1],
    stored("hashi-language"),
    ...navigator.languages,
  ];
  for (const name of asked) {
    const short = (name ?? "").slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Language;
  }
  return "en";
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const texts = new Texts();
export const t = texts.say;

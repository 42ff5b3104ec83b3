// Refusals in words, and links to their rules.
import type { RefusalData } from "./protocol";
import { find, t } from "./texts.svelte";

/** The service's text, or the catalogue's if it sent none. */
export function refusalText(refusal: RefusalData): string {
  if (refusal.text) return refusal.text;
  const islands = refusal.islands.join("-");
  const text = find(`refusal-${refusal.code}`, { ...refusal.facts, islands });
  return text ?? t("play-rule", { rule: refusal.rule }); // from a newer service
}

export const ruleLink = (rule: string) => `/rules#rule-${rule.replace(".", "-")}`;

// Broken rules in words, and where to read the rule.
import type { RefusalData } from "./protocol";
import { find, t } from "./texts.svelte";

/** The sentence of the service, or the same from the catalogue where it sent none. */
export function refusalText(refusal: RefusalData): string {
  if (refusal.text) return refusal.text;
  const islands = refusal.islands.join("-");
  const text = find(`refusal-${refusal.code}`, { ...refusal.facts, islands });
  return text ?? t("play-rule", { rule: refusal.rule }); // from a newer service
}

export const ruleLink = (rule: string) => `/rules#rule-${rule.replace(".", "-")}`;

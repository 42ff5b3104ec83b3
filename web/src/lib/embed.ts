// The replay that other sites embed: its address, the HTML that shows it, and its data.
import type { DealAnswer } from "./protocol";
import { hasName, isDated } from "./dealPages";
import type { ReplayData } from "./replay";

const PATH = /^\/embed\/(H1[A-Za-z0-9_-]+)$/;

/** The code of a game in the address of an embedded replay; empty if there is none. */
export const embeddedCode = (path: string): string => PATH.exec(path)?.[1] ?? "";

/**
 * Whether a finished game may be embedded, which shows its cards to anybody. `free`: nobody else
 * plays them. `reveals`: the deal is open to all who have not played it, and that is said. `later`:
 * once the ranked day or week is over. `never`: friends may still play them. `unknown`: the deal is
 * not loaded, or this person has not played it.
 */
export function embedding(
  challenge: string | null,
  deal: Pick<DealAnswer, "played" | "ranked"> | null,
): "free" | "reveals" | "later" | "never" | "unknown" {
  if (!challenge) return "free";
  if (!hasName(challenge)) return "never";
  if (!deal?.played) return "unknown";
  return isDated(challenge) && deal.ranked ? "later" : "reveals";
}

/** The HTML that shows a game in another page. The code has no names and no identity. */
export function embedHtml(origin: string, code: string, language: string, title: string): string {
  const quoted = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return (
    `<iframe src="${origin}/embed/${code}?lang=${language}" title="${quoted}" ` +
    `width="640" height="400" style="border:0;max-width:100%" loading="lazy" ` +
    `sandbox="allow-scripts allow-same-origin allow-popups"></iframe>`
  );
}

/** The replay of a code; sent without cookies, so the service does not know who looks. */
export async function embeddedReplay(record: string): Promise<ReplayData> {
  const answer = await fetch("/api/replay", {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ record }),
  });
  if (!answer.ok) throw new Error(`replay: ${answer.status}`);
  return (await answer.json()) as ReplayData;
}

// Status line of the play page: what the player has done and what is still missing.
import { t } from "./texts.svelte";
import type { EntryTable, TurnEntry } from "./turnEntry.svelte";

type Entry = TurnEntry<EntryTable>;

export function turnStatus(entry: Entry): string {
  const { draft, game, setUp } = entry;
  if (entry.seat === null)
    return [t("play-spectator"), ...(entry.hidden ? [t("watch-hidden")] : [])].join(" ");
  if (game.phase === "ended") return t("news-ended");
  if (entry.term === "resigned") return t("leave-status");
  if (entry.may.take_back) return standInStatus(entry);
  if (entry.correction) return entry.asking ? question(entry) : correctionStatus(entry);
  if (game.phase === "final-check")
    return entry.checked ? t("play-wait-check") : t("play-final-check");
  if (game.phase === "flip") return t("play-wait-card");
  if (!entry.myTurn) return setUp ? t("play-wait-start") : t("play-wait");
  if (entry.loading) return entry.resting ? "" : t("play-loading"); // a short while is silent
  if (entry.asking) return question(entry);
  if (setUp && draft.write) return t("play-start-ready");
  if (setUp) return game.started.length === 1 ? t("play-start-solo") : t("play-start");
  return `${numberStatus(entry)} ${bridgesStatus(entry)}`;
}

/** What the commit button will do. */
export function commitLabel(entry: Entry): string {
  const { draft, drawn } = entry;
  if (entry.sending) return t("play-sending");
  if (entry.asking) return t("play-ask-yes");
  if (entry.setUp || entry.correction || Boolean(draft.write) === drawn > 0)
    return t("play-commit");
  return draft.write ? t("play-commit-no-bridges") : t("play-commit-no-number");
}

/** Whether the actions that are left out are meant to be. */
function question({ forgotten, due }: Entry): string {
  if (forgotten?.number && forgotten.bridges) return t("play-ask-empty", { count: due });
  return forgotten?.bridges ? t("play-ask-bridges", { count: due }) : t("play-ask-number");
}

function standInStatus({ term }: Entry): string {
  if (term === "card") return t("play-stand-in-card");
  return term === "return" ? t("play-stand-in-return") : t("play-stand-in");
}

function correctionStatus({ correction, due, number }: Entry): string {
  const { action, round } = correction!.of;
  if (action === "b") return t("paper-redraw", { round, count: due });
  return round === 0 ? t("paper-restart") : t("paper-rewrite", { round, number });
}

// What is possible counts, not what is lit: nothing is lit while the turn is on its way.

function numberStatus(entry: Entry): string {
  const { draft, drawn, due, number, paper, possible } = entry;
  if (draft.write) return t("play-wrote", { number, island: draft.write });
  if (draft.write === null) return t("play-no-number");
  if (!paper && drawn === due && !possible.complete) return t("play-must-write", { number });
  const islands = paper ? entry.allIslands : possible.islands;
  return islands.size > 0 ? t("play-write", { number }) : t("play-cannot-write", { number });
}

function bridgesStatus(entry: Entry): string {
  const { draft, drawn, due, paper, possible } = entry;
  if (drawn === due) return t("play-drew", { count: drawn });
  if (drawn > due) return t("paper-over", { count: drawn, card: due });
  if (drawn > 0) return t("play-more", { count: due - drawn });
  if (draft.noBridges) return t("play-no-bridges");
  const straits = paper ? entry.allStraits : possible.straits;
  return straits.size > 0 ? t("play-draw", { count: due }) : t("play-cannot-draw");
}

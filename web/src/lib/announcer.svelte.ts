// What happens at the table in words: shown for a while, and spoken by screen readers.
import { readCard } from "./card";
import { botName } from "./seatNames";
import type { TableEvent } from "./protocol";
import { t } from "./texts.svelte";

const SHOWN = 4_000;

class Announcer {
  lines = $state.raw<{ id: number; text: string; shown: boolean }[]>([]);
  private next = 0;

  /** Say a text; one that the page shows anyway is for screen readers alone. */
  say(text: string, shown = true): void {
    const id = (this.next += 1);
    this.lines = [...this.lines.slice(-1), { id, text, shown }];
    setTimeout(() => (this.lines = this.lines.filter((line) => line.id !== id)), SHOWN);
  }

  /** An event in words; nothing for those that the table shows anyway. */
  tell(event: TableEvent, names: string[]): string | undefined {
    const name = event.seat === undefined ? "" : (names[event.seat] ?? "");
    switch (event.type) {
      case "card-flipped": {
        return t("news-card", { round: event.round ?? 0, ...readCard(event.card ?? "0/0") });
      }
      case "goal-reached":
        return t("news-goal", { name, goal: t(`goal-${event.goal}`) });
      case "goal-lost":
        return t("news-goal-lost", { name, goal: t(`goal-${event.goal}`) });
      case "handed-over":
        return t("news-handed-over", { name, bot: botName(event.bot ?? "") });
      case "taken-back":
        return t("news-taken-back", { name });
      case "said":
        return t("news-said", { name, text: t(`phrase-${event.phrase}`) });
      case "sheet-checked":
        // Whoever looked is told what was found.
        return name === t("seat-you") ? undefined : t("paper-news-checked", { name });
      case "mistake-pointed-out": {
        const by = names[event.by ?? 0] ?? "";
        return t("paper-news-pointed", { name, by, island: event.island ?? "" });
      }
      case "mistake-corrected":
        return t("paper-news-corrected", { name });
      case "hints-agreed":
        return event.agreed ? t("hints-agrees", { name }) : t("hints-not-yet", { name });
      case "game-ended":
        return t("news-ended");
      default:
        return undefined;
    }
  }
}

export const announcer = new Announcer();

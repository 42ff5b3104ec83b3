// Announcements: events in words, shown for a while and read by screen readers.
import { readCard } from "./card";
import { botName } from "./seatNames";
import type { TableEvent } from "./protocol";
import { t } from "./texts.svelte";

const SHOWN = 4_500; // from the event; the page waits half a second with it

class Announcer {
  lines = $state.raw<{ id: number; text: string; shown: boolean }[]>([]);
  private next = 0;

  /** Say a text, and return its id; one that the page shows anyway is for screen readers alone. */
  say(text: string, shown = true): number {
    const id = (this.next += 1);
    this.lines = [...this.lines, { id, text, shown }];
    setTimeout(() => (this.lines = this.lines.filter((line) => line.id !== id)), SHOWN);
    return id;
  }

  /** Show a line no longer; screen readers still read it. */
  hide(id: number): void {
    this.lines = this.lines.map((line) => (line.id === id ? { ...line, shown: false } : line));
  }

  /** Take back everything that is still shown or read out. */
  clear(): void {
    this.lines = [];
  }

  /** An event in words; nothing for those that the table shows anyway. */
  tell(event: TableEvent, names: string[]): string | undefined {
    const name = "seat" in event ? (names[event.seat] ?? "") : "";
    const own = name === t("seat-you");
    switch (event.type) {
      case "card-flipped":
        return t("news-card", { round: event.round, ...readCard(event.card) });
      case "goal-reached":
        return own
          ? t("news-goal-own", { goal: t(`goal-${event.goal}`) })
          : t("news-goal", { name, goal: t(`goal-${event.goal}`) });
      case "goal-lost":
        return own
          ? t("news-goal-lost-own", { goal: t(`goal-${event.goal}`) })
          : t("news-goal-lost", { name, goal: t(`goal-${event.goal}`) });
      case "handed-over":
        return t("news-handed-over", { name, bot: botName(event.bot) });
      case "card-missed":
        return t("news-missed", { name });
      case "hand-over-asked":
        // The person who is asked sees a dialog.
        return own ? undefined : t("news-asked", { name });
      case "seat-kept":
        return t("news-kept", { name });
      case "taken-back":
        return own ? t("news-welcome-back") : t("news-taken-back", { name });
      case "turn-retracted":
        return event.round === 0 ? t("news-retracted-start") : t("news-retracted", event);
      case "resigned":
        // The player who resigned sees it in the status line.
        return own ? undefined : t("leave-news", { name });
      case "said":
        return t("news-said", { name, text: t(`phrase-${event.phrase}`) });
      case "sheet-checked":
        // The player who checked sees the result.
        return own ? undefined : t("paper-news-checked", { name });
      case "mistake-pointed-out":
        return t("paper-news-pointed", {
          name,
          by: names[event.by] ?? "",
          island: event.island,
        });
      case "mistake-corrected":
        return t("paper-news-corrected", { name });
      case "hints-agreed":
        return event.agreed ? t("hints-agrees", { name }) : t("hints-not-yet", { name });
      case "hint-taken":
        // The player who asked sees the hint.
        return own ? undefined : t("hints-taken", { name });
      case "repeated":
        return t("news-repeated");
      case "rematch-opened":
        return t("news-rematch");
      case "game-ended":
        return t("news-ended");
      case "sat":
        return own ? undefined : t("news-sat", { name });
      case "bot-sat":
      case "seat-reserved":
      case "stood":
      case "done":
      case "seat-taken":
      case "start-written":
      case "start-withdrawn":
      case "turn-submitted":
      case "turn-withdrawn":
      case "paused":
        return undefined;
      default:
        event satisfies never;
        return t("news-unknown"); // from a newer service
    }
  }
}

export const announcer = new Announcer();

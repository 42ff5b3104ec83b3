import { beforeAll, describe, expect, it, vi } from "vitest";

import { announcer } from "../src/lib/announcer.svelte";
import type { TableEvent } from "../src/lib/protocol";
import { t, texts } from "../src/lib/texts.svelte";

beforeAll(async () => {
  await texts.use("en");
  await texts.also("table", "phrases");
});

describe("announcements", () => {
  it("are all kept for a screen reader, in their order, however quickly they come", () => {
    vi.useFakeTimers();
    const said = ["Card 12", "Finished: C1.", "Goal!", "Last card!", "Lost: B3"];
    for (const text of said) {
      announcer.say(text, false);
      vi.advanceTimersByTime(500);
    }
    expect(announcer.lines.map(({ text }) => text)).toEqual(said);
    vi.advanceTimersByTime(1_400); // 3.9 s after the first
    expect(announcer.lines.map(({ text }) => text)).toEqual(said);
    vi.advanceTimersByTime(4_500);
    expect(announcer.lines).toEqual([]);
    vi.useRealTimers();
  });

  it("name the seat and the phrase", () => {
    const said: TableEvent = { type: "said", seq: 3, seat: 1, phrase: "hello" };
    expect(announcer.tell(said, ["Ada", "Bob"])).toBe(
      t("news-said", { name: "Bob", text: t("phrase-hello") }),
    );
  });

  it("say who sat down, but not to that person", () => {
    const sat: TableEvent = { type: "sat", seq: 3, seat: 1 } as unknown as TableEvent;
    expect(announcer.tell(sat, ["Ada", "Bob"])).toBe(t("news-sat", { name: "Bob" }));
    expect(announcer.tell(sat, ["Ada", t("seat-you")])).toBeUndefined();
  });

  it("welcome back a person who takes the seat back", () => {
    const back: TableEvent = { type: "taken-back", seq: 3, seat: 0 };
    expect(announcer.tell(back, [t("seat-you")])).toBe(t("news-welcome-back"));
    expect(announcer.tell(back, ["Ada"])).toBe(t("news-taken-back", { name: "Ada" }));
  });

  it("invite to the next game", () => {
    const opened = { type: "rematch-opened", seq: 3, table: "T" } as unknown as TableEvent;
    expect(announcer.tell(opened, ["Ada"])).toBe(t("news-rematch"));
  });

  it("are silent for what the table shows", () => {
    const submitted: TableEvent = { type: "turn-submitted", seq: 3, seat: 0, round: 2 };
    expect(announcer.tell(submitted, ["Ada"])).toBeUndefined();
  });

  it("say that something unknown happened", () => {
    const event = { type: "ship-sunk", seq: 3 } as unknown as TableEvent;
    const text = announcer.tell(event, ["Ada"]);
    expect(text).toBe(t("news-unknown"));
    expect(text).not.toContain("⟦");
  });
});

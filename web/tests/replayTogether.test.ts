import { beforeEach, describe, expect, it, vi } from "vitest";

import { Refused } from "../src/lib/protocol";
import { type LedTable, Together } from "../src/lib/replayTogether.svelte";

const led = (leader: number, round: number, marks: string[] = []) => ({
  ...{ type: "lead" as const, key: null, leader, seat: 0, round, marks },
});

function table(): LedTable & { lead: ReturnType<typeof vi.fn> } {
  const lead = vi.fn(() => Promise.resolve());
  return { led: null, link: "open", game: { seat: 1 } as never, lead };
}

describe("looking back together", () => {
  beforeEach(() => vi.useFakeTimers());

  it("leads to the newest place, once in a while", async () => {
    const at = table();
    const together = new Together(at);
    together.start({ seat: 0, round: 3 });
    for (const round of [4, 5, 6]) together.show({ seat: 0, round });
    together.toggle("C1");
    expect(at.lead.mock.calls).toEqual([[{ seat: 0, round: 3, marks: "" }]]);
    await vi.runAllTimersAsync();
    expect(at.lead).toHaveBeenLastCalledWith({ seat: 0, round: 6, marks: "C1" });
    expect(at.lead).toHaveBeenCalledTimes(2);
    together.show({ seat: 0, round: 7 });
    expect(together.marks).toEqual([]); // rings belong to a card
    together.stop();
    expect(at.lead).toHaveBeenLastCalledWith(null);
    expect(together.leading).toBe(false);
  });

  it("follows until somebody looks around, and again when they want", () => {
    const at = table();
    const together = new Together(at);
    at.led = led(0, 9, ["C1"]) as never;
    together.heard();
    expect([together.leader, together.led?.round, together.marks]).toEqual([0, 9, ["C1"]]);
    together.show({ seat: 0, round: 9 });
    expect(together.following).toBe(true);
    together.show({ seat: 0, round: 8 });
    expect([together.following, together.led, together.marks]).toEqual([false, null, []]);
    together.following = true;
    expect(together.led?.round).toBe(9);
  });

  it("gives way to another leader, and leads again after a loss", async () => {
    const at = table();
    const together = new Together(at);
    together.start({ seat: 0, round: 3 });
    at.led = led(0, 2) as never;
    together.heard(); // on its way before ours arrived
    expect(together.leading).toBe(true);
    at.led = led(1, 3) as never;
    together.heard();
    at.led = null;
    together.heard();
    await vi.runAllTimersAsync();
    together.show({ seat: 0, round: 3 });
    expect(at.lead).toHaveBeenCalledTimes(2);
    at.led = led(0, 5) as never;
    together.heard();
    expect([together.leading, together.leader]).toEqual([false, 0]);
  });

  it("survives a refusal", async () => {
    const at = table();
    at.lead.mockRejectedValue(
      new Refused({ code: "too-many", text: "", detail: "", refusals: [] }),
    );
    const together = new Together(at);
    together.start({ seat: 0, round: 3 });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(at.lead).toHaveBeenCalledTimes(2); // tried again
    together.stop();
  });
});

// The region that screen readers listen to, as the page draws it.
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import { announcer } from "../src/lib/announcer.svelte";
import Announcements from "../src/parts/Announcements.svelte";

test("every line enters the region once, whatever comes and goes meanwhile", async () => {
  vi.useFakeTimers();
  const { container } = render(Announcements);
  const entered: string[] = [];
  const region = container.querySelector(".announcements")!;
  const note = (records: MutationRecord[]) =>
    records.forEach(({ addedNodes }) =>
      addedNodes.forEach(
        ({ textContent }) => textContent?.trim() && entered.push(textContent.trim()),
      ),
    );
  const observer = new MutationObserver(note);
  observer.observe(region, { childList: true });
  const said: string[] = [];
  let dice = 7;
  for (let at = 0; at < 300; at += 1) {
    dice = (dice * 75 + 74) % 65_537;
    for (let more = dice % 4; more > 0; more -= 1) {
      said.push(`line ${said.length}`);
      announcer.say(said.at(-1)!, dice % 3 === 0);
      if (dice % 5 === 0) await tick();
    }
    vi.advanceTimersByTime((dice % 9) * 300);
    if (dice % 2 === 0) await tick();
    note(observer.takeRecords());
  }
  announcer.say("last", false);
  await tick();
  note(observer.takeRecords());
  expect(entered).not.toContain("last"); // it waits until the page has changed
  vi.advanceTimersByTime(500);
  await tick();
  note(observer.takeRecords());
  expect(entered).toContain("last");
  expect([...entered].sort()).toEqual([...new Set(entered)].sort());
  vi.useRealTimers();
});

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { announcer } from "../src/lib/announcer.svelte";
import { Lesson } from "../src/lib/lesson.svelte";
import { COURSE } from "../src/lib/lessons";
import { texts } from "../src/lib/texts.svelte";

beforeAll(async () => {
  await texts.use("en");
  await texts.also("learn", "refusals");
});
beforeEach(() => {
  localStorage.clear();
  announcer.lines = [];
});

describe("the lessons", () => {
  it("finish a step by a right tap, and announce it", () => {
    const lesson = new Lesson();
    const [, start] = COURSE.steps;
    lesson.show(1);
    while (!lesson.finished) {
      const { part } = lesson;
      const [turn] = part!.turns.filter((text) => text !== "-");
      lesson.startNumber = Number(turn!.split("@")[0]);
      lesson.tapIsland(turn!.split("@")[1]!);
      expect(lesson.result?.outcome.kind).toBe("done");
      expect(announcer.lines.at(-1)?.text).toContain(lesson.feedback);
    }
    expect(lesson.part).toBe(start!.parts.at(-1));
  });

  it("continue where they were left", () => {
    new Lesson().show(3);
    expect(new Lesson().at).toBe(3);
    new Lesson().show(COURSE.steps.length);
    expect(new Lesson().step).toBeUndefined();
  });

  it("have a text for every task", () => {
    const missing = vi.spyOn(console, "error");
    const lesson = new Lesson();
    for (const at of COURSE.steps.keys()) {
      lesson.show(at);
      expect(lesson.task).not.toBe("");
    }
    expect(missing).not.toHaveBeenCalled();
  });
});

import { beforeEach, describe, expect, it } from "vitest";

import { type Draft, EMPTY } from "../src/lib/draft.svelte";
import {
  choose,
  COURSE,
  keyOf,
  open,
  type Outcome,
  type Part,
  send,
  storedStep,
  storeStep,
  tapIsland,
  tapStrait,
  undo,
} from "../src/lib/lessons";
import { bridgeCount, readTurn } from "../src/lib/turns";

function part(id: string): Part {
  const found = COURSE.steps.flatMap(({ parts }) => parts).find((one) => one.id === id);
  if (!found) throw new Error(`no part ${id}`);
  return found;
}

const numberOf = ({ card }: Part) => (card ? Number(card.split("/")[0]) : 3);

function draftOf(outcome: Outcome): Draft {
  if (outcome.kind !== "draft" && outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.draft;
}

/** Make a turn of a part, mark by mark. */
function make(of: Part, text: string): Outcome {
  const turn = readTurn(text);
  const number = turn.number ?? numberOf(of);
  let outcome: Outcome = { kind: "draft", draft: EMPTY };
  if (turn.write) outcome = tapIsland(of, EMPTY, turn.write, number);
  for (const [id, count] of Object.entries(turn.draw)) {
    for (let at = 0; at < count; at += 1) outcome = tapStrait(of, draftOf(outcome), id, number);
  }
  if (text === "-") outcome = { kind: "draft", draft: { ...EMPTY, write: null, noBridges: true } };
  return of.commit ? send(of, draftOf(outcome), number) : outcome;
}

describe("the parts of the course", () => {
  const all = COURSE.steps.flatMap(({ parts }) => parts);
  const made = all.filter(({ mistake, undo }) => !mistake && !undo);

  it("are done by every turn that they light", () => {
    for (const one of made) {
      for (const text of one.turns) expect(make(one, text).kind, `${one.id} ${text}`).toBe("done");
    }
  });

  it("are not done by committing nothing", () => {
    for (const one of all.filter(({ commit }) => commit)) {
      expect(send(one, EMPTY, numberOf(one)).kind, one.id).not.toBe("done");
    }
  });

  it("that ask to undo are done by that alone", () => {
    const one = part("undo");
    const whole = draftOf(make(part("whole"), one.turns[0]!));
    expect(send(one, whole, 3)).toEqual({ kind: "other" });
    expect(undo(one, EMPTY)).toEqual({ kind: "done", draft: EMPTY });
    expect(undo(part("whole"), EMPTY)).toEqual({ kind: "draft", draft: EMPTY });
  });

  it("light nothing but what leads to such a turn", () => {
    const both = part("both");
    const one = draftOf(tapStrait(both, EMPTY, "C1-C4", 6));
    expect(bridgeCount(one.draw)).toBe(1);
    expect([...open(both, one, 6).straits].sort()).toEqual(["C1-C4", "C1-D1", "E2-E3"]);
  });
});

describe("a mistake", () => {
  it("that is asked for ends the part, with the refusal and its rule", () => {
    const outcome = tapStrait(part("cross"), EMPTY, "D1-D4", 3);
    expect(outcome).toMatchObject({ kind: "done", refusal: { code: "crossing", rule: "3.9" } });
  });

  it("of another kind is refused, and the part continues", () => {
    const outcome = tapStrait(part("cross"), EMPTY, "B3-E3", 3);
    expect(outcome).toMatchObject({ kind: "refused", refusal: { code: "no-number", rule: "3.7" } });
  });

  it("in a part that asks for none is refused, too", () => {
    const outcome = tapIsland(part("start"), EMPTY, "A1", 4);
    expect(outcome).toMatchObject({ kind: "refused", refusal: { code: "start-flagged" } });
  });

  it("is found whatever the order of the marks", () => {
    const draft = { write: "C1", draw: { "E2-E3": 1, "B2-B3": 2 }, noBridges: false };
    expect(keyOf(draft, 5)).toBe("5@C1 B2=B3 E2-E3");
    const both = part("both");
    const [first, second] = ["E2-E3", "C1-D1"].map((id) => ({ ...EMPTY, draw: { [id]: 1 } }));
    for (const drawn of [
      tapStrait(both, first!, "C1-D1", 6),
      tapStrait(both, second!, "E2-E3", 6),
    ]) {
      const third = tapStrait(both, draftOf(drawn), "B3-E3", 6);
      expect(third).toMatchObject({ kind: "refused", refusal: { code: "wrong-count" } });
    }
  });

  it("of counting is noticed when the turn is sent", () => {
    const one = part("one");
    const drawn = draftOf(tapStrait(one, EMPTY, "C1-D1", 6));
    expect(send(one, drawn, 6)).toMatchObject({ kind: "done", refusal: { code: "wrong-count" } });
    expect(send(part("both"), drawn, 6)).toMatchObject({ kind: "refused" });
    const both = draftOf(tapStrait(one, drawn, "E2-E3", 6));
    expect(send(one, both, 6)).toEqual({ kind: "other" }); // no mistake, but one was asked for
  });
});

describe("other taps", () => {
  it("that break no rule change nothing", () => {
    expect(tapIsland(part("bridge"), EMPTY, "B2", 5)).toEqual({ kind: "other" });
    expect(tapStrait(part("start"), EMPTY, "C1-D1", 3)).toEqual({ kind: "other" });
  });

  it("take a mark back where a second one does not fit", () => {
    const both = part("both");
    const one = draftOf(tapStrait(both, EMPTY, "C1-D1", 6));
    const two = draftOf(tapStrait(both, one, "C1-D1", 6));
    expect(two.draw).toEqual({ "C1-D1": 2 });
    expect(draftOf(tapStrait(both, two, "C1-D1", 6)).draw).toEqual({});
    const written = { ...EMPTY, write: "C1" };
    expect(draftOf(tapIsland(part("start"), written, "C1", 3)).write).toBeUndefined();
  });
});

describe("questions", () => {
  it("about an island take the right one", () => {
    expect(tapIsland(part("lost"), EMPTY, "F1", 3).kind).toBe("done");
    expect(tapIsland(part("lost"), EMPTY, "E2", 3).kind).toBe("other");
  });

  it("about numbers take the right answer", () => {
    const kinds = (id: string) => part(id).choose.map((answer) => choose(part(id), answer).kind);
    expect(kinds("points")).toEqual(["other", "other", "done"]);
    expect(kinds("gone")).toEqual(["other", "done", "other"]);
    expect(kinds("piles")).toEqual(["other", "done", "other"]);
  });
});

describe("the step to go on with", () => {
  beforeEach(() => localStorage.clear());

  it("is kept", () => {
    expect(storedStep()).toBe(0);
    storeStep(4);
    expect(storedStep()).toBe(4);
    storeStep(COURSE.steps.length);
    expect(storedStep()).toBe(COURSE.steps.length);
  });

  it("is the first one where something else is kept", () => {
    for (const wrong of ["x", "-1", "99", "1.5"]) {
      localStorage.setItem("hashi-lesson", wrong);
      expect(storedStep()).toBe(0);
    }
  });
});

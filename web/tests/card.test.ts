import { expect, it } from "vitest";

import { readCard } from "../src/lib/card";

it("reads a card", () => expect(readCard("5/3")).toEqual({ number: 5, bridges: 3 }));

import { afterEach, expect, it, vi } from "vitest";

import { days, seals } from "../src/lib/daily";

afterEach(() => vi.unstubAllGlobals());

it("asks for older days and for the list of a day", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response("{}"));
  });
  await days();
  await days("2026-11-18");
  expect(await seals("2026-11-18")).toBe("{}");
  expect(asked).toEqual([
    "/api/daily/days",
    "/api/daily/days?before=2026-11-18",
    "/api/daily/seals?first=2026-11-18",
  ]);
});

it("keeps no list that the service refuses", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("no", { status: 503 })));
  await expect(seals("2026-11-18")).rejects.toThrow();
});

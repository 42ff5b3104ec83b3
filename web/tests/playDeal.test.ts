import { afterEach, expect, it, vi } from "vitest";

import { playDeal } from "../src/lib/api";

afterEach(() => vi.unstubAllGlobals());

/** A service that answers by path; `running`: how often a start is refused. */
function serve(running: number): string[] {
  const asked: string[] = [];
  let number = 0;
  vi.stubGlobal("fetch", async (path: string, options?: RequestInit) => {
    const sent = typeof options?.body === "string" ? options.body : "";
    asked.push(path);
    if (path === "/api/deals") number += 1;
    const refused = path.endsWith("/commands") && sent.includes('"start"') && running-- > 0;
    const error = { code: "challenge-running", message: "", refusals: [] };
    const body = refused ? { error } : { deal: `A-${number}`, code: "CODE", id: "ID", name: "Mia" };
    return new Response(JSON.stringify(body), { status: refused ? 409 : 200 });
  });
  return asked;
}

it("takes the next number where another tab has just started this one", async () => {
  const asked = serve(1);
  expect(await playDeal("A")).toBe("CODE");
  expect(asked.filter((path) => path === "/api/deals")).toHaveLength(2);
});

it("gives up at last", async () => {
  serve(2);
  await expect(playDeal("A")).rejects.toMatchObject({ data: { code: "challenge-running" } });
});

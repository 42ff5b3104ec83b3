import { afterEach, describe, expect, it, vi } from "vitest";

import { resultLink, shareLink, tableLink } from "../src/lib/share";

const writeText = vi.fn(async () => undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  writeText.mockClear();
});

describe("sharing", () => {
  it("makes a link with the language in it", () => {
    expect(tableLink("ABCDEFGH", "pl")).toBe(`${location.origin}/t/ABCDEFGH?lang=pl`);
  });

  it("leads to a page that friends may open", () => {
    const links = [null, "A-7", "day-2026-11-18-A", "K7Q2M4X9P1R8T5WZ"].map((challenge) =>
      resultLink("ABCDEFGH", challenge, "de").replace(location.origin, ""),
    );
    expect(links).toEqual([
      "/t/ABCDEFGH?lang=de",
      "/d/A-7?lang=de",
      "/daily/2026-11-18-A?lang=de",
      "/c/K7Q2M4X9P1R8T5WZ?lang=de",
    ]);
  });

  it("goes by the device where it can", async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { share, clipboard: { writeText } });
    expect(await shareLink("/t/X", "HASHI")).toBe("shared");
    expect(share).toHaveBeenCalledWith({ title: "HASHI", url: "/t/X" });
    expect(writeText).not.toHaveBeenCalled();
  });

  it("says the result before the link", async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { share, clipboard: { writeText } });
    await shareLink("/t/X", "HASHI", "HASHI: 54 points.");
    expect(share).toHaveBeenCalledWith({ title: "HASHI", text: "HASHI: 54 points.", url: "/t/X" });
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await shareLink("/t/X", "HASHI", "HASHI: 54 points.");
    expect(writeText).toHaveBeenCalledWith("HASHI: 54 points.\n/t/X");
  });

  it("is over when the device's window is closed", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("", "AbortError")));
    vi.stubGlobal("navigator", { share, clipboard: { writeText } });
    expect(await shareLink("/t/X", "HASHI")).toBe("shared");
    expect(writeText).not.toHaveBeenCalled();
  });

  it("goes by the clipboard else, and by hand without one", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await shareLink("/t/X", "HASHI")).toBe("copied");
    expect(writeText).toHaveBeenCalledWith("/t/X");
    vi.stubGlobal("navigator", {});
    expect(await shareLink("/t/X", "HASHI")).toBe("by-hand");
  });
});

// Handing a link on: by the device's own way where there is one, else by the clipboard.

/** The address of a table in a language, for others. */
export function tableLink(code: string, language: string): string {
  return `${location.origin}/t/${code}?lang=${language}`;
}

export type Handed = "shared" | "copied" | "by-hand";

/** Hand a link on; `by-hand` when neither way works, as on a page without https. */
export async function handOn(url: string, title: string): Promise<Handed> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      // Whoever closes the device's own window has decided; any other trouble goes on below.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "by-hand";
  }
}

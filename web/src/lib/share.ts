// Sharing a link: by the device's share sheet if it has one, else by the clipboard.

/** The address of a table, in a language. */
export function tableLink(code: string, language: string): string {
  return `${location.origin}/t/${code}?lang=${language}`;
}

export type ShareResult = "shared" | "copied" | "by-hand";

/** Share a link; `by-hand` if neither way works, as on a page without https. */
export async function shareLink(url: string, title: string): Promise<ShareResult> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      // Closing the share sheet is a decision; after any other error the clipboard is tried.
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

// Sharing a link: by the device's share sheet if it has one, else by the clipboard.
import { challengePath } from "./dealPages";

/** The address of a table, in a language. */
export function tableLink(code: string, language: string): string {
  return `${location.origin}/t/${code}?lang=${language}`;
}

/** What a result is shared with: the page of its deal, which friends can play, else its table. */
export function resultLink(code: string, challenge: string | null, language: string): string {
  if (challenge === null) return tableLink(code, language);
  return `${location.origin}${challengePath(challenge)}?lang=${language}`;
}

/** The address of the picture of a finished sheet. */
export const pictureLink = (code: string, seat: number): string =>
  `/api/tables/${code}/picture.png?seat=${seat}`;

export type ShareResult = "shared" | "copied" | "by-hand";

/** Share a link with words before it; `by-hand` if neither way works, as on a page without https. */
export async function shareLink(url: string, title: string, text = ""): Promise<ShareResult> {
  if ("share" in navigator) {
    try {
      await navigator.share(text ? { title, text, url } : { title, url });
      return "shared";
    } catch (error) {
      // Closing the share sheet is a decision; after any other error the clipboard is tried.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(text ? `${text}\n${url}` : url);
    return "copied";
  } catch {
    return "by-hand";
  }
}

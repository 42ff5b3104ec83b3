// Join links: from a typed or pasted link or code to the page it leads to.

/** The page of a table or challenge by its link, or of a table by its code; null for neither. */
export function joinPage(typed: string): string | null {
  const link = /\/(t|c)\/([A-Za-z0-9]{1,32})(?:[/?#\s]|$)/.exec(typed.trim());
  if (link) return link[1] === "t" ? `/t/${link[2]!.toUpperCase()}` : `/c/${link[2]}`;
  const code = typed.replace(/[\s-]/g, "");
  return /^[A-Za-z0-9]{4,16}$/.test(code) ? `/t/${code.toUpperCase()}` : null;
}

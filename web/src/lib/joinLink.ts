// Join links: from a typed or pasted link or code to the page it leads to.

/** The page of a table, challenge or deal by its link, of a table by its code; null for neither. */
export function joinPage(typed: string): string | null {
  const deal = /(?:^|\/d\/)([AB]-[1-9][0-9]{0,8})(?:[/?#\s]|$)/i.exec(typed.trim());
  if (deal) return `/d/${deal[1]!.toUpperCase()}`;
  const link = /\/(t|c)\/([A-Za-z0-9]{1,32})(?:[/?#\s]|$)/.exec(typed.trim());
  if (link) return link[1] === "t" ? `/t/${link[2]!.toUpperCase()}` : `/c/${link[2]}`;
  const code = typed.replace(/[\s-]/g, "");
  return /^[A-Za-z0-9]{4,16}$/.test(code) ? `/t/${code.toUpperCase()}` : null;
}

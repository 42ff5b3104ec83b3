// The title of the tab. Apart from what calls players, since the first page needs it.
export type Say = () => string; // in the language of the moment

/** What the title of the tab says beside the name of the page. */
class TabTitle {
  page = $state.raw<Say | null>(null); // what a page shows now; null: what its address says
  calls = $state.raw<Say[]>([]); // the newest last

  /** The whole title; `page` is what the address says. */
  text(page: string): string {
    const call = this.calls.at(-1);
    if (call) return `● ${call()} · HASHI`;
    return `${this.page?.() ?? page} · HASHI`;
  }
}

export const tabTitle = new TabTitle();

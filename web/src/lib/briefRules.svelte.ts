// Whether the rules in brief are open. They belong to the table; the link to the rules in the header
// opens them there, so that nobody has to leave a game to look something up.
class BriefRules {
  open = $state(false);
  private tables = 0;

  /** A table shows them from now on; gives the function that ends this. */
  serve(): () => void {
    this.tables += 1;
    return () => {
      this.tables -= 1;
      this.open = false;
    };
  }

  /** Open them instead of following a link, where a table shows them. */
  instead(event: MouseEvent): void {
    if (this.tables === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.open = true;
  }
}

export const briefRules = new BriefRules();

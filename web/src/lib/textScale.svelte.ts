// Size of text relative to 16 px: the browser's font size and our own setting. Drawn text follows it.
const MOST = 1.6; // larger letters would cover the sheet

class TextScale {
  value = $state(1);

  /** Read it again after a change of the setting. */
  read(): void {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.value = Math.min(MOST, Math.max(1, (size || 16) / 16));
  }
}

export const textScale = new TextScale();

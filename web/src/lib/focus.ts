// Keyboard focus of the page: a part that loses its button moves the focus on to the next one, but
// where nothing has been focused yet, a ring around a button would only puzzle.
let focused = false;
addEventListener("focusin", () => (focused = true), { once: true });

/** Whether the page had the keyboard focus and has lost it. */
export const focusLost = (): boolean => focused && document.activeElement === document.body;

// What parts of a page take, as custom properties of its body: the rest is for the board.
import type { Attachment } from "svelte/attachments";

const height = (element: HTMLElement): number => element.offsetHeight;

/** Where an element ends, from the top of the page. */
export const end = (element: HTMLElement): number =>
  Math.round(element.getBoundingClientRect().bottom + scrollY);

/** Keep a property at what is measured of an element, in pixels, while that is on the page. */
export function measured(property: string, measure = height): Attachment<HTMLElement> {
  return (element) => {
    const { style } = document.body;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${measure(element)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}

// Whether this page comes from plain files without a service (`hashi site`), and where from.

/** A folder of plain files: no service, one document, pages behind `?page=`. */
export const isStatic = document.querySelector('meta[name="hashi-site"]') !== null;

const here: string = import.meta.url; // <root>/assets/<file>

/** The folder that all files of the game are in. */
export const root = (): URL => (isStatic ? new URL("../", here) : new URL("/", location.href));

// The shipped pools of puzzles as base64; a file of its own, which only puzzles load.
const FILES = import.meta.glob<string>("../../../src/hashi/puzzles/pools/*.json.gz", {
  query: "?url&inline",
  import: "default",
  eager: true,
});

/** Bytes by path below `hashi/`. */
export function pools(): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(FILES).map(([path, url]) => [
      path.replace(/^.*\/src\//, ""),
      Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (sign) => sign.charCodeAt(0)),
    ]),
  );
}

// Whether the page may move: as the player has set it, else not under reduced motion.
export function moves(): boolean {
  const chosen = document.documentElement.dataset["motion"];
  if (chosen === "on" || chosen === "off") return chosen === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

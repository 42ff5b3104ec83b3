// Whether the page may move: not under reduced motion.
export const moves = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;

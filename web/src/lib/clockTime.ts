// Time spans as minutes and seconds.

/** Whole seconds until a time, rounded up; 0 when it has passed. */
export const secondsUntil = (time: number, now: number): number =>
  Math.max(0, Math.ceil((time - now) / 1_000));

/** Seconds as `1:05`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

// The time of the server, whatever the clock of this device says.

/** Starts at a time that the server has just sent; counts on by a clock that nobody can set. */
export class ServerClock {
  private readonly ahead: number;

  constructor(now: number) {
    this.ahead = now - performance.now();
  }

  get now(): number {
    return this.ahead + performance.now();
  }
}

export interface Remaining {
  hours: number;
  minutes: number; // begun ones count
}

/** What is left of so many milliseconds; never negative. */
export function remaining(ms: number): Remaining {
  const minutes = Math.ceil(Math.max(0, ms) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

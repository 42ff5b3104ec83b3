// Who has agreed to hints; the service decides whether it gives any.
import type { SeatData } from "./protocol";

/** The seats that people hold. */
export function people(seats: (SeatData | null)[]): number[] {
  return seats.flatMap((seat, at) => (seat !== null && seat.bot === null ? [at] : []));
}

/** Whether hints can be had: alone or among bots always, else when everybody has agreed. */
export function hintsOpen(seats: (SeatData | null)[], agreed: number[]): boolean {
  const here = people(seats);
  return here.length === 1 || here.every((seat) => agreed.includes(seat));
}

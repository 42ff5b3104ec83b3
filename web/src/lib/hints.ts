// The people who are asked whether hints are given; the table decides whether they are.
import type { SeatData } from "./protocol";

/** The seats that people hold. */
export function people(seats: (SeatData | null)[]): number[] {
  return seats.flatMap((seat, at) => (seat !== null && seat.bot === null ? [at] : []));
}

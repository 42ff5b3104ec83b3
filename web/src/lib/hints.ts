// People at a table, who have to agree to hints; the table decides whether it gives any.
import type { SeatData } from "./protocol";

/** The seats that people hold. */
export function people(seats: (SeatData | null)[]): number[] {
  return seats.flatMap((seat, at) => (seat !== null && seat.bot === null ? [at] : []));
}

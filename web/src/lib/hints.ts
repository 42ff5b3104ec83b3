// People at a table, who have to agree to hints; the table decides whether it gives any.
import type { SeatData } from "./protocol";

/** The seats that people hold, without those that still wait for their person. */
export function people(seats: (SeatData | null)[]): number[] {
  return seats.flatMap((seat, at) =>
    seat !== null && seat.bot === null && !seat.reserved ? [at] : [],
  );
}

// People the table waits for, and what this player can do about it.
import type { GameView, SeatData, TableView } from "./protocol";

/** The seats that have done what the phase asks of them. */
export function doneSeats(game: GameView, table: TableView): boolean[] {
  if (game.phase === "set-up") return game.started;
  if (game.phase === "final-check") return game.started.map((_, seat) => table.done.includes(seat));
  return game.submitted;
}

/** The other people who have not played; bots and stand-ins do not keep anybody waiting. */
export function awaitedPeople(
  game: GameView,
  table: TableView,
  seats: (SeatData | null)[],
): number[] {
  const done = doneSeats(game, table);
  return seats.flatMap((seat, at) =>
    seat && !seat.bot && !seat.stand_in && !done[at] && at !== game.seat ? [at] : [],
  );
}

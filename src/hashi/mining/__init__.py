"""Mining of puzzles: positions from self-play, exact solutions, grades. Needs numba."""

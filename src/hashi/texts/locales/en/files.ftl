# What the commands for files and boards print.

check-finished = A legal game, played to the end.
check-unfinished = A legal game so far; { $count ->
    [one] 1 round was played.
   *[other] { $count } rounds were played.
}
check-broken = The rules are broken here: { $place }
check-bad-score = The score does not add up: { $place }
place-head = settings of the game
place-player = name of { $name }
place-start = start number of { $name }
place-turn = round { $round }, { $name }
place-round = round { $round }
place-act = round { $round }, checks and corrections
place-score = score of { $name }
place-end = end of the game
check-place-line = line { $line }, { $place }
verify-done = The deal is honest: all 17 cards follow from the commitment, the secret and the players' salts.
verify-commitment = Commitment: { $commitment }
verify-secret = Secret: { $secret }
verify-removed = The card put away unseen: { $card }
verify-wrong-card = This card does not follow from the secret: { $place }
verify-failed = The deal cannot be confirmed.
board-counts = { $islands } islands, { $straits } straits, { $crossings } crossings
board-legend = R red flag, B blue flag, o island without a flag
par-proven = Par: { $total } points. Proven: these cards allow no more.
par-open = Par: at least { $total } points, at most { $bound }. The time was too short to prove more.
par-several = Nobody else is looked at: every goal counts with its higher value.
par-own-less = { $name }: { $total } points. Missing to the line below: { $missing }
par-own-equal = { $name }: { $total } points, as many as the line below.
par-own-more = { $name }: { $total } points, more than the line below. Only mistakes on paper or too little time explain that.
par-start = The line starts from the number { $start }.
par-turn = Round { $round }, card { $card }: { $turn }

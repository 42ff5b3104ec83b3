# What the commands for files and boards print.

check-finished = A legal game, played to the end.
check-unfinished = A legal game so far; { $count ->
    [one] 1 round was played.
   *[other] { $count } rounds were played.
}
check-broken = The rules are broken here: { $place }
check-bad-score = The score does not add up: { $place }
check-place-line = line { $line }, { $place }
verify-done = The deal is honest: all 17 cards follow from the commitment, the secret and the players' salts.
verify-commitment = Commitment: { $commitment }
verify-secret = Secret: { $secret }
verify-removed = The card put away unseen: { $card }
verify-failed = The deal cannot be confirmed.
board-counts = { $islands } islands, { $straits } straits, { $crossings } crossings
board-legend = R red flag, B blue flag, o island without a flag

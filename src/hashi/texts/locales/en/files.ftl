# What the commands for files and boards print.

check-finished = A legal game, played to the end.
check-unfinished = A legal game so far; { $count ->
    [one] 1 round was played.
   *[other] { $count } rounds were played.
}
check-broken = The rules are broken here: { $location }
check-bad-score = The score does not add up: { $location }
location-head = settings of the game
location-player = name of { $name }
location-start = start number of { $name }
location-turn = round { $round }, { $name }
location-round = round { $round }
location-act = round { $round }, checks and corrections
location-score = score of { $name }
location-end = end of the game
check-location-line = line { $line }, { $location }
verify-done = The deal is honest: all 17 cards follow from the seal, the secret and the players’ random numbers.
verify-commitment = Seal: { $commitment }
verify-secret = Secret: { $secret }
verify-removed = The card put away unseen: { $card }
verify-wrong-card = This card does not follow from the secret: { $location }
verify-failed = The deal cannot be confirmed.
board-counts = { $islands } islands, { $straits } straits, { $crossings } crossings
board-legend = R red flag, B blue flag, o island without a flag
par-proven = Par: { $total } points. Proven: these cards allow no more.
par-open = Par: at least { $total } points, at most { $bound }. There was not enough time to prove more.
par-several = Other players are ignored: every goal counts at its higher value.
par-own-less = { $name }: { $total } points. Short of the line below by: { $missing }
par-own-equal = { $name }: { $total } points, as many as the line below.
par-own-more = { $name }: { $total } points, more than the line below. Only mistakes under paper rules or too little time can explain that.
par-start = The line starts with the number { $start }.
par-turn = Round { $round }, card { $card }: { $turn }
review-title = Review of { $name }: { $total } points
review-title-part = Review of { $name } up to round { $round }: { $total } points so far
review-start = Expected total before the first card: { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-round = Round { $round }, card { $card }: { $turn }
review-none = No better turn found.
review-better = Better: { $turn }. Loss: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-values = Expected total: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } before the card, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) with this turn
review-values-best = Expected total: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } before the card, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) with this turn, { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) } with the better one
review-chances-solo = Chances of getting there in time: red { $red }%, blue { $blue }%, chain { $chain }%
review-chances-first = Chances of the higher value: red { $red }%, blue { $blue }%, chain { $chain }%
review-chances-reached = Chances of getting there at all: red { $red }%, blue { $blue }%, chain { $chain }%
review-reached = Reached in this round: { $goals }
review-lost-turn = Made impossible by this turn: { $islands }
review-lost-missed = No longer possible, though another turn would have left a chance: { $islands }
review-lost-cards = No longer possible, whatever the turn: { $islands }
review-sum = All losses together: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }. The largest: { NUMBER($worst, minimumFractionDigits: 1, maximumFractionDigits: 1) } in round { $round }
review-sum-none = No better turn was found in any round.
review-table = Each turn is compared as if the others had played the same in that round.
review-mistake = The review ends before round { $round }, where { $name } broke a rule.
review-axis-round = Round
review-axis-total = Expected total
review-axis-loss = Loss
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }

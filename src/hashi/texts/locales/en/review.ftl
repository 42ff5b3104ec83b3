# Looking back at a game that is over: friendly, short, plain words.

after-over = The game is over
after-you-win = You win!
after-you-share = You share the win with { $names }!
after-ladder = Step { $step } of { $steps } on the ladder
after-top = There is no higher rank!
after-points = Points by category
after-share = Share this game
after-same-cards = Same cards again
after-send-cards = Challenge friends with these cards
after-unnumbered = This game has no number: a random number from each player went into its cards, so that nobody could know them beforehand, not even the server.
after-shared = HASHI: { $points }. Can you beat it?
after-shared-rank = HASHI: { $points }, { $rank }. Can you beat it?
after-picture = Save picture
after-copy-by-hand = Copy this link:
after-retry = Try again

after-replay = Replay
after-slider = Card
after-first = Back to the start
after-previous = One card back
after-play = Play
after-pause = Pause
after-next = One card forward
after-last = Skip to the end
after-new = new with this card
after-start = Start number: { $number } on { $island }.
after-drew = { $count ->
    [one] { $count } bridge: { $bridges }.
   *[other] { $count } bridges: { $bridges }.
}
after-finished = Just finished: { $islands }.
after-goal = Goal reached: { $goal }!
after-so-far = Points so far: { $total }.
after-seats = Whose sheet
after-view = Show
after-played = what was played
after-instead = the better turn
after-best = the best possible game

after-par = Par: the best possible score
after-par-lead = What could you have scored with these cards if you had known them all in advance?
after-compute = Calculate
after-computing = Calculating…
after-waiting = Number { $place } in the queue…
after-par-proven = Par: { $total }. These cards allow no more.
after-par-open = Par: at least { $total }, at most { $bound }. There was not enough time to find out exactly.
after-par-you = You reached { $percent }% of par.
after-par-other = { $name } reached { $percent }% of par.
after-par-perfect = Perfect!
after-par-several = Other players are left out here: every goal scores its higher value.
after-par-show = Show the best game

after-review = Turn by turn: { $name }
after-review-lead = HASHI played on many times from every turn, so it can tell how many points a better turn would have scored on average.
after-review-sum = Points lost by all turns together: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }
after-review-none = No better turn was found anywhere. Well done!
after-review-mistake = The review ends before card { $round }: a rule was broken there.
after-curve = Expected points at the end, card by card: from { NUMBER($first, maximumFractionDigits: 0) } at the beginning to { NUMBER($last, maximumFractionDigits: 0) }. The bars below show what each turn cost.
after-axis-total = expected points
after-axis-loss = points lost
after-worst = cost the most
after-turn-cost = Card { $round }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points lost
after-turn-good = Card { $round }: no better turn found
after-cost = Points lost by this turn: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
after-better = Better: { $turn }
after-no-better = No better turn was found.
after-expected = Expected points at the end: { NUMBER($before, maximumFractionDigits: 0) } before this card, { NUMBER($after, maximumFractionDigits: 0) } after it.
after-chances = Chances of full points after this turn: red { $red }%, blue { $blue }%, chain { $chain }%.
after-gone = Islands that could no longer be finished
after-card = Card { $round }
after-lost-turn = Made impossible by this turn: { $islands }.
after-lost-missed = No longer possible, though another turn would have left a chance: { $islands }.
after-lost-cards = No longer possible, whatever the turn: { $islands }.
after-table = All turns as a table
after-column-turn = Turn
after-column-better = Better

after-fair-seal = The seal matches the secret.
after-fair-cards = All 17 cards came in the order that follows from the secret and the players’ random numbers.
after-fair-kept = Seal and random numbers are those that this device kept from before the first card.
after-fair-listed = The seal was also in the list that this device kept from before the day.
after-fair-late = Seal and random numbers are those that this device saw when it joined the running game.
after-fair-changed = The deal was exchanged: seal or random numbers are not those that this device kept!
after-fair-unlisted = The deal of the day was exchanged: the list that this device kept has another seal!
after-fair-nothing = This device kept nothing from before the game. So it can only check that the numbers fit each other.
after-fair-removed = This card was put away unseen:
after-fair-values = Show the long numbers
after-fair-commitment = Seal
after-fair-secret = Secret
after-fair-salt = Random number of player { $number }

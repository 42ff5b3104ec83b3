# Retrying the costliest turns of a finished game.

retry-title = Retry your mistakes
retry-lead = The turns that cost the most, each with the sheet and the card as they were. Find a better one!
retry-none = No turn clearly cost a point or more, so there is nothing to retry. Well done!
retry-waiting = Your turns will be here as soon as the game has been reviewed.
retry-task = Card { $round }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points lost
retry-solved = solved
retry-page = Retry card { $round }
retry-ask = Your turn cost { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points here. Which one is better?
retry-sheet = The sheet before card { $round }
retry-played = You played: { $turn }
retry-right = Right! That’s as good as the best turn found.
retry-better = Excellent! That’s even better than the best turn found: by { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
retry-same = That’s the turn you played.
retry-wrong = Not yet: this turn still loses { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
retry-why = Why?
retry-why-played = Why your turn cost points
retry-show = Show the solution
retry-solution = The best turn found: { $turn }
retry-next = Next one
retry-back = Back to the game
retry-missing = There is nothing to retry here.

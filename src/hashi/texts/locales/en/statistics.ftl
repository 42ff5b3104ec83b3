# A person's results over time, on the profile page.

stats-title = Your games
stats-empty = Finish your first game, and this becomes your logbook: your best totals, the ranks you have earned, and where your points went.
stats-go = Play now
stats-games = Games
stats-mean = Solo average
stats-best = Solo best
stats-left-out = Not counted below: { $count }. These are games in which a bot helped, you took a turn back, or paper rules applied.
stats-pending = Older games still to be added: { $count }. Come back in a moment.

## Strength

stats-strength = Strength
stats-strength-text = Points compared with the average of the eight bots on the same cards. Deals that count so far: { $deals }. With 95% confidence your strength is between { $low } and { $high }.
stats-strength-wait = Deals that count so far: { $deals } of { $needed }. After that you’ll see how you compare with the bots, whatever cards come up.
stats-strength-go = Next deal
stats-strength-unfinished = Deals started but not finished: { $count }. They don’t count toward your strength.

## Ranks

stats-ranks = Ranks
stats-rank-reached = since { $date }
stats-rank-open = from { $points } points

## Totals

stats-totals = Your solo totals
stats-totals-text = Games: { $games }. Lowest total { $low }, median { $middle }, highest { $high }.
stats-side = Side { $side }
stats-recent-text = Average of your last { $games } solo games: { $mean } points. The { $before } before that: { $earlier }.
stats-recent-few = Average of your last { $games } solo games: { $mean } points.

## Goals

stats-goals = Goals in solo games
stats-goals-text = in time { $first }%, late { $late }%

## Points lost

stats-losses = Where your points went
stats-losses-text = Reviewed games: { $games }. Points lost per game, compared with the best turns found: { $points }.
stats-losses-none = Open a finished game: its review starts automatically. Then you’ll see here when and how you lose points.
stats-phase-early = cards 1 to 7
stats-phase-middle = cards 8 to 12
stats-phase-late = cards 13 to 17
stats-kind-flags = flags too late
stats-kind-crossing = blocked straits
stats-kind-chain = chain given up
stats-kind-islands = islands lost
stats-when = When
stats-how = How

## By side and kind of game

stats-by = By side
stats-what = Game
stats-side-custom = custom board or deck
stats-mode-solo = solo
stats-mode-bots = against bots
stats-mode-people = with people
stats-mode-challenge = challenges
stats-mode-deal = numbered deals
stats-mode-daily = deals of the day
stats-average = Average
stats-highest = Best
stats-won = Won

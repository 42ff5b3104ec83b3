# The pages around the game: my games, challenges, a new table.

# My games, and tables that wait for players.

games-none = No games yet. The games you play will appear here.
games-all = All my games
games-more = Show older games
games-record = Replay any record
record-text = Paste the record of a finished game: its code starting with H1, or the contents of a record file.
record-label = Record
record-go = Show the game
games-alone = Solo
games-side = side { $side }
games-challenge = challenge
games-seating = waiting for players
games-invited = your seat is kept
games-yours = your turn
games-others = the others are thinking
games-card = card { $round } of 17
games-won = won
games-place = place { $place } of { $count }
games-expires-unstarted = Will be removed on { $date } unless somebody starts it
games-expires = Will be removed on { $date } unless somebody continues it
open-title = Open tables
open-none = No tables are waiting for players right now.
open-law-referee = with a referee
open-law-paper = paper rules
open-empty = Nobody here yet
open-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
list-again = Refresh

# Challenges: one deal for friends who play apart.

challenge-text = Everyone plays the same cards, on their own and whenever they like. Then you compare points.
challenge-make = Create a challenge
challenge-send = Send this link to your friends:
challenge-play = Play these cards
challenge-go-on = Continue your game
challenge-look = View your game
challenge-once = Each card is shown only when its turn comes. Your first game counts.
challenge-results = Results
challenge-none = Nobody has finished it yet.
challenge-name = Name
challenge-points = Points
challenge-nameless = Anonymous
challenge-missing = There is no challenge at this address.
challenge-again = Play again, unranked
challenge-fair = No hints here. If a bot plays part of your game, your result is marked and not ranked.
challenge-peek = HASHI has no accounts, so somebody could look at the cards in a second browser first. Challenge people you trust.
challenge-rank = Place
challenge-assisted = with help
challenge-more = Show more results
challenge-par = Par
challenge-par-open = { $total }+
challenge-par-text = Par is the most these cards allow from the player’s own start number.

# Numbered deals.

deal-title = Deal { $deal }
deal-text = Everyone who plays this number gets the same cards. Then you compare points.
deal-casual = Hints and take-back are allowed here. If you use either, your result is marked and not compared with other people’s.
deal-unknown = The bots haven’t played this deal yet.
deal-hard = The eight bots average { $mean } points on these cards.
deal-par = With the best start number, these cards allow { $total } points.
deal-par-open = With the best start number, these cards allow at least { $total } points and at most { $bound }.
deal-bots = How the bots did
deal-level = Level
deal-mean = Average
deal-range = Lowest to highest
deal-bots-text = Each level has played from every start number.
deal-bots-own = Each level has played from every start number. The line is you: { $own } points.
deal-ready = Bots that have played these cards so far: { $ready } of { $all }.
deal-yours = Your points
deal-par-own = Par from your start number
deal-par-best = Par of the deal
deal-repeat = You knew these cards already: this game is a repeat and isn’t ranked.
deal-assisted = You played with help, so your result isn’t compared with other people’s.
deal-histogram = Points of { $games } bot games with these cards, from { $low } to { $high }.
deal-histogram-own = Of { $games } bot games with these cards, { $below } scored fewer points than you, { $equal } the same and { $above } more.
deal-you = you
deal-unnumbered = This deal has no number: each player adds a random number to the shuffle, so nobody can know the cards beforehand, not even HASHI itself.
deal-people = { $count ->
    [one] One person has a result so far. Once there are five, you’ll see where you stand.
   *[other] { $count } people have a result so far. Once there are five, you’ll see where you stand.
}
deal-percentile = Of { $count } people, you did better than { $percent }% of the others.
deal-scored = What people scored
deal-scored-bar = { $total } points: { $count }
compare-title = Compare sheets
compare-column = Compare
compare-pick = Compare { $name }
compare-choose = Pick two to four results above to see their sheets side by side.
compare-legend = not the same on every sheet
compare-differs = Different here: { $marks }
compare-words = Differences in words
compare-same = The same as on the other sheets.
compare-turns = All turns side by side
games-repeat = challenge, repeat
games-deal-repeat = { $title }, repeat
games-retracted = with take-back
leave-delete = Delete game
leave-delete-ask = Delete this game? You can’t get it back.
leave-resign = Resign
leave-resign-ask = Resign? A bot finishes the game in your seat, and the others play on. You can’t come back.
leave-resigned = resigned
leave-news = { $name } has resigned. A bot plays on.
leave-status = You have resigned. A bot finishes the game in your seat.

# Settings of a new table, each with what it means.

new-seats = Players
new-board = Board
new-board-a = Side A
new-board-a-about = The friendly side, good for a first game.
new-board-b = Side B
new-board-b-about = Harder, for players who know side A.
new-board-own = Custom board
new-board-own-about = Place islands, flags and straits by tapping.
new-own-map = Board map
new-own-hint = You can also type or paste a board here. In the map, each line is a row: a dot is sea, “o” is an island, “R” an island with a red flag, “B” one with a blue flag. Copy this text to keep the board or send it to friends.
new-own-preview = Your board
new-own-name = my board

# What can be wrong with an custom board; the ends of the keys are the codes of the rules.

board-problem-board-size = The map needs 1 to 26 rows of 1 to 26 characters.
board-problem-board-row-length = All rows of the map must have the same length. Fill the ends with dots.
board-problem-board-character = There is a character on the map that means nothing. Use only dots, “o”, “R” and “B”.
board-problem-board-islands = There are more than 60 islands. A board has 18; remove some.
board-problem-board-name = Give the board a name of 1 to 40 characters.
board-problem-board-closed = A closed strait has to be between two neighbouring islands.

# The editor of custom boards.

editor-tools = What to place
editor-tool-plain = Island
editor-tool-red = Red flag
editor-tool-blue = Blue flag
editor-tool-sea = Remove
editor-tool-strait = Strait
editor-count = { $count } of { $wanted }
editor-hint = Tap the sea to place what you’ve chosen. Tap it again to remove it.
editor-hint-strait = Tap a dotted line to close that strait; tap again to open it. A diamond shows where two straits cross.
editor-cell-sea = { $cell }, sea
editor-cell-plain = { $cell }, island without a flag
editor-cell-red = { $cell }, island with a red flag
editor-cell-blue = { $cell }, island with a blue flag
editor-cell-unreachable = no strait
editor-open = open
editor-closed = closed
editor-side-columns = Number of columns
editor-side-rows = Number of rows
editor-size-columns = { $count ->
    [one] 1 column
   *[other] { $count } columns
}
editor-size-rows = { $count ->
    [one] 1 row
   *[other] { $count } rows
}
editor-fewer-columns = Remove the last column
editor-more-columns = Add a column
editor-fewer-rows = Remove the last row
editor-more-rows = Add a row
editor-few-plain = { $count ->
    [one] 1 island without a flag is missing.
   *[other] { $count } islands without a flag are missing.
}
editor-few-red = { $count ->
    [one] 1 red flag is missing.
   *[other] { $count } red flags are missing.
}
editor-few-blue = { $count ->
    [one] 1 blue flag is missing.
   *[other] { $count } blue flags are missing.
}
editor-many-plain = { $count ->
    [one] There is 1 island too many without a flag.
   *[other] There are { $count } islands too many without a flag.
}
editor-many-red = { $count ->
    [one] There is 1 red flag too many.
   *[other] There are { $count } red flags too many.
}
editor-many-blue = { $count ->
    [one] There is 1 blue flag too many.
   *[other] There are { $count } blue flags too many.
}
editor-unreachable = { $count ->
    [one] No bridge can reach this island: { $islands }
   *[other] No bridge can reach these islands: { $islands }
}
editor-ready = Ready to play: { $straits ->
    [one] 1 strait
   *[other] { $straits } straits
}, { $crossings ->
    [one] 1 crossing
   *[other] { $crossings } crossings
}
editor-unfinished = Your board isn’t finished yet.
editor-rate = How hard is this board?
editor-rating = Bots are playing…
editor-rated = Average points of three bots, { $count } deals
editor-rated-mine = This board
editor-rated-quick = A quick estimate without the strongest bot. The command “hashi board rate” is more precise.
editor-rated-done = The rating is ready.
editor-par-progress = Finding par: { $count } of 5 deals…
editor-par-proven = Par is the best total the cards allow, averaged over the proven deals ({ $proven } of { $count }).
editor-name = Board name
editor-link = Share this board
editor-text = The board as text
editor-line = Line { $line }: { $problem }

# More settings of a new table.

new-more = More settings
new-law = Mistakes
new-law-referee = A referee prevents them
new-law-referee-about = Only legal turns are possible. Good for learning.
new-law-paper = They can happen, as on paper
new-law-paper-about = Everything counts as drawn. Others may point out your mistakes.
new-checks = Checking for mistakes
new-checks-on-request = When somebody asks
new-checks-every-round = After every card
new-info = Crossing off cards
new-info-automatic = The game does it
new-info-automatic-about = You always see which cards may still come up.
new-info-by-hand = The players do it
new-info-by-hand-about = Everyone keeps their own list, as with real cards.
new-boards = Other players’ sheets
new-boards-shown = Shown after each card
new-boards-closed = Shown only at the end
new-clock = Clock
new-clock-off = None
new-clock-off-about = Everyone takes the time they need.
new-clock-soft = Soft
new-clock-soft-about = When time runs out, a stand-in plays the card for people who are away.
new-clock-hard = Hard
new-clock-hard-about = When time runs out, a stand-in plays the card for everyone who is late.
new-seconds = Seconds per card (5 to 3600)
new-access = Who can join
new-access-invitation = People with the link or code
new-access-invitation-about = Nobody else can find the table.
new-access-open = Anyone
new-access-open-about = The table appears in the list on the start page.
new-open = Open the table

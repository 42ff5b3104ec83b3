# The pages around the game: my games, oneself, challenges, a new table.

# My games, and tables that wait for players.

games-none = You have not played yet. Your games will be here.
games-all = All my games
games-more = Show older games
games-alone = Alone
games-side = side { $side }
games-challenge = challenge
games-seating = waiting for players
games-yours = your turn
games-others = the others are thinking
games-card = card { $round } of 17
games-won = won
games-place = place { $place } of { $count }
open-title = Open tables
open-none = No table is waiting for players now.
open-law-referee = with a referee
open-law-paper = as on paper
open-empty = Nobody is there yet
open-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
list-again = Look again

# Challenges: one deal for friends who play apart.

challenge-text = Everybody plays the same cards, each on their own and whenever they like. Then you compare your points.
challenge-make = Make a challenge
challenge-send = Send this link to your friends:
challenge-play = Play these cards
challenge-go-on = Go on with your game
challenge-look = Look at your game
challenge-once = Each card shows only when its turn comes. Your first game counts.
challenge-results = Results
challenge-none = Nobody has played it to the end yet.
challenge-name = Name
challenge-points = Points
challenge-nameless = Somebody
challenge-missing = There is no challenge at this address.
challenge-again = Play again, unranked
challenge-fair = No hints here. If a bot plays part of your game, your result is marked and gets no rank.
challenge-peek = HASHI has no accounts, so somebody could look at the cards in a second browser first. Challenge people you trust.
challenge-rank = Rank
challenge-assisted = with help
challenge-more = Show more results
games-repeat = challenge, repeat

# Settings of a new table, each with what it means.

new-seats = Players
new-board = Board
new-board-a = Side A
new-board-a-about = The friendly side, good for a first game.
new-board-b = Side B
new-board-b-about = Harder, for those who know side A.
new-board-own = Own board
new-board-own-about = Draw your own islands as letters.
new-own-map = Map of the board
new-own-hint = One line for each row: a dot is sea, o an island, R an island with a red flag, B one with a blue flag. 11 islands without a flag, 4 red flags, 3 blue flags.
new-own-preview = Your board
new-own-name = my board

# What can be wrong with an own board; the ends of the keys are the codes of the rules.

new-own-row = Row { $row }: { $problem }
board-problem-board-size = The map needs 1 to 26 rows of 1 to 26 characters.
board-problem-board-row-length = All rows of the map must be equally long. Fill the ends with dots.
board-problem-board-character = There is a character on the map that means nothing: only dots, o, R and B.
board-problem-board-islands = Count the islands: a board has 11 without a flag (o), 4 with a red one (R) and 3 with a blue one (B).
board-problem-board-unreachable = One island has no other island in its row or column, so no bridge can reach it.
new-law = Mistakes
new-law-referee = A referee refuses them
new-law-referee-about = Only legal turns can be made. Good for learning.
new-law-paper = They can happen, as on paper
new-law-paper-about = Everything is taken as drawn. Others may point at your mistakes.
new-checks = Looking for mistakes
new-checks-on-request = When somebody asks
new-checks-every-round = After every card
new-info = Seen cards are crossed off
new-info-automatic = By the game
new-info-automatic-about = You always see which cards can still come.
new-info-by-hand = By the players
new-info-by-hand-about = Everybody keeps their own list, as with the cards on a table.
new-boards = Sheets of the others
new-boards-shown = Shown after each card
new-boards-closed = Shown at the end alone
new-clock = Clock
new-clock-off = None
new-clock-off-about = Everybody takes the time they need.
new-clock-soft = Soft
new-clock-soft-about = When the time is over, a stand-in plays the card for people who are away.
new-clock-hard = Hard
new-clock-hard-about = When the time is over, a stand-in plays the card for everybody who is late.
new-seconds = Seconds for each card (5 to 3600)
new-access = Who can come
new-access-invitation = People with the link or code
new-access-invitation-about = Nobody else finds the table.
new-access-open = Everybody
new-access-open-about = The table stands in the list on the start page.
new-open = Open the table

# The browser face: short, plain, friendly; a child of 8 reads it.

site-title = HASHI, the game of islands and bridges
site-home = To the start page
site-learn = Learn
site-skip = To the content
site-rules = Rules
site-you = You
site-language = Language
site-close = Close
site-nothing-here = There is nothing here.
site-nothing-text = The tide has taken this page away, or the address has a slip in it.
site-no-connection = The game cannot be reached. Check your connection and try again.
site-again = Try again

start-title = Islands, numbers, bridges
start-lead = Write numbers on islands, draw bridges, finish as many islands as you can. 17 cards, about 20 minutes.
start-play = Play now
start-play-b = Side B, harder
start-learn = How to play
start-picture = Islands in the sea with numbers on them, joined by bridges; a paper boat sails by.
start-bots = Play against bots
start-level = Level of the bots
start-rivals = How many bots
start-side = Side of the board
start-play-bots = Play against them
start-friends = Play with friends
start-friends-text = Open a table and send the link, or join a table by its code.
start-new-table = Open a table
start-code = Code or link of a table
start-join = Join
start-code-wrong = That does not look like the code or link of a table.
start-challenge = Same cards, each at home
start-challenge-text = Make a challenge, send the link, and compare your points.
start-challenge-go = To the challenge
start-mine = My games

new-title = A new table

lobby-title = The table
lobby-invite = Friends come by this code or link:
lobby-share = Share the link
lobby-copied = Link copied
lobby-sit = Sit here
lobby-stand = Stand up
lobby-clear = Free this seat
lobby-seat-bot = Bot: { $bot }
lobby-start = Start the game
lobby-waiting = Waiting until every seat is taken.
lobby-host-starts = All seats are taken. The host starts the game.

seat-you = You
seat-free = free seat
seat-bot = bot
seat-absent = away

table-connecting = Coming to the table …
table-lost = The connection is lost. Your draft is safe; trying again …
table-not-found = This table cannot be reached

card-label = { $bridges ->
    [one] Card: number { $number }, { $bridges } bridge
   *[other] Card: number { $number }, { $bridges } bridges
}
bar-title = All cards
bar-card-gone = crossed off

goals-title = Goals
goals-gone = (gone)
goals-until = up to card { $round }

sheet-flag-red = red flag
sheet-flag-blue = blue flag
# One letter on the flag, for people who do not see the colours.
sheet-letter-red = R
sheet-letter-blue = B
sheet-no-number = no number
sheet-has = { $count ->
    [one] has { $count } bridge
   *[other] has { $count } bridges
}
sheet-needs = still needs { $count }
sheet-too-many = has too many bridges
sheet-island-finished = finished
sheet-island-crossed-out = crossed out
sheet-lost = can no longer be finished
sheet-draft = your new mark
sheet-can-write = you can write here
sheet-strait = strait { $one } to { $other }
sheet-bridge-count = { $count ->
    [0] no bridge
    [one] { $count } bridge
   *[other] { $count } bridges
}
sheet-can-draw = you can draw here

play-title = The game
play-your-sheet = Your sheet
play-set-up = Before the first card
play-round = Card { $round } of 17
play-piles = Cards left: { $left }
play-actions = Your turn
play-start = Write a 3 or a 4 on an island without a flag. Then the sheets pass to the left.
play-start-solo = Write a 3 or a 4 on an island without a flag.
play-start-number = Start number
play-start-ready = Good. Press “Done” when you are sure.
play-write = Tap an island for the { $number }, or leave it out.
play-wrote = { $number } on { $island }.
play-no-number = No number this time.
play-must-write = Now write the { $number }: these bridges need it.
play-cannot-write = There is no island for the { $number } now.
play-draw = { $count ->
    [one] Draw { $count } bridge, or none.
   *[other] Draw { $count } bridges, or none at all.
}
play-more = { $count ->
    [one] { $count } more bridge, or none at all.
   *[other] { $count } more bridges, or none at all.
}
play-drew = { $count ->
    [one] { $count } bridge drawn.
   *[other] { $count } bridges drawn.
}
play-no-bridges = No bridges this time.
play-cannot-draw = No bridge fits now.
play-commit = Done
play-sending = Sending …
play-undo = Undo
play-redo = Redo
play-clear = Clear
play-leave-number = No number
play-leave-bridges = No bridges
play-withdraw = Take my turn back
play-wait = Your turn is in. The others are still thinking.
play-spectator = You are watching.
play-stand-in = A bot plays for you now.
play-take-back = Play again myself
play-final-check = The last card has been played. Check your sheet once more.
play-finish = Nothing more to check
play-check = Check my sheet
play-show-needs = Show bridges and numbers as 2/3
play-not-here = { $place }: not possible with this card.
play-not-start = { $island }: the start number goes on an island without a flag.

others-title = Players
others-done = done
others-thinks = thinking
others-show = Show the sheet of { $name } large
others-say = Say something

# Absent and late people
others-stand-in-card = stand-in for this card
others-stand-in = stand-in plays
wait-for = Waiting for { $names }
wait-hard = When the time is up, a stand-in plays this card for everybody who isn't done.
wait-soft = When the time is up, a stand-in plays this card for people who are away.
wait-from = You can ask for a stand-in for { $name } in { $time }.
wait-asked = { $name }: a stand-in plays in { $time }, unless the answer is “I'm still here”.
wait-paused = Nobody is here, so the game is paused. It continues when somebody is back.
ask-title = Let a stand-in play for { $name }?
ask-text = There are 10 seconds to say no. Then the stand-in plays this card only; the next card is for { $name } again.
ask-yes = Let a stand-in play
ask-no = Keep waiting
warn-title = Are you still there?
warn-text = { $name }: waiting for you. In { $time } a stand-in plays this card for you.
warn-text-host = The host is waiting for you. In { $time } a stand-in plays this card for you.
warn-stay = I'm still here
news-missed = { $name }: a stand-in plays this card.
news-asked = { $name }: 10 seconds to answer, then a stand-in plays.
news-kept = { $name }: still here!
news-welcome-back = Welcome back! You have your seat again.
play-stand-in-card = Time's up: a stand-in plays this card. The next one is yours again.
play-stand-in-return = Two cards went by without you, so a stand-in plays for you.
play-back = I'm back

news-card = { $bridges ->
    [one] Card { $round }: number { $number }, { $bridges } bridge.
   *[other] Card { $round }: number { $number }, { $bridges } bridges.
}
news-goal = { $name }: goal { $goal } reached!
news-goal-lost = { $name }: goal { $goal } does not count any more.
news-handed-over = { $name }: a bot plays now ({ $bot }).
news-taken-back = { $name }: back in the game.
news-said = { $name }: { $text }
news-ended = The game is over.
news-unknown = Something happened that this page does not know. Reload it to see everything.

keys-title = Keys
key-arrows = ← ↑ → ↓
key-enter = Enter
key-d = D
key-n = N
key-b = B
key-u = U
key-r = R
key-c = C
key-w = W
key-s = S
keys-arrows = go to the next island or strait in that direction
keys-enter = write the number, or draw a bridge
keys-d = done: make the turn
keys-n = leave the number out
keys-b = leave the bridges out
keys-u = undo
keys-r = redo
keys-c = clear everything
keys-w = take the turn back
keys-s = say what is missing

end-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
end-next = { $points ->
    [one] { $points } point more makes: { $rank }
   *[other] { $points } points more make: { $rank }
}
end-won = { $count ->
    [one] Winner: { $names }
   *[other] A shared win: { $names }
}
end-player = Player
end-islands = Islands
end-sum = Total
end-again = Play again
end-to-rematch = To the next game
end-record = Download a record of this game
end-fair = A fair deal
end-fair-text = Before the first card the table promised an order of the cards, sealed by a long number. Now the secret is shown, and your browser can check that no card was swapped.
end-fair-check = Check the deal
end-verified = The deal is as promised.
end-not-verified = The deal does not fit the promise!

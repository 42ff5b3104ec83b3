# The browser face: short, plain, friendly; a child of 8 reads it.

site-title = HASHI, the game of islands and bridges
site-home = Start page
site-learn = Learn
site-skip = Skip to content
site-rules = Rules
site-you = You
site-challenge = Challenge
site-circle = Circle
site-room = Room
site-retry = Retry
site-puzzles = Puzzles
site-whatif = What if?
site-record = Replay a record
site-privacy = Privacy
site-print = Print
site-daily = Deal of the day
site-language = Language
site-menu = Menu
options-sounds = Sounds
site-close = Close
site-notice = Announcement
site-paused = No new tables for the moment. Games in progress continue as usual.
site-nothing-here = There is nothing here.
site-nothing-text = The tide has taken this page away, or there is a typo in the address.
site-no-connection = HASHI can’t be reached. Check your connection and try again.
site-again = Try again

start-title = Islands, numbers, bridges
start-lead = Write numbers on islands, draw bridges and finish as many islands as you can. 17 cards, about 20 minutes.
start-play = Play now
start-play-b = Side B, harder
start-resume = Continue at card { $round }
start-resume-set-up = Continue your game
start-play-new = Play a new game
start-learn-first = New here? Learn by playing
start-learn = How to play
start-picture = Islands in the sea with numbers on them, joined by bridges; a paper boat sails by.
start-bots = Play against bots
start-level = Bot level
start-rivals = Number of bots
start-side = Board side
start-play-bots = Play against them
start-friends = Play with friends
start-friends-text = Open a table and send the link, or join a table with its code.
start-new-table = Open a table
start-code = Table code or link
start-join = Join
start-code-wrong = That doesn’t look like a HASHI code or link.
start-challenge = Challenge your friends
start-challenge-text = Everyone plays the same cards on their own. Send the link and compare points.
start-challenge-go = Go to challenges
start-puzzles = Puzzles
start-puzzles-text = Positions with proven solutions, from easy to very hard, and a puzzle of the day.
start-puzzles-daily = Puzzle of the day
start-puzzles-go = All puzzles
start-deals = Compare with everyone
start-offline = Play offline
start-offline-text = Alone or passing one device around, without a network: on the train, on a plane, anywhere.
start-offline-go = Play offline
start-companion = With the cardboard game
start-companion-text = This device turns up the cards and counts the points. You play on your own sheets.
start-companion-go = Open the companion
start-room = Room for a class or a party
start-room-text = One person turns up the cards for everyone, on phones or on paper. Up to 200 sheets, one ranking.
start-room-go = Open a room
start-no-network = You’re offline.
start-mine = My games

new-title = A new table

lobby-title = The table
lobby-invite = Invite friends with this code or link:
big-title = Big screen
big-join = Scan the code to join
big-open = Show this table on a big screen
lobby-share = Share the link
lobby-copied = Link copied
lobby-name = Your name
lobby-sit-down = Sit down
lobby-qr = Link to this table for a phone camera
lobby-sit = Sit here
lobby-stand = Stand up
lobby-clear = Free this seat
lobby-seat-bot = Add bot: { $bot }
lobby-start = Start the game
lobby-waiting = Waiting for every seat to be taken.
lobby-host-starts = All seats are taken. The host can start the game.

seat-free = free seat
seat-bot = bot
seat-absent = away

table-connecting = Joining the table…
table-lost = Connection lost. Your draft is safe; reconnecting…
table-silent = HASHI isn’t answering. Still trying…
table-not-found = This table can’t be reached

card-label = { $bridges ->
    [one] Card: number { $number }, { $bridges } bridge
   *[other] Card: number { $number }, { $bridges } bridges
}
bar-title = All cards
bar-card-gone = crossed off

goals-title = Goals
goals-gone = (gone)
goals-until = up to card { $round }
goals-till = until { $round }
goals-late = { $first } is gone
goals-first = if first
goals-got = +{ $paid }
goals-progress = { $has } of { $needs }

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
sheet-keys = Arrow keys follow the straits, Enter marks.
strait-full = full
strait-crossed = crossed by the bridge { $other }
strait-finished = { $island } is finished
strait-six = { $island } has six bridges
strait-no-number = no number at either end

play-title = The game
play-your-sheet = Your sheet
play-set-up = Before the first card
play-round = Card { $round } of 17
play-piles = Cards left: { $left }
play-actions = Your turn
play-start = Write a 3 or a 4 on an island without a flag. Then every sheet passes to the left.
play-start-solo = Write a 3 or a 4 on an island without a flag.
play-start-number = Start number
play-start-ready = Good. Press “{ play-commit }” when you’re sure.
play-write = Tap an island to write the { $number }, or leave it out.
play-wrote = { $number } on { $island }.
play-no-number = No number this time.
play-must-write = Now write the { $number }: these bridges need it.
play-cannot-write = There is nowhere to write the { $number } now.
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
play-cannot-draw = No bridge can be drawn now.
play-commit = Done
play-sending = Sending…
play-loading = Loading…
play-commit-no-bridges = Done, without bridges
play-commit-no-number = Done, without a number
play-ask-empty = { $count ->
    [one] Leave out the number and the bridge?
   *[other] Leave out the number and the bridges?
}
play-ask-number = Leave out the number?
play-ask-bridges = { $count ->
    [one] Leave out the bridge?
   *[other] Leave out the bridges?
}
play-ask-yes = Yes, skip
play-ask-no = No, keep playing
leave-keep = No, keep it
play-undo = Undo
play-redo = Redo
play-clear = Clear
play-leave-number = No number
play-leave-bridges = No bridges
play-withdraw = Take back my turn
play-withdraw-start = Take back my number
play-retract = Take back
play-retract-ask = Take back your last turn? You have seen the next card, so the result will say “with take-back” and count in no ranking.
play-wait = Your turn is in. The others are still thinking.
play-wait-start = Your start number is in. The others are still thinking.
play-spectator = You’re watching.
play-stand-in = A bot is playing for you.
play-take-back = Take over from the bot
play-final-check = The last card has been played. Check your sheet one more time.
play-finish = Nothing more to check
play-check = Check my sheet
play-show-needs = Show how many bridges each island needs
play-not-here = { $place }: not possible with this card.
play-not-start = { $island }: the start number goes on an island without a flag.

others-title = Players
others-done = done
others-thinks = thinking
others-show = Enlarge { $name }’s sheet
others-say = Say something
others-stand-in-card = stand-in for this card
others-stand-in = stand-in plays
wait-for = Waiting for { $names }
wait-hard = When time runs out, a stand-in plays this card for everyone who isn’t done.
wait-soft = When time runs out, a stand-in plays this card for people who are away.
wait-from = You can ask for a stand-in for { $name } in { $time }.
wait-asked = A stand-in plays for { $name } in { $time }, unless { $name } answers.
wait-paused = Nobody is here, so the game is paused. It continues when somebody comes back.
ask-title = Let a stand-in play for { $name }?
ask-text = { $name } has 10 seconds to say no. Then the stand-in plays this card only; the next card is for { $name } again.
ask-yes = Let a stand-in play
ask-no = Keep waiting
warn-title = Are you still there?
warn-text = { $name } is waiting for you. In { $time } a stand-in plays this card for you.
warn-text-host = The host is waiting for you. In { $time } a stand-in plays this card for you.
warn-stay = I’m still here
news-missed = { $name }: a stand-in plays this card.
news-asked = { $name }: 10 seconds to answer, then a stand-in plays.
news-kept = { $name }: still here!
news-welcome-back = Welcome back! You have your seat again.
play-stand-in-card = Time’s up: a stand-in plays this card. The next one is yours again.
play-stand-in-return = Two cards went by without you, so a stand-in plays for you.
play-back = I’m back

news-card = { $bridges ->
    [one] Card { $round }: number { $number }, { $bridges } bridge.
   *[other] Card { $round }: number { $number }, { $bridges } bridges.
}
news-goal = { $name } has reached the { $goal } goal!
news-goal-own = You’ve reached the { $goal } goal!
news-goal-lost = { $name }: the { $goal } goal no longer counts.
news-goal-lost-own = Your { $goal } goal no longer counts.
news-handed-over = { $name }: a bot is playing now ({ $bot }).
news-taken-back = { $name }: back in the game.
news-sat = { $name } sat down.
news-retracted = Card { $round } is back in play.
news-retracted-start = You can write the start number again.
news-said = { $name }: { $text }
news-ended = The game is over.
news-unknown = Something happened that this page can’t show. Reload it to see everything.

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
keys-arrows = move to the next island or strait in that direction
keys-enter = write the number, or draw a bridge
keys-d = done: play the turn
keys-n = leave out the number
keys-b = leave out the bridges
keys-u = undo
keys-r = redo
keys-c = clear everything
keys-w = take back the turn
keys-s = say what is missing

end-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
end-retracted = with take-back
end-next = { $points ->
    [one] { $points } more point and your rank would be: { $rank }
   *[other] { $points } more points and your rank would be: { $rank }
}
end-won = { $count ->
    [one] Winner: { $names }
   *[other] Shared win: { $names }
}
end-player = Player
end-islands = Islands
end-sum = Total
end-again = Play again
end-to-rematch = Go to the next game
end-record = Download this game
end-fair = A sealed deal
end-fair-text = Before the first card, the table fixed the order of the cards and sealed it with a long number. Now the secret is revealed, and your browser can check that no card was swapped.
end-fair-check = Check the deal
end-verified = The deal matches the seal.
end-not-verified = The deal doesn’t match the seal!

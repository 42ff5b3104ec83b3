# The table and the sheet in the browser: short, plain, friendly; a child of 8 reads it.

play-rule = rule { $rule }
refusals-next = Next reason ({ $at } of { $count })
play-marked = the problem is here
play-wait-check = You have nothing more to check. The others are still checking.
play-wait-card = Done. Wait for the next card.
end-room = Room ranking

lost-news = { $count ->
    [one] This island can no longer be finished: { $islands }
   *[other] These islands can no longer be finished: { $islands }
}

bar-mark = Tap a card to cross it off, or to bring it back.

goals-paid = { $name }: card { $card }, +{ $paid }
goals-reached = { $name }: card { $card }
goals-points = { $total ->
    [one] { $total } point so far
   *[other] { $total } points so far
}
goals-sum = ({ $islands } from islands, { $each } each; { $goals } from goals)
watch-all = All sheets
watch-whose = Whose sheet?
watch-hidden = The sheets stay hidden until the end.
zoom-group = Sheet size
zoom-in = Zoom in
zoom-out = Zoom out
zoom-all = Whole sheet
watch-points = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
piles-left = { $left } of { $size } cards left

clock-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
clock-soft = soft clock
clock-hard = hard clock

passing-title = The sheets pass to the left
passing-own = The sheets pass to the left. You get the sheet prepared by { $from }. Yours goes to { $to }.
passing-all = The sheets pass to the left.

places-title = Choose from a list
places-write = Write the { $number } on
places-draw = Draw a bridge
places-islands = Islands with a number
places-bridges = Bridges
places-none = Nothing can be marked right now.

options-title = Settings
options-hints = Hints
play-your-turn = Your turn
options-notify = Notify me when it’s my turn
options-letters = Single-key shortcuts (D, N, B, ?)
finished-news = { $count ->
    [one] Finished: { $islands }.
   *[other] Finished: { $islands }.
}
deadline-news = Last card for the full { $points } points: { $goal }!

hints-title = Hints
hints-left = { $count ->
    [one] { $count } legal turn possible
   *[other] { $count } legal turns possible
}
hints-thinking = The bot is thinking…
hints-write = The bot would write the { $number } on { $island }.
hints-draw = The bot would draw: { $straits }.
hints-twice = { $strait } (twice)
hints-pass = The bot would leave out both actions.
hints-take = Copy to my draft
hints-off = No hints
hints-ghost = the bot would draw here
hints-need-all = Hints are available at this table only once everyone has agreed.
hints-counted = This game counts in the challenge, so there are no hints.
hints-marks = From the first hint on, your result is marked and not compared with others.
hints-taken = { $name }: with a hint
news-repeated = These cards have been played before: this game is a repeat and isn’t ranked.
news-rematch = The next game is open. Join in!
rematch-asked = The next game is open, and your seat is kept for you.
rematch-take = Take my seat
rematch-decline = Not this time
rematch-declined = Your seat is free for somebody else now.
rematch-invited = invited
hints-lobby = The game can tell you how many legal turns are possible and what a bot would do, but only once everyone has agreed.
hints-agree = I agree to hints for everyone
hints-agrees = { $name }: hints are fine
hints-not-yet = { $name }: no hints yet

paper-title = Mistakes
paper-card = card { $round }
paper-crossed = Crossed out: { $islands }
paper-until = It can be corrected until the end of card { $round }.
paper-until-end = It can be corrected until the points are counted.
paper-number = The number you write
paper-open = { $name }: it can still be corrected.
paper-fix = Correct it
paper-fixing = Correction
paper-redraw = { $count ->
    [one] Card { $round } again: redraw its bridge, or leave it out.
   *[other] Card { $round } again: redraw its { $count } bridges, or leave them out.
}
paper-rewrite = Card { $round } again: write the { $number } again, or leave it out.
paper-restart = Write the start number again: a 3 or a 4 on an island without a flag.
paper-later = Not now
paper-fixed = Corrected.
paper-over = { $count ->
    [one] { $count } bridge drawn; the card shows { $card }.
   *[other] { $count } bridges drawn; the card shows { $card }.
}
paper-found = { $count ->
    [0] No new mistake found on your sheet.
    [one] { $count } mistake found on your sheet.
   *[other] { $count } mistakes found on your sheet.
}
paper-point = Point out a mistake
paper-point-where = Tap the island or the bridge that is wrong.
paper-right = Well spotted! { $name }: a mistake.
paper-news-checked = { $name }: sheet checked.
paper-news-pointed = { $by }: there is a mistake at { $island } ({ $name }).
paper-news-corrected = { $name }: mistake corrected.

key-h = H
key-t = T
key-k = K
keys-h = with hints: ask what a bot would do
keys-t = copy the bot’s turn to the draft
keys-k = paper rules: check my sheet
words-title = The sheet in words
words-islands = Islands
words-bridges = Bridges
words-free = Free straits
words-blocked = Blocked straits
words-near = next to { $islands }
words-crosses = crosses { $straits }
words-none = None.
key-l = L
keys-l = the sheet in words
table-signed-out = You’re signed out on this device
table-signed-out-text = To continue here, use a code from another device or your recovery code.
table-outdated = There’s a new version of HASHI
table-outdated-text = This page is out of date. Reload it to keep playing.
table-reload = Reload
table-closed = The connection was closed
table-closed-text = Something went wrong (code { $code }). Reload the page and try again.

report-open = Report a player…
report-title = Report a player
report-text = Only the people who run this site will know that it came from you.
report-who = Who?
report-why = What’s wrong?
report-reason-name = Offensive name
report-reason-phrases = Spams messages
report-reason-stalling = Stalls or stays away on purpose
report-reason-cheating = Cheats
report-reason-other = Something else
report-send = Send report
report-cancel = Cancel
report-sent = Thank you! The people who run this site will take a look.

# The coach of the first game.
coach-off = No more tips
coach-card = Each card is one turn: write the { $number }, draw { $count ->
    [one] { $count } bridge
   *[other] { $count } bridges
}, then tap “{ play-commit }”.
coach-finish = One more bridge, and { $island } is finished.
coach-goal-until = { $goal ->
    [red] Red
    [blue] Blue
   *[chain] The chain
} scores { $points } up to card { $until }: { $left ->
    [one] one island to go!
   *[other] { $left } islands to go!
}
coach-goal-first = { $goal ->
    [red] Red
    [blue] Blue
   *[chain] The chain
} scores { $points } for the first to get there: { $left ->
    [one] one island to go!
   *[other] { $left } islands to go!
}
coach-lost = { $island } can no longer be finished. Save your bridges for other islands.
coach-last = Three cards left: finish what you have begun.

# The rules on one screen, over the table.
brief-title = Rules in brief
brief-all = All the rules
brief-name-turn = Your turn
brief-name-number = Number
brief-name-bridge = Bridges
brief-name-finished = Finished
brief-name-goals = Goals
brief-name-end = End
brief-turn = First write the card’s number, then draw its bridges: all or none. You may leave out either, or both.
brief-number = On an island without a number. An island with a flag needs a bridge first. Never smaller than the number of bridges already there.
brief-bridge = One end needs a number. At most two on a line. Never across another, never to a finished island; six at most at an island without a number.
brief-finished = An island with as many bridges as its number says: { $points } points.
brief-goals = All red flags, all blue flags, or a chain of six linked finished islands. They score more if you’re in time.
brief-end = After 17 cards. The highest total wins.

aids-title = Board help
aids-lit = Show where you can write and draw
aids-lost = Mark islands that can no longer be finished
hints-where = Where should I look?
hints-action = Which action?
hints-turn = The whole turn
hints-look = Look here: { $islands }.
hints-one-bridge = The bot would draw a bridge here: { $straits }.

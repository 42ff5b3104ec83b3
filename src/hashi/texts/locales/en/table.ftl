# The table and the sheet in the browser: short, plain, friendly; a child of 8 reads it.

play-rule = rule { $rule }
play-marked = here is the problem
play-wait-check = You have nothing more to check. The others are still looking.

lost-line = Can no longer be finished: { $islands }
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
goals-sum = (islands { $islands }, { $each } for each; goals { $goals })
piles-left = { $left } of { $size } cards left

clock-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
clock-soft = soft clock
clock-hard = hard clock

passing-title = The sheets pass to the left
passing-own = The sheets pass to the left. You play the sheet prepared by: { $from }. Yours goes to: { $to }.
passing-all = The sheets pass to the left.

places-title = Choose from a list
places-write = Write the { $number } on
places-draw = Draw a bridge
places-islands = Islands with a number
places-bridges = Bridges
places-none = Nothing can be marked at present.

options-title = Settings
options-hints = Hints
options-sounds = Sounds

hints-title = Hints
hints-left = { $count ->
    [one] { $count } legal turn left
   *[other] { $count } legal turns left
}
hints-ask = What would a bot do?
hints-thinking = The bot is thinking …
hints-write = The bot would write the { $number } on { $island }.
hints-draw = The bot would draw: { $straits }.
hints-twice = { $strait } (twice)
hints-pass = The bot would leave out both.
hints-take = Take it over into my draft
hints-off = No hints
hints-ghost = the bot would draw here
hints-need-all = At this table there are hints only once everybody has agreed.
hints-counted = This game counts in the challenge, so there are no hints.
news-repeated = These cards have been played before: this game is a repeat and is not ranked.
hints-lobby = The game can tell how many legal turns are left and what a bot would do. Only once everybody has agreed.
hints-agree = I agree to hints for everybody
hints-agrees = { $name }: hints are fine
hints-not-yet = { $name }: no hints yet

paper-title = Mistakes
paper-card = card { $round }
paper-crossed = Crossed out: { $islands }
paper-until = It may be corrected until the end of card { $round }.
paper-until-end = It may be corrected until the points are counted.
paper-number = The number you write
paper-open = { $name }: it may still be corrected.
paper-fix = Correct it
paper-fixing = A correction
paper-redraw = { $count ->
    [one] Card { $round } once more: draw its { $count } bridge anew, or none.
   *[other] Card { $round } once more: draw its { $count } bridges anew, or none at all.
}
paper-rewrite = Card { $round } once more: write the { $number } anew, or leave it out.
paper-restart = Write the start number anew: a 3 or a 4 on an island without a flag.
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
paper-point = Point at a mistake
paper-point-where = Tap the island or the bridge that is wrong.
paper-right = Well spotted! { $name }: a mistake.
paper-news-checked = { $name }: sheet checked.
paper-news-pointed = { $by }: there is a mistake at { $island } ({ $name }).
paper-news-corrected = { $name }: mistake corrected.

key-h = H
key-t = T
key-k = K
keys-h = with hints: ask what a bot would do
keys-t = take the bot’s turn over into the draft
keys-k = paper rules: check my sheet
table-signed-out = You're signed out on this device
table-signed-out-text = To play on here, use a code from another device or your recovery code.
table-outdated = There’s a new version of HASHI
table-outdated-text = This page is older than the server. Reload it to play on.
table-reload = Reload
table-closed = The connection was closed
table-closed-text = Something went wrong between this page and the server (code { $code }). Reload the page and try again.

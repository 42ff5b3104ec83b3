# Companion of the cardboard game: cards, goals and points for people who play on their own sheets.
companion-title = Companion
companion-lead = You have the box, the sheets and the pencils. This device shuffles and turns up the cards, keeps track of the goals and adds up the points.
companion-players = Who is playing?
companion-player = Player { $number }
companion-deck = Cards
companion-deck-standard = Standard deck
companion-deck-own = The cards from my box
companion-deck-hint = Tap + once for each copy of the card in your box.
companion-deck-fill = Start from the standard deck
companion-deck-empty = Remove all
companion-deck-link = Share these cards
companion-deck-text = The cards as text
companion-deck-count = { $count } of 18 cards
companion-deck-card = { $bridges ->
    [one] Number { $number }, 1 bridge
   *[other] Number { $number }, { $bridges } bridges
}
companion-deck-more = One more: { $card }
companion-deck-less = One fewer: { $card }
companion-clock = Time for each card
companion-clock-off = no limit
companion-clock-seconds = { $count } s
companion-start = Start
companion-failed = That didn’t work: the companion couldn’t start on this device. Check your connection and tap again. Your game is still here.
companion-starting = Starting…
companion-shuffled = The cards are shuffled. One of them is out of the game, and nobody has seen it.
companion-first = Turn up the first card
companion-next = Next card
companion-to-count = Count points
companion-back = Back one card
companion-new = New game
companion-new-sure = End this game and start a new one?
companion-new-no = Keep this game
companion-speech = Read cards aloud
companion-say = Say it again
companion-voiceless = This device has no English voice.
companion-said = { $bridges ->
    [one] Number { $number }. One bridge.
   *[other] Number { $number }. { $bridges } bridges.
}
companion-time-up = Time’s up!
companion-goals = Who has reached a goal?
companion-claim = { $name }, { $goal }
companion-claim-card = { $name }, { $goal }: with which card?
companion-claimed = card { $card }
companion-reminder = Rule { $rule }
companion-finished-of = Finished islands: { $name }
companion-tap = Tap the islands instead
companion-type = Type the number instead
companion-doubt-complete = { $name }: all islands for the goal “{ $goal }” are finished, but the goal isn’t ticked.
companion-doubt-open = { $name }: the goal “{ $goal }” is ticked, but not all its islands are finished.
companion-points = Points
companion-wait = Enter everyone’s finished islands to see the result.
companion-storage = The game stays on this device, even if you close the page.

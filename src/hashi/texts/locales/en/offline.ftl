# Offline play: the page, its games, the download.
offline-title = Play offline
offline-lead = Alone, or with up to four people who pass this device around. Everything runs on this device; games are kept here, even if you close the browser.
offline-play = Start the game
offline-starting = Starting…
offline-you = You
offline-again = Play again
offline-code = Copy share code
offline-code-label = Share code of this game
offline-games = Games on this device
offline-no-games = No games yet. The games you play offline will appear here.
offline-no-storage = This browser doesn’t save games. Private windows often don’t.
offline-app = Without a network
offline-app-text = Download the game once, and it starts without a network from then on.
offline-download = Download ({ $size } MB)
offline-loading = Downloading: { $percent }% of { $size } MB
offline-first-start = The first start downloads { $size } MB.
offline-failed = The download stopped. Check your connection and try again.
offline-ready = Ready: HASHI starts on this device without a network.
offline-space = It takes up { $size } MB here.
offline-remove = Remove the download
offline-unsupported = This browser can’t save the game for later. That takes a secure page (https) and a window that isn’t private.
offline-limits = Offline games are never ranked.
# Players on one device, and the cover between them.
offline-players = Who is playing?
offline-kind = Seat { $number }
offline-person = Person
offline-name = Name for seat { $number }
offline-colour = Colour for seat { $number }
colour-teal = Teal
colour-gold = Gold
colour-violet = Violet
colour-green = Green
colour-pink = Pink
colour-grey = Grey
offline-own-cards = Bots only play with the standard deck.
pass-to = Pass the device to { $name }
pass-me = I’m { $name }
pass-others = Or somebody else who hasn’t played this card yet:
pass-secret = Every turn stays secret until everyone has played.
pass-round = Card { $round } of 17
pass-played = { $name }: played
pass-open = { $name }: still to play
pass-holder = { $name } is playing
pass-cover = Cover
# Offline games in one's history.
history-add = Add to my games
history-add-all = { $count ->
    [one] Add the finished game to my games
   *[other] Add { $count } finished games to my games
}
history-added = In my games
history-added-count = { $count ->
    [one] 1 game is in my games now
   *[other] { $count } games are in my games now
}
history-seat = Which seat was yours?
history-later = When you’re online again, you can add this game to your games.
history-title = Offline games
history-tag = offline
history-note = Replayed and checked by HASHI, never ranked.

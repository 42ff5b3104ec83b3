# Sharing a finished game: embedded and animated replays.

embed-player = Player { $number }
embed-play = Play HASHI
embed-broken = This game cannot be shown.
embed-copy = Copy embed code
embed-by-hand = Embed this game in a web page with this HTML:
embed-title = Replay of a HASHI game
animation-save = Save animation
animation-progress = Making the animation: { $done } of { $all }
animation-failed = The animation could not be made in this browser.

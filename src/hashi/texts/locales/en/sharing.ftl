# Sharing a finished game: embedded and animated replays.

embed-player = Player { $number }
embed-play = Play HASHI
embed-broken = This game can’t be shown.
embed-copy = Copy embed code
embed-by-hand = Embed this game in a web page with this HTML:
embed-title = Replay of a HASHI game
embed-reveals = Anyone who sees the embedded game knows the cards of this deal.
embed-later = This game can be embedded from { $time } on: before, it would show others the cards.
embed-never = Games of a challenge can’t be embedded: others may still play these cards.
animation-save = Save animation
animation-progress = Making the animation: { $done } of { $all }
animation-failed = The animation couldn’t be made in this browser.

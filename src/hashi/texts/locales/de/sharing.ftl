# Sharing a finished game: embedded and animated replays.

embed-player = Spieler { $number }
embed-play = HASHI spielen
embed-broken = Dieses Spiel lässt sich nicht anzeigen.
embed-copy = Code zum Einbetten kopieren
embed-by-hand = Mit diesem HTML bettest du das Spiel in eine Webseite ein:
embed-title = Wiederholung eines HASHI-Spiels
embed-reveals = Wer das eingebettete Spiel sieht, kennt die Karten dieser Kartenfolge.
embed-later = Einbetten lässt sich das Spiel ab { $time }: Vorher würde es anderen die Karten verraten.
embed-never = Spiele einer Herausforderung lassen sich nicht einbetten: Andere spielen diese Karten vielleicht noch.
animation-save = Animation speichern
animation-progress = Animation entsteht: { $done } von { $all }
animation-failed = Die Animation ließ sich in diesem Browser nicht erstellen.

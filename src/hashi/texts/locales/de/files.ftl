# What the commands for files and boards print.

check-finished = Ein regelgerechtes Spiel, bis zum Ende gespielt.
check-unfinished = Bis hierher ein regelgerechtes Spiel; { $count ->
    [one] 1 Runde wurde gespielt.
   *[other] { $count } Runden wurden gespielt.
}
check-broken = Hier ist eine Regel verletzt: { $place }
check-bad-score = Die Punkte stimmen nicht: { $place }
place-head = Einstellungen der Partie
place-player = Name von { $name }
place-start = Startzahl von { $name }
place-turn = Runde { $round }, { $name }
place-round = Runde { $round }
place-act = Runde { $round }, Prüfungen und Korrekturen
place-score = Punkte von { $name }
place-end = Ende der Partie
check-place-line = Zeile { $line }, { $place }
verify-done = Die Mischung ist ehrlich: Alle 17 Karten ergeben sich aus der Festlegung, dem Geheimnis und den Salts der Spieler.
verify-commitment = Festlegung: { $commitment }
verify-secret = Geheimnis: { $secret }
verify-removed = Die ungesehen weggelegte Karte: { $card }
verify-wrong-card = Diese Karte folgt nicht aus dem Geheimnis: { $place }
verify-failed = Die Mischung lässt sich nicht bestätigen.
board-counts = Inseln: { $islands }, Meerengen: { $straits }, Kreuzungen: { $crossings }
board-legend = R rote Fahne, B blaue Fahne, o Insel ohne Fahne
par-proven = Par: { $total } Punkte. Bewiesen: Mehr geben diese Karten nicht her.
par-open = Par: mindestens { $total } Punkte, höchstens { $bound }. Die Zeit reichte nicht, um mehr zu beweisen.
par-several = Die anderen sind nicht berücksichtigt: Jedes Ziel zählt mit seinem höheren Wert.
par-own-less = { $name }: { $total } Punkte. Zur folgenden Zugfolge fehlen: { $missing }
par-own-equal = { $name }: { $total } Punkte, so viele wie mit der folgenden Zugfolge.
par-own-more = { $name }: { $total } Punkte, mehr als mit der folgenden Zugfolge. Das erklären nur Fehler auf Papier oder zu wenig Zeit.
par-start = Die Zugfolge beginnt mit der Startzahl { $start }.
par-turn = Runde { $round }, Karte { $card }: { $turn }

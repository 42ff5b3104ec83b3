# What the commands for files and boards print.

check-finished = Ein regelgerechtes Spiel, bis zum Ende gespielt.
check-unfinished = Bis hierher ein regelgerechtes Spiel; { $count ->
    [one] 1 Runde wurde gespielt.
   *[other] { $count } Runden wurden gespielt.
}
check-broken = Hier ist eine Regel verletzt: { $place }
check-bad-score = Die Punkte stimmen nicht: { $place }
check-place-line = Zeile { $line }, { $place }
verify-done = Die Mischung ist ehrlich: Alle 17 Karten ergeben sich aus der Festlegung, dem Geheimnis und den Salts der Spieler.
verify-commitment = Festlegung: { $commitment }
verify-secret = Geheimnis: { $secret }
verify-removed = Die ungesehen weggelegte Karte: { $card }
verify-failed = Die Mischung lässt sich nicht bestätigen.
board-counts = Inseln: { $islands }, Meerengen: { $straits }, Kreuzungen: { $crossings }
board-legend = R rote Fahne, B blaue Fahne, o Insel ohne Fahne

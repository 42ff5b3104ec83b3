# What the commands for files and boards print.

check-finished = Ein regelgerechtes Spiel, bis zum Ende gespielt.
check-unfinished = Bis hierher ein regelgerechtes Spiel; { $count ->
    [one] 1 Runde wurde gespielt.
   *[other] { $count } Runden wurden gespielt.
}
check-broken = Hier ist eine Regel verletzt: { $location }
check-bad-score = Die Punkte stimmen nicht: { $location }
location-head = Einstellungen des Spiels
location-player = Name von { $name }
location-start = Startzahl von { $name }
location-turn = Runde { $round }, { $name }
location-round = Runde { $round }
location-act = Runde { $round }, Prüfungen und Korrekturen
location-score = Punkte von { $name }
location-end = Ende des Spiels
check-location-line = Zeile { $line }, { $location }
verify-done = Ehrlich gemischt: Alle 17 Karten ergeben sich aus dem Siegel, dem Geheimnis und den Zufallszahlen der Spielenden.
verify-commitment = Siegel: { $commitment }
verify-secret = Geheimnis: { $secret }
verify-removed = Die ungesehen weggelegte Karte: { $card }
verify-wrong-card = Diese Karte folgt nicht aus dem Geheimnis: { $location }
verify-failed = Die Kartenfolge lässt sich nicht bestätigen.
board-counts = Inseln: { $islands }, Meerengen: { $straits }, Kreuzungen: { $crossings }
board-legend = R rote Fahne, B blaue Fahne, o Insel ohne Fahne
par-proven = Par: { $total } Punkte. Bewiesen: Mehr geben diese Karten nicht her.
par-open = Par: mindestens { $total } Punkte, höchstens { $bound }. Die Zeit reichte nicht, um mehr zu beweisen.
par-several = Die anderen sind nicht berücksichtigt: Jedes Ziel zählt mit seinem höheren Wert.
par-own-less = { $name }: { $total } Punkte. Zur folgenden Zugfolge fehlen: { $missing }
par-own-equal = { $name }: { $total } Punkte, so viele wie mit der folgenden Zugfolge.
par-own-more = { $name }: { $total } Punkte, mehr als mit der folgenden Zugfolge. Das erklären nur Fehler nach Papierregeln oder zu wenig Zeit.
par-start = Die Zugfolge beginnt mit der Startzahl { $start }.
par-turn = Runde { $round }, Karte { $card }: { $turn }
review-title = Rückblick für { $name }: { $total } Punkte
review-title-part = Rückblick für { $name } bis Runde { $round }: bisher { $total } Punkte
review-start = Erwartete Punktzahl vor der ersten Karte: { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-round = Runde { $round }, Karte { $card }: { $turn }
review-none = Kein besserer Zug gefunden.
review-better = Besser: { $turn }. Verlust: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-values = Erwartete Punktzahl: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } vor der Karte, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) mit diesem Zug
review-values-best = Erwartete Punktzahl: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } vor der Karte, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) mit diesem Zug, { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) } mit dem besseren
review-chances-solo = Chancen, rechtzeitig fertig zu werden: Rot { $red } %, Blau { $blue } %, Kette { $chain } %
review-chances-first = Chancen auf den höheren Wert: Rot { $red } %, Blau { $blue } %, Kette { $chain } %
review-chances-reached = Chancen auf das Ziel überhaupt: Rot { $red } %, Blau { $blue } %, Kette { $chain } %
review-reached = In dieser Runde erreicht: { $goals }
review-lost-turn = Durch diesen Zug unmöglich geworden: { $islands }
review-lost-missed = Nicht mehr möglich, mit einem anderen Zug aber schon: { $islands }
review-lost-cards = Nicht mehr möglich, egal mit welchem Zug: { $islands }
review-sum = Alle Verluste zusammen: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }. Der größte: { NUMBER($worst, minimumFractionDigits: 1, maximumFractionDigits: 1) } in Runde { $round }
review-sum-none = In keiner Runde wurde ein besserer Zug gefunden.
review-table = Jeder Zug wird so verglichen, als hätten die anderen in der Runde dasselbe gespielt.
review-mistake = Der Rückblick endet vor Runde { $round }: Dort verletzt { $name } eine Regel.
review-axis-round = Runde
review-axis-total = Erwartete Punktzahl
review-axis-loss = Verlust
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# Die teuersten Züge eines beendeten Spiels neu versuchen.

retry-title = Mach es besser
retry-lead = Die Züge, die am meisten gekostet haben, jeder mit Tafel und Karte von damals. Finde einen besseren!
retry-none = Kein Zug hat zweifelsfrei einen Punkt oder mehr gekostet. Hier gibt es nichts besser zu machen: stark gespielt!
retry-waiting = Die Aufgaben erscheinen, sobald der Rückblick auf das Spiel fertig ist.
retry-task = Karte { $round }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte verloren
retry-solved = gelöst
retry-page = Karte { $round } besser spielen
retry-ask = Dein Zug hat hier { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte gekostet. Welcher ist besser?
retry-sheet = Die Tafel vor Karte { $round }
retry-played = Dein Zug war: { $turn }
retry-right = Richtig! Das ist so gut wie der beste gefundene Zug.
retry-better = Großartig! Das ist sogar um { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte besser als der beste gefundene Zug.
retry-same = Das ist der Zug, den du gespielt hast.
retry-wrong = Noch nicht: Dieser Zug verliert immer noch { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.
retry-why = Warum?
retry-why-played = Warum dein Zug Punkte gekostet hat
retry-show = Lösung zeigen
retry-solution = Der beste gefundene Zug: { $turn }
retry-next = Nächste Aufgabe
retry-back = Zurück zum Spiel
retry-missing = Diese Aufgabe gibt es nicht.

# Ergebnisse einer Person über die Zeit, auf der Profilseite.

stats-title = Deine Spiele
stats-empty = Spiele dein erstes Spiel zu Ende, dann wird das hier dein Logbuch: deine besten Ergebnisse, die erreichten Ränge und wo deine Punkte geblieben sind.
stats-go = Jetzt spielen
stats-games = Spiele
stats-mean = Schnitt allein
stats-best = Rekord allein
stats-left-out = Unten nicht mitgezählt: { $count }. Das sind Spiele, in denen ein Bot geholfen hat, ein Zug zurückgenommen wurde oder Papierregeln galten.
stats-pending = Ältere Spiele, die noch dazukommen: { $count }. Schau gleich noch einmal vorbei.

## Spielstärke

stats-strength = Spielstärke
stats-strength-text = Punkte im Vergleich zum Schnitt der acht Bots mit den gleichen Karten. Gewertete Kartenfolgen bisher: { $deals }. Mit 95 % Sicherheit liegt deine Spielstärke zwischen { $low } und { $high }.
stats-strength-wait = Gewertete Kartenfolgen bisher: { $deals } von { $needed }. Danach siehst du, wie du im Vergleich zu den Bots spielst, egal welche Karten kommen.
stats-strength-go = Nächste Kartenfolge
stats-strength-unfinished = Begonnene, nicht beendete Kartenfolgen: { $count }. Sie zählen nicht für die Spielstärke.

## Ränge

stats-ranks = Ränge
stats-rank-reached = seit { $date }
stats-rank-open = ab { $points } Punkten

## Ergebnisse

stats-totals = Deine Ergebnisse allein
stats-totals-text = Spiele: { $games }. Niedrigstes Ergebnis { $low }, Median { $middle }, höchstes { $high }.
stats-side = Seite { $side }
stats-recent-text = Schnitt deiner letzten { $games } Spiele allein: { $mean } Punkte. Die { $before } davor: { $earlier }.
stats-recent-few = Schnitt deiner letzten { $games } Spiele allein: { $mean } Punkte.

## Ziele

stats-goals = Ziele, wenn du allein spielst
stats-goals-text = rechtzeitig { $first } %, später { $late } %

## Verlorene Punkte

stats-losses = Wo deine Punkte geblieben sind
stats-losses-text = Spiele mit Rückblick: { $games }. Verlorene Punkte pro Spiel, verglichen mit den besten gefundenen Zügen: { $points }.
stats-losses-none = Öffne ein beendetes Spiel, der Rückblick startet von selbst. Danach siehst du hier, wann und wie du Punkte verlierst.
stats-phase-early = Karte 1 bis 7
stats-phase-middle = Karte 8 bis 12
stats-phase-late = Karte 13 bis 17
stats-kind-flags = Fahnen zu spät
stats-kind-crossing = Meerengen verbaut
stats-kind-chain = Kette aufgegeben
stats-kind-islands = Inseln verloren
stats-when = Wann
stats-how = Wodurch

## Nach Seite und Art des Spiels

stats-by = Nach Seiten
stats-what = Spiel
stats-side-custom = eigene Tafel oder eigener Kartensatz
stats-mode-solo = allein
stats-mode-bots = gegen Bots
stats-mode-people = mit anderen
stats-mode-challenge = Herausforderungen
stats-mode-deal = nummerierte Kartenfolgen
stats-mode-daily = Kartenfolgen des Tages
stats-average = Schnitt
stats-highest = Rekord
stats-won = Siege

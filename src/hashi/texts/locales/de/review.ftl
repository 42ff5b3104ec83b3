# Zurückschauen auf ein Spiel, das zu Ende ist: freundlich, kurz, einfache Wörter.

after-over = Das Spiel ist zu Ende
after-you-win = Du hast gewonnen!
after-you-share = Du teilst dir den Sieg mit { $names }!
after-ladder = Stufe { $step } von { $steps }
after-top = Einen höheren Rang gibt es nicht!
after-points = Punkte im Einzelnen
after-share = Dieses Spiel teilen
after-same-cards = Gleiche Karten noch einmal
after-send-cards = Freunde mit diesen Karten herausfordern
after-unnumbered = Diese Kartenfolge hat keine Nummer: Alle am Tisch haben eine Zufallszahl dazugegeben, damit niemand die Karten vorher kennen konnte, auch HASHI selbst nicht.
after-shared = HASHI: { $points }. Wer schafft mehr?
after-shared-rank = HASHI: { $points }, { $rank }. Wer schafft mehr?
after-shared-deal = HASHI, Kartenfolge { $deal }: { $points }. Wer schafft mehr?
after-shared-challenge = HASHI-Herausforderung: { $points }. Wer holt aus den gleichen Karten mehr?
after-picture = Bild speichern
after-copy-by-hand = Kopiere diesen Link:
after-retry = Noch einmal versuchen

after-replay = Wiederholung
after-slider = Karte
after-first = Zum Anfang
after-previous = Eine Karte zurück
after-play = Abspielen
after-pause = Anhalten
after-next = Eine Karte weiter
after-last = Zum Ende
after-new = neu mit dieser Karte
after-start = Die Startzahl: { $number } auf { $island }.
after-drew = { $count ->
    [one] { $count } Brücke: { $bridges }.
   *[other] { $count } Brücken: { $bridges }.
}
after-finished = Jetzt fertig: { $islands }.
after-goal = Ziel erreicht: { $goal }!
after-so-far = Punkte bis hierher: { $total }.
after-seats = Wessen Tafel
after-view = Zeigen
after-played = was gespielt wurde
after-instead = den besseren Zug
after-best = das bestmögliche Spiel

after-par = Par: das bestmögliche Ergebnis
after-par-lead = Was wäre mit diesen Karten zu schaffen gewesen, wenn man alle schon vorher gekannt hätte?
after-compute = Ausrechnen
after-computing = HASHI rechnet …
after-costliest = Vorläufig – die teuersten Züge bis jetzt:
after-waiting = In der Warteschlange, Platz { $place } …
after-par-proven = Par: { $total }. Mehr geben diese Karten nicht her.
after-par-open = Par: mindestens { $total }, höchstens { $bound }. Für mehr hat die Zeit nicht gereicht.
after-par-you = Du hast { $percent } % von Par erreicht.
after-par-other = { $name } hat { $percent } % von Par erreicht.
after-par-perfect = Perfekt!
after-par-several = Die anderen zählen hier nicht mit: Jedes Ziel bringt den höheren Wert.
after-par-show = Das beste Spiel zeigen

after-review = Zug für Zug: { $name }
after-review-lead = HASHI hat von jedem Zug aus viele Male weitergespielt. Darum weiß es, wie viele Punkte ein besserer Zug im Schnitt gebracht hätte.
after-review-sum = Verlorene Punkte, alle Züge zusammen: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }
after-review-none = Nirgends wurde ein besserer Zug gefunden. Stark gespielt!
after-review-mistake = Der Rückblick endet vor Karte { $round }: Dort wurde eine Regel gebrochen.
after-curve = Die zu erwartenden Punkte am Ende, Karte für Karte: von { NUMBER($first, maximumFractionDigits: 0) } am Anfang bis { NUMBER($last, maximumFractionDigits: 0) }. Balken darunter zeigen, was Züge gekostet haben.
after-axis-total = zu erwartende Punkte
after-axis-loss = verlorene Punkte
after-worst = am teuersten
after-turn-cost = Karte { $round }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte verloren
after-turn-good = Karte { $round }: kein besserer Zug gefunden
after-cost = Mit diesem Zug verlorene Punkte: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
after-better = Besser: { $turn }
after-no-better = Es wurde kein besserer Zug gefunden.
after-expected = Zu erwartende Punkte am Ende: { NUMBER($before, maximumFractionDigits: 0) } vor dieser Karte, { NUMBER($after, maximumFractionDigits: 0) } danach.
after-chances = Chancen auf volle Punkte danach: Rot { $red } %, Blau { $blue } %, Kette { $chain } %.
after-gone = Inseln, die nicht mehr fertig werden konnten
after-card = Karte { $round }
after-lost-turn = Durch diesen Zug unmöglich geworden: { $islands }.
after-lost-missed = Nicht mehr möglich, mit einem anderen Zug schon: { $islands }.
after-lost-cards = Nicht mehr möglich, egal mit welchem Zug: { $islands }.
after-table = Alle Züge als Tabelle
after-column-turn = Zug
after-column-better = Besser

after-fair-seal = Das Siegel passt zum Geheimnis.
after-fair-cards = Alle 17 Karten kamen in der Reihenfolge, die sich aus dem Geheimnis und den Zufallszahlen der Spielenden ergibt.
after-fair-kept = Siegel und Zufallszahlen sind die, die sich dieses Gerät vor der ersten Karte gemerkt hat.
after-fair-listed = Das Siegel stand auch in der Liste, die sich dieses Gerät vor dem Tag gemerkt hat.
after-fair-late = Siegel und Zufallszahlen sind die, die dieses Gerät sah, als es zum laufenden Spiel kam.
after-fair-changed = Die Kartenfolge wurde ausgetauscht: Siegel oder Zufallszahlen sind nicht die, die sich dieses Gerät gemerkt hat!
after-fair-unlisted = Die Kartenfolge des Tages wurde ausgetauscht: In der Liste, die sich dieses Gerät gemerkt hat, stand ein anderes Siegel!
after-fair-nothing = Dieses Gerät hat sich vor dem Spiel nichts gemerkt. Es kann nur prüfen, ob die Zahlen zueinander passen.
after-fair-removed = Diese Karte wurde ungesehen weggelegt:
after-fair-values = Die langen Zahlen zeigen
after-fair-commitment = Siegel
after-fair-secret = Geheimnis
after-fair-salt = Zufallszahl von Platz { $number }

together-title = Gemeinsam ansehen
together-lead = Durch die Wiederholung führen
together-leading = Du führst: Alle an diesem Tisch sehen diese Karte und diese Tafel.
together-stop = Nicht mehr führen
together-mark = Inseln und Meerengen markieren
together-clear = Markierungen löschen
together-led = { $name } führt durch die Wiederholung.
together-follow = Folgen
together-free = Frei umsehen
together-marked = Markiert: { $marks }.
together-over = Niemand führt mehr durch die Wiederholung.

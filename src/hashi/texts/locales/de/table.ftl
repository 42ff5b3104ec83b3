# Tisch und Tafel im Browser: kurz, einfach, freundlich; ein Kind von 8 Jahren liest das.

play-rule = Regel { $rule }
refusals-next = Nächster Grund ({ $at } von { $count })
play-marked = hier liegt das Problem
play-wait-check = Du hast nichts mehr zu prüfen. Die anderen prüfen noch.
play-wait-card = Fertig. Warte auf die nächste Karte.
end-room = Rangliste des Raums

lost-news = { $count ->
    [one] Diese Insel kann nicht mehr fertig werden: { $islands }
   *[other] Diese Inseln können nicht mehr fertig werden: { $islands }
}

bar-mark = Tippe auf eine Karte, um sie abzustreichen oder zurückzuholen.

goals-paid = { $name }: Karte { $card }, +{ $paid }
goals-reached = { $name }: Karte { $card }
goals-points = { $total ->
    [one] Bis jetzt { $total } Punkt
   *[other] Bis jetzt { $total } Punkte
}
goals-sum = ({ $islands } für Inseln, je { $each }; { $goals } für Ziele)
watch-all = Alle Tafeln
watch-whose = Wessen Tafel?
watch-hidden = Die Tafeln sind erst am Ende zu sehen.
zoom-group = Größe der Tafel
zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-all = Ganze Tafel
watch-points = { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
}
piles-left = noch { $left } von { $size } Karten

clock-left = { $count ->
    [one] Noch { $count } Sekunde
   *[other] Noch { $count } Sekunden
}
clock-soft = sanfte Uhr
clock-hard = strenge Uhr

passing-title = Die Tafeln wandern nach links
passing-own = Die Tafeln wandern nach links. Du spielst auf der Tafel von: { $from }. Deine bekommt: { $to }.
passing-all = Die Tafeln wandern nach links.

places-title = Aus einer Liste wählen
places-write = Die { $number } schreiben auf
places-draw = Eine Brücke zeichnen
places-islands = Inseln mit einer Zahl
places-bridges = Brücken
places-none = Gerade lässt sich nichts eintragen.

options-title = Einstellungen
options-hints = Tipps
play-your-turn = Du bist dran
options-notify = Benachrichtige mich, wenn ich dran bin
options-letters = Tastenkürzel mit einer Taste (D, N, B, ?)
finished-news = { $count ->
    [one] Fertig: { $islands }.
   *[other] Fertig: { $islands }.
}
deadline-news = Letzte Karte für die { $points } Punkte: { $goal }!

hints-title = Tipps
hints-left = { $count ->
    [one] { $count } erlaubter Zug möglich
   *[other] { $count } erlaubte Züge möglich
}
hints-thinking = Der Bot überlegt …
hints-write = Der Bot würde die { $number } auf { $island } schreiben.
hints-draw = Der Bot würde zeichnen: { $straits }.
hints-twice = { $strait } (zweimal)
hints-pass = Der Bot würde beides auslassen.
hints-take = In den Entwurf
hints-off = Keine Tipps
hints-ghost = hier würde der Bot zeichnen
hints-need-all = An diesem Tisch gibt es Tipps erst, wenn alle zugestimmt haben.
hints-counted = Dieses Spiel zählt für die Herausforderung, darum gibt es keine Tipps.
hints-marks = Ab dem ersten Tipp wird dein Ergebnis markiert und nicht mit anderen verglichen.
hints-taken = { $name }: mit Tipp
news-repeated = Diese Karten sind schon bekannt: Das Spiel ist eine Wiederholung und wird nicht gewertet.
news-rematch = Das nächste Spiel ist eröffnet. Mach mit!
rematch-asked = Das nächste Spiel ist offen, dein Platz ist für dich frei gehalten.
rematch-take = Meinen Platz nehmen
rematch-decline = Diesmal nicht
rematch-declined = Dein Platz ist jetzt für andere frei.
rematch-invited = eingeladen
hints-lobby = Das Spiel kann sagen, wie viele erlaubte Züge es gibt und was ein Bot tun würde. Aber nur, wenn alle zustimmen.
hints-agree = Ich bin mit Tipps für alle einverstanden
hints-agrees = { $name }: mit Tipps einverstanden
hints-not-yet = { $name }: noch keine Tipps

paper-title = Fehler
paper-card = Karte { $round }
paper-crossed = Durchgestrichen: { $islands }
paper-until = Das darf bis zum Ende von Karte { $round } korrigiert werden.
paper-until-end = Das darf korrigiert werden, bis gezählt wird.
paper-number = Die Zahl, die du schreibst
paper-open = { $name }: Das darf noch korrigiert werden.
paper-fix = Korrigieren
paper-fixing = Korrektur
paper-redraw = { $count ->
    [one] Noch einmal Karte { $round }: Zeichne ihre Brücke neu oder lass sie aus.
   *[other] Noch einmal Karte { $round }: Zeichne ihre { $count } Brücken neu oder gar keine.
}
paper-rewrite = Noch einmal Karte { $round }: Schreibe die { $number } neu oder lass sie aus.
paper-restart = Schreibe die Startzahl neu: eine 3 oder eine 4 auf eine Insel ohne Fahne.
paper-later = Jetzt nicht
paper-fixed = Korrigiert.
paper-over = { $count ->
    [one] { $count } Brücke gezeichnet; auf der Karte: { $card }.
   *[other] { $count } Brücken gezeichnet; auf der Karte: { $card }.
}
paper-found = { $count ->
    [0] Kein neuer Fehler auf deiner Tafel.
    [one] { $count } Fehler auf deiner Tafel gefunden.
   *[other] { $count } Fehler auf deiner Tafel gefunden.
}
paper-point = Auf einen Fehler hinweisen
paper-point-where = Tippe auf die Insel oder die Brücke, die nicht stimmt.
paper-right = Gut gesehen! { $name }: ein Fehler.
paper-news-checked = { $name }: Tafel geprüft.
paper-news-pointed = { $by }: Bei { $island } ist ein Fehler ({ $name }).
paper-news-corrected = { $name }: Fehler korrigiert.

key-h = H
key-t = T
key-k = K
keys-h = mit Tipps: fragt, was ein Bot tun würde
keys-t = übernimmt den Zug des Bots in den Entwurf
keys-k = Papierregeln: prüft meine Tafel
words-title = Die Tafel in Worten
words-islands = Inseln
words-bridges = Brücken
words-free = Freie Meerengen
words-blocked = Versperrte Meerengen
words-near = neben { $islands }
words-crosses = kreuzt { $straits }
words-none = Keine.
key-l = L
keys-l = die Tafel in Worten
table-signed-out = Du bist auf diesem Gerät abgemeldet
table-signed-out-text = Mit einem Code von einem anderen Gerät oder mit deinem Wiederherstellungscode spielst du hier weiter.
table-outdated = Es gibt eine neue Version von HASHI
table-outdated-text = Diese Seite ist veraltet. Lade sie neu, um weiterzuspielen.
table-reload = Neu laden
table-closed = Die Verbindung wurde beendet
table-closed-text = Etwas ging schief (Code { $code }). Lade die Seite neu und versuch es noch einmal.

report-open = Jemanden melden …
report-title = Jemanden melden
report-text = Nur wer diese Website betreibt, erfährt, dass die Meldung von dir kommt.
report-who = Wen?
report-why = Was ist los?
report-reason-name = Beleidigender Name
report-reason-phrases = Nervt mit Nachrichten
report-reason-stalling = Spielt absichtlich langsam oder gar nicht
report-reason-cheating = Schummelt
report-reason-other = Etwas anderes
report-send = Meldung senden
report-cancel = Abbrechen
report-sent = Danke! Wer diese Website betreibt, sieht sich das an.

# The coach of the first game.
coach-off = Keine Hinweise mehr
coach-card = Jede Karte ist ein Zug: Schreibe die { $number }, zeichne { $count ->
    [one] { $count } Brücke
   *[other] { $count } Brücken
} und tippe auf „{ play-commit }“.
coach-finish = Noch eine Brücke, und { $island } ist fertig.
coach-goal-until = { $goal ->
    [red] Rot
    [blue] Blau
   *[chain] Die Kette
} bringt { $points } bis Karte { $until }: { $left ->
    [one] nur noch eine Insel!
   *[other] nur noch { $left } Inseln!
}
coach-goal-first = { $goal ->
    [red] Rot
    [blue] Blau
   *[chain] Die Kette
} bringt { $points }, wenn du zuerst da bist: { $left ->
    [one] nur noch eine Insel!
   *[other] nur noch { $left } Inseln!
}
coach-lost = { $island } kann nicht mehr fertig werden. Spar deine Brücken für andere Inseln.
coach-last = Noch drei Karten: Mach fertig, was du begonnen hast.

# The rules on one screen, over the table.
brief-title = Regeln in Kürze
brief-all = Alle Regeln
brief-name-turn = Dein Zug
brief-name-number = Zahl
brief-name-bridge = Brücken
brief-name-finished = Fertig
brief-name-goals = Ziele
brief-name-end = Ende
brief-turn = Schreibe erst die Zahl der Karte, zeichne dann ihre Brücken: alle oder keine. Beides darfst du auslassen.
brief-number = Auf eine Insel ohne Zahl. Eine Insel mit Fahne braucht vorher eine Brücke. Nie kleiner als die Brücken, die schon da sind.
brief-bridge = Ein Ende braucht eine Zahl. Höchstens zwei auf einer Linie. Nie quer über eine andere, nie zu einer fertigen Insel; höchstens sechs an einer Insel ohne Zahl.
brief-finished = Eine Insel mit so vielen Brücken, wie ihre Zahl sagt: { $points } Punkte.
brief-goals = Alle roten Fahnen, alle blauen Fahnen oder eine Kette aus sechs verbundenen fertigen Inseln. Rechtzeitig gibt es mehr Punkte.
brief-end = Nach 17 Karten. Die höchste Summe gewinnt.

aids-title = Hilfen auf der Tafel
aids-lit = Zeigen, wo du schreiben und zeichnen kannst
aids-lost = Inseln markieren, die nicht mehr fertig werden können
hints-where = Wo soll ich hinschauen?
hints-action = Welche Aktion?
hints-turn = Den ganzen Zug
hints-look = Schau hierhin: { $islands }.
hints-one-bridge = Hier würde der Bot eine Brücke zeichnen: { $straits }.

# The browser face: short, plain, friendly; a child of 8 reads it.

site-title = HASHI, das Spiel der Inseln und Brücken
site-home = Zur Startseite
site-learn = Lernen
site-skip = Zum Inhalt
site-rules = Regeln
site-you = Du
site-challenge = Herausforderung
site-circle = Spielkreis
site-room = Raum
site-retry = Besser machen
site-puzzles = Aufgaben
site-whatif = Was wäre, wenn …?
site-record = Aufzeichnung wiedergeben
site-privacy = Datenschutz
site-print = Drucken
site-daily = Kartenfolge des Tages
site-language = Sprache
site-menu = Menü
options-sounds = Töne
site-close = Schließen
site-notice = Ankündigung
site-paused = Gerade gibt es keine neuen Tische. Begonnene Spiele laufen weiter.
site-nothing-here = Hier gibt es nichts.
site-nothing-text = Die Flut hat diese Seite mitgenommen, oder in der Adresse steckt ein Tippfehler.
site-no-connection = Das Spiel ist nicht zu erreichen. Prüfe deine Verbindung und versuche es noch einmal.
site-again = Noch einmal versuchen

start-title = Inseln, Zahlen, Brücken
start-lead = Schreibe Zahlen auf Inseln, zeichne Brücken und stelle so viele Inseln fertig, wie du kannst. 17 Karten, etwa 20 Minuten.
start-play = Jetzt spielen
start-play-b = Seite B, schwerer
start-resume = Weiter bei Karte { $round }
start-resume-set-up = Weiterspielen
start-play-new = Neues Spiel
start-learn-first = Neu hier? Spielend lernen
start-learn = So wird gespielt
start-picture = Inseln im Meer mit Zahlen darauf, durch Brücken verbunden; ein Papierschiffchen fährt vorbei.
start-bots = Gegen Bots spielen
start-level = Stärke der Bots
start-rivals = Wie viele Bots
start-side = Seite der Tafel
start-play-bots = Gegen sie spielen
start-friends = Mit Freunden spielen
start-friends-text = Eröffne einen Tisch und schicke den Link, oder komm mit einem Code an einen Tisch.
start-new-table = Tisch eröffnen
start-code = Code oder Link eines Tisches
start-join = Mitmachen
start-code-wrong = Das sieht nicht nach einem Code oder Link von HASHI aus.
start-challenge = Fordere deine Freunde heraus
start-challenge-text = Alle spielen die gleichen Karten, jede und jeder für sich. Schick den Link herum und vergleicht eure Punkte.
start-challenge-go = Zur Herausforderung
start-puzzles = Aufgaben
start-puzzles-text = Stellungen mit bewiesener Lösung, von leicht bis sehr schwer, und jeden Tag eine Aufgabe des Tages.
start-puzzles-daily = Aufgabe des Tages
start-puzzles-go = Alle Aufgaben
start-deals = Mit allen vergleichen
start-offline = Offline spielen
start-offline-text = Allein oder reihum an einem Gerät, ohne Netz: im Zug, im Flugzeug, überall.
start-offline-go = Offline spielen
start-companion = Mit dem Spiel aus der Schachtel
start-companion-text = Dieses Gerät deckt die Karten auf und zählt die Punkte. Ihr spielt auf euren eigenen Tafeln.
start-companion-go = Begleiter öffnen
start-room = Raum für Klasse oder Fest
start-room-text = Eine Person deckt die Karten für alle auf, am Handy oder auf Papier. Bis zu 200 Tafeln, eine Rangliste.
start-room-go = Raum öffnen
start-no-network = Du bist offline.
start-mine = Meine Spiele

new-title = Ein neuer Tisch

lobby-title = Der Tisch
lobby-invite = Mit diesem Code oder Link kommen Freunde dazu:
big-title = Großer Bildschirm
big-join = Code scannen und mitspielen
big-open = Diesen Tisch auf einem großen Bildschirm zeigen
lobby-share = Link teilen
lobby-copied = Link kopiert
lobby-name = Dein Name
lobby-sit-down = Hinsetzen
lobby-qr = Link zu diesem Tisch für die Handykamera
lobby-sit = Hier hinsetzen
lobby-stand = Aufstehen
lobby-clear = Platz frei machen
lobby-seat-bot = Bot dazu: { $bot }
lobby-start = Spiel starten
lobby-waiting = Wir warten, bis jeder Platz besetzt ist.
lobby-host-starts = Alle Plätze sind besetzt. Wer das Spiel leitet, startet es.

seat-free = freier Platz
seat-bot = Bot
seat-absent = nicht da

table-connecting = Auf dem Weg zum Tisch …
table-lost = Die Verbindung ist weg. Deine Einträge sind sicher; neuer Versuch …
table-silent = HASHI antwortet nicht. Neuer Versuch …
table-not-found = Dieser Tisch ist nicht zu erreichen

card-label = { $bridges ->
    [one] Karte: Zahl { $number }, { $bridges } Brücke
   *[other] Karte: Zahl { $number }, { $bridges } Brücken
}
bar-title = Alle Karten
bar-card-gone = abgestrichen

goals-title = Ziele
goals-gone = (weg)
goals-until = bis Karte { $round }
goals-till = bis { $round }
goals-late = { $first } ist weg
goals-first = wer zuerst
goals-got = +{ $paid }
goals-progress = { $has } von { $needs }

sheet-flag-red = rote Fahne
sheet-flag-blue = blaue Fahne
# One letter on the flag, for people who do not see the colours.
sheet-letter-red = R
sheet-letter-blue = B
sheet-no-number = keine Zahl
sheet-has = { $count ->
    [one] hat { $count } Brücke
   *[other] hat { $count } Brücken
}
sheet-needs = braucht noch { $count }
sheet-too-many = hat zu viele Brücken
sheet-island-finished = fertig
sheet-island-crossed-out = durchgestrichen
sheet-lost = kann nicht mehr fertig werden
sheet-draft = dein neuer Eintrag
sheet-can-write = hier kannst du schreiben
sheet-strait = Meerenge { $one } bis { $other }
sheet-bridge-count = { $count ->
    [0] keine Brücke
    [one] { $count } Brücke
   *[other] { $count } Brücken
}
sheet-can-draw = hier kannst du zeichnen
sheet-keys = Pfeiltasten folgen den Meerengen, Enter trägt ein.
strait-full = voll
strait-crossed = von der Brücke { $other } gekreuzt
strait-finished = { $island } ist fertig
strait-six = { $island } hat schon sechs Brücken
strait-no-number = an keinem Ende steht eine Zahl

play-title = Das Spiel
play-your-sheet = Deine Tafel
play-set-up = Vor der ersten Karte
play-round = Karte { $round } von 17
play-piles = Karten übrig: { $left }
play-actions = Dein Zug
play-start = Schreibe eine 3 oder eine 4 auf eine Insel ohne Fahne. Dann wandern die Tafeln nach links.
play-start-solo = Schreibe eine 3 oder eine 4 auf eine Insel ohne Fahne.
play-start-number = Startzahl
play-start-ready = Gut. Drücke „{ play-commit }“, wenn du sicher bist.
play-write = Tippe auf eine Insel für die { $number } oder lass die Zahl aus.
play-wrote = { $number } auf { $island }.
play-no-number = Diesmal keine Zahl.
play-must-write = Schreibe jetzt die { $number }: Diese Brücken brauchen sie.
play-cannot-write = Für die { $number } gibt es jetzt keine Insel.
play-draw = { $count ->
    [one] Zeichne { $count } Brücke oder keine.
   *[other] Zeichne { $count } Brücken oder gar keine.
}
play-more = { $count ->
    [one] Noch { $count } Brücke oder gar keine.
   *[other] Noch { $count } Brücken oder gar keine.
}
play-drew = { $count ->
    [one] { $count } Brücke gezeichnet.
   *[other] { $count } Brücken gezeichnet.
}
play-no-bridges = Diesmal keine Brücken.
play-cannot-draw = Jetzt passt keine Brücke.
play-commit = Fertig
play-sending = Wird geschickt …
play-loading = Einen Moment …
play-commit-no-bridges = Fertig, ohne Brücken
play-commit-no-number = Fertig, ohne Zahl
play-ask-empty = { $count ->
    [one] Zahl und Brücke wirklich weglassen?
   *[other] Zahl und Brücken wirklich weglassen?
}
play-ask-number = Zahl wirklich weglassen?
play-ask-bridges = { $count ->
    [one] Brücke wirklich weglassen?
   *[other] Brücken wirklich weglassen?
}
play-ask-yes = Ja, weglassen
play-ask-no = Nein, weiterspielen
leave-keep = Nein, behalten
play-undo = Rückgängig
play-redo = Wiederholen
play-clear = Leeren
play-leave-number = Keine Zahl
play-leave-bridges = Keine Brücken
play-withdraw = Meinen Zug zurücknehmen
play-withdraw-start = Meine Zahl zurücknehmen
play-retract = Zurücknehmen
play-retract-ask = Den letzten Zug zurücknehmen? Weil du die nächste Karte schon kennst, steht beim Ergebnis „mit Zurücknehmen“, und es zählt in keiner Rangliste.
play-wait = Dein Zug ist gemacht. Die anderen überlegen noch.
play-wait-start = Deine Startzahl steht. Die anderen überlegen noch.
play-spectator = Du schaust zu.
play-stand-in = Gerade spielt ein Bot für dich.
play-take-back = Wieder selbst spielen
play-final-check = Die letzte Karte ist gespielt. Prüfe deine Tafel noch einmal.
play-finish = Ich bin fertig
play-check = Meine Tafel prüfen
play-show-needs = Zeigen, wie viele Brücken jeder Insel fehlen
play-not-here = { $place }: Das geht mit dieser Karte nicht.
play-not-start = { $island }: Die Startzahl kommt auf eine Insel ohne Fahne.

others-title = Am Tisch
others-done = fertig
others-thinks = überlegt noch
others-show = Die Tafel von { $name } groß zeigen
others-say = Etwas sagen

# Abwesende und Verspätete
others-stand-in-card = Vertretung für diese Karte
others-stand-in = Vertretung spielt
wait-for = Warten auf { $names }
wait-hard = Ist die Zeit um, spielt eine Vertretung diese Karte für alle, die noch nicht fertig sind.
wait-soft = Ist die Zeit um, spielt eine Vertretung diese Karte für alle, die nicht da sind.
wait-from = In { $time } kannst du um eine Vertretung für { $name } bitten.
wait-asked = In { $time } spielt eine Vertretung für { $name }, wenn keine Antwort kommt.
wait-paused = Gerade ist niemand da, das Spiel macht Pause. Es geht weiter, sobald jemand zurück ist.
ask-title = Soll eine Vertretung für { $name } spielen?
ask-text = 10 Sekunden lang kann { $name } Nein sagen. Dann spielt die Vertretung nur diese Karte; die nächste gehört wieder { $name }.
ask-yes = Vertretung spielen lassen
ask-no = Weiter warten
warn-title = Bist du noch da?
warn-text = { $name } wartet auf dich. In { $time } spielt eine Vertretung diese Karte für dich.
warn-text-host = Am Tisch wird auf dich gewartet. In { $time } spielt eine Vertretung diese Karte für dich.
warn-stay = Ich bin noch da
news-missed = { $name }: Eine Vertretung spielt diese Karte.
news-asked = { $name }: noch 10 Sekunden, dann spielt eine Vertretung.
news-kept = { $name }: noch da!
news-welcome-back = Willkommen zurück! Dein Platz gehört wieder dir.
play-stand-in-card = Die Zeit ist um: Eine Vertretung spielt diese Karte. Die nächste gehört wieder dir.
play-stand-in-return = Zwei Karten sind ohne dich vergangen, darum spielt eine Vertretung für dich.
play-back = Ich bin wieder da

news-card = { $bridges ->
    [one] Karte { $round }: Zahl { $number }, { $bridges } Brücke.
   *[other] Karte { $round }: Zahl { $number }, { $bridges } Brücken.
}
news-goal = { $name } hat das Ziel { $goal } erreicht!
news-goal-own = Du hast das Ziel { $goal } erreicht!
news-goal-lost = { $name }: Ziel { $goal } zählt nicht mehr.
news-goal-lost-own = Dein Ziel { $goal } zählt nicht mehr.
news-handed-over = { $name }: Jetzt spielt ein Bot ({ $bot }).
news-taken-back = { $name }: wieder dabei.
news-sat = { $name } hat Platz genommen.
news-retracted = Karte { $round } liegt wieder offen.
news-retracted-start = Die Startzahl kannst du neu schreiben.
news-said = { $name }: { $text }
news-ended = Das Spiel ist zu Ende.
news-unknown = Es ist etwas passiert, das diese Seite nicht kennt. Lade sie neu, um alles zu sehen.

keys-title = Tasten
key-arrows = ← ↑ → ↓
key-enter = Enter
key-d = D
key-n = N
key-b = B
key-u = U
key-r = R
key-c = C
key-w = W
key-s = S
keys-arrows = geht zur nächsten Insel oder Meerenge in dieser Richtung
keys-enter = schreibt die Zahl oder zeichnet eine Brücke
keys-d = fertig: macht den Zug
keys-n = lässt die Zahl aus
keys-b = lässt die Brücken aus
keys-u = macht rückgängig
keys-r = wiederholt
keys-c = leert alles
keys-w = nimmt den Zug zurück
keys-s = sagt, was noch fehlt

end-total = { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
}
end-retracted = mit Zurücknehmen
end-next = { $points ->
    [one] Mit { $points } Punkt mehr wäre dein Rang: { $rank }
   *[other] Mit { $points } Punkten mehr wäre dein Rang: { $rank }
}
end-won = { $count ->
    [one] Sieg: { $names }
   *[other] Geteilter Sieg: { $names }
}
end-player = Name
end-islands = Inseln
end-sum = Summe
end-again = Noch einmal spielen
end-to-rematch = Zum nächsten Spiel
end-record = Spiel herunterladen
end-fair = Versiegelte Kartenfolge
end-fair-text = Vor der ersten Karte hat der Tisch die Reihenfolge der Karten festgelegt und mit einer langen Zahl versiegelt. Jetzt ist das Geheimnis aufgedeckt, und dein Browser kann prüfen, dass keine Karte vertauscht wurde.
end-fair-check = Kartenfolge prüfen
end-verified = Die Kartenfolge passt zum Siegel.
end-not-verified = Die Kartenfolge passt nicht zum Siegel!

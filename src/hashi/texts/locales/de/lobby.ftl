# The pages around the game: my games, profile, challenges, a new table.

# My games, and tables that wait for players.

games-none = Noch keine Spiele. Hier erscheinen deine Spiele.
games-all = Alle meine Spiele
games-more = Ältere Spiele zeigen
games-record = Eine Aufzeichnung wiedergeben
record-text = Füge die Aufzeichnung eines beendeten Spiels ein: seinen Code, der mit H1 beginnt, oder den Inhalt einer Aufzeichnungsdatei.
record-label = Aufzeichnung
record-go = Spiel zeigen
games-alone = Allein
games-side = Seite { $side }
games-challenge = Herausforderung
games-seating = wartet auf andere
games-invited = dein Platz wartet
games-yours = du bist dran
games-others = die anderen denken nach
games-card = Karte { $round } von 17
games-won = gewonnen
games-place = Platz { $place } von { $count }
games-expires-unstarted = Wird am { $date } entfernt, wenn niemand anfängt
games-expires = Wird am { $date } entfernt, wenn niemand weiterspielt
open-title = Offene Tische
open-none = Im Moment ist kein Tisch offen.
open-law-referee = mit Schiedsrichter
open-law-paper = Papierregeln
open-empty = Noch ist niemand da
open-free = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
list-again = Aktualisieren

# The profile page.


# Challenges: one deal for friends who play apart.

challenge-text = Alle spielen die gleichen Karten, jede und jeder für sich und wann es passt. Dann vergleicht ihr eure Punkte.
challenge-make = Herausforderung anlegen
challenge-send = Schicke diesen Link an deine Freunde:
challenge-play = Diese Karten spielen
challenge-go-on = Weiterspielen
challenge-look = Dein Spiel ansehen
challenge-once = Jede Karte zeigt sich erst, wenn sie an der Reihe ist. Dein erstes Spiel zählt.
challenge-results = Ergebnisse
challenge-none = Noch hat niemand bis zum Ende gespielt.
challenge-name = Name
challenge-points = Punkte
challenge-nameless = Jemand
challenge-missing = An dieser Adresse gibt es keine Herausforderung.
challenge-again = Noch einmal, ohne Wertung
challenge-fair = Tipps gibt es hier keine. Spielt ein Bot einen Teil deines Spiels, wird dein Ergebnis markiert und kommt nicht in die Rangliste.
challenge-peek = HASHI kennt keine Konten. Wer will, könnte sich die Karten zuerst in einem zweiten Browser ansehen. Spielt mit Leuten, denen ihr vertraut.
challenge-rank = Platz
challenge-assisted = mit Hilfe
challenge-more = Mehr Ergebnisse zeigen
challenge-par = Par
challenge-par-open = { $total }+
challenge-par-text = Par ist das Höchste, was diese Karten mit der eigenen Startzahl hergeben.

# Numbered deals.

deal-title = Kartenfolge { $deal }
deal-text = Wer diese Nummer spielt, bekommt die gleichen Karten. Dann vergleicht ihr eure Punkte.
deal-casual = Tipps und Zurücknehmen sind hier erlaubt. Nutzt du eines davon, wird dein Ergebnis markiert und nicht mit anderen verglichen.
deal-unknown = Die Bots haben diese Kartenfolge noch nicht gespielt.
deal-hard = Die acht Bots holen mit diesen Karten im Schnitt { $mean } Punkte.
deal-par = Mit der besten Startzahl geben diese Karten { $total } Punkte her.
deal-par-open = Mit der besten Startzahl geben diese Karten mindestens { $total } und höchstens { $bound } Punkte her.
deal-bots = So weit kamen die Bots
deal-level = Stufe
deal-mean = Schnitt
deal-range = Niedrigste bis höchste
deal-bots-text = Jede Stufe hat mit jeder Startzahl gespielt.
deal-bots-own = Jede Stufe hat mit jeder Startzahl gespielt. Der Strich bist du: { $own } Punkte.
deal-ready = Bots, die diese Karten schon gespielt haben: { $ready } von { $all }.
deal-yours = Deine Punkte
deal-par-own = Par mit deiner Startzahl
deal-par-best = Par der Kartenfolge
deal-repeat = Du kanntest diese Karten schon: Dieses Spiel ist eine Wiederholung und wird nicht gewertet.
deal-assisted = Du hast mit Hilfe gespielt. Darum wird dein Ergebnis nicht mit anderen Leuten verglichen.
deal-histogram = Punkte aus { $games } Spielen der Bots mit diesen Karten, von { $low } bis { $high }.
deal-histogram-own = Von { $games } Spielen der Bots mit diesen Karten holten { $below } weniger Punkte als du, { $equal } genauso viele und { $above } mehr.
deal-you = du
deal-unnumbered = Diese Kartenfolge hat keine Nummer: Alle am Tisch geben eine Zufallszahl dazu, damit niemand die Karten vorher kennen kann, auch HASHI selbst nicht.
deal-people = { $count ->
    [one] Bisher gibt es ein Ergebnis. Ab fünf Leuten siehst du, wo du stehst.
   *[other] Bisher gibt es { $count } Ergebnisse. Ab fünf Leuten siehst du, wo du stehst.
}
deal-percentile = Du hast { $percent } % der anderen hinter dir gelassen, bei { $count } Leuten.
deal-scored = So haben alle abgeschnitten
deal-scored-bar = { $total } Punkte: { $count }
compare-title = Tafeln vergleichen
compare-column = Vergleich
compare-pick = { $name } vergleichen
compare-choose = Wähle oben zwei bis vier Ergebnisse, dann siehst du ihre Tafeln nebeneinander.
compare-legend = nicht auf allen Tafeln gleich
compare-differs = Hier anders: { $marks }
compare-words = Unterschiede in Worten
compare-same = Genauso wie auf den anderen Tafeln.
compare-turns = Alle Züge nebeneinander
games-repeat = Herausforderung, Wiederholung
games-deal-repeat = { $title }, Wiederholung
games-retracted = mit Zurücknehmen
leave-delete = Spiel löschen
leave-delete-ask = Dieses Spiel löschen? Du kannst es nicht zurückholen.
leave-resign = Aufgeben
leave-resign-ask = Aufgeben? Ein Bot spielt auf deinem Platz bis zum Ende, die anderen spielen weiter. Du kannst nicht zurück.
leave-resigned = aufgegeben
leave-news = { $name }: aufgegeben. Ein Bot spielt weiter.
leave-status = Du hast aufgegeben. Ein Bot spielt auf deinem Platz bis zum Ende.

# Settings of a new table, each with what it means.

new-seats = Personen
new-board = Tafel
new-board-a = Seite A
new-board-a-about = Die freundliche Seite, gut für das erste Spiel.
new-board-b = Seite B
new-board-b-about = Schwerer, für alle, die Seite A kennen.
new-board-own = Eigene Tafel
new-board-own-about = Setze Inseln, Fahnen und Meerengen durch Antippen.
new-own-map = Plan der Tafel
new-own-hint = Hier kannst du eine Tafel auch tippen oder einfügen. Im Plan ist jede Zeile eine Reihe: Ein Punkt ist Meer, „o“ eine Insel, „R“ eine Insel mit roter Fahne, „B“ eine mit blauer. Kopiere den Text, um die Tafel zu behalten oder zu verschicken.
new-own-preview = Deine Tafel
new-own-name = meine Tafel

# What can be wrong with an own board; the ends of the keys are the codes of the rules.

board-problem-board-size = Der Plan braucht 1 bis 26 Reihen mit 1 bis 26 Zeichen.
board-problem-board-row-length = Alle Reihen des Plans müssen gleich lang sein. Fülle die Enden mit Punkten auf.
board-problem-board-character = Im Plan steht ein Zeichen ohne Bedeutung. Erlaubt sind nur Punkte, „o“, „R“ und „B“.
board-problem-board-islands = Das sind mehr als 60 Inseln. Eine Tafel hat 18; entferne welche.
board-problem-board-name = Gib der Tafel einen Namen mit 1 bis 40 Zeichen.
board-problem-board-closed = Eine gesperrte Meerenge muss zwischen zwei benachbarten Inseln liegen.

# The editor of custom boards.

editor-tools = Was du setzt
editor-tool-plain = Insel
editor-tool-red = Rote Fahne
editor-tool-blue = Blaue Fahne
editor-tool-sea = Entfernen
editor-tool-strait = Meerenge
editor-count = { $count } von { $wanted }
editor-hint = Tippe aufs Meer, um das Gewählte zu setzen. Tippe noch einmal darauf, um es zu entfernen.
editor-hint-strait = Tippe auf eine gestrichelte Linie, um die Meerenge zu sperren, und noch einmal, um sie zu öffnen. Eine Raute zeigt, wo sich zwei Meerengen kreuzen.
editor-cell-sea = { $cell }, Meer
editor-cell-plain = { $cell }, Insel ohne Fahne
editor-cell-red = { $cell }, Insel mit roter Fahne
editor-cell-blue = { $cell }, Insel mit blauer Fahne
editor-cell-unreachable = keine Meerenge
editor-open = offen
editor-closed = gesperrt
editor-side-columns = Anzahl der Spalten
editor-side-rows = Anzahl der Reihen
editor-size-columns = { $count ->
    [one] 1 Spalte
   *[other] { $count } Spalten
}
editor-size-rows = { $count ->
    [one] 1 Reihe
   *[other] { $count } Reihen
}
editor-fewer-columns = Letzte Spalte entfernen
editor-more-columns = Spalte anfügen
editor-fewer-rows = Letzte Reihe entfernen
editor-more-rows = Reihe anfügen
editor-few-plain = { $count ->
    [one] Es fehlt noch 1 Insel ohne Fahne.
   *[other] Es fehlen noch { $count } Inseln ohne Fahne.
}
editor-few-red = { $count ->
    [one] Es fehlt noch 1 rote Fahne.
   *[other] Es fehlen noch { $count } rote Fahnen.
}
editor-few-blue = { $count ->
    [one] Es fehlt noch 1 blaue Fahne.
   *[other] Es fehlen noch { $count } blaue Fahnen.
}
editor-many-plain = { $count ->
    [one] 1 Insel ohne Fahne ist zu viel.
   *[other] { $count } Inseln ohne Fahne sind zu viel.
}
editor-many-red = { $count ->
    [one] 1 rote Fahne ist zu viel.
   *[other] { $count } rote Fahnen sind zu viel.
}
editor-many-blue = { $count ->
    [one] 1 blaue Fahne ist zu viel.
   *[other] { $count } blaue Fahnen sind zu viel.
}
editor-unreachable = { $count ->
    [one] Keine Brücke kann diese Insel erreichen: { $islands }
   *[other] Keine Brücke kann diese Inseln erreichen: { $islands }
}
editor-ready = Spielbereit: { $straits ->
    [one] 1 Meerenge
   *[other] { $straits } Meerengen
}, { $crossings ->
    [one] 1 Kreuzung
   *[other] { $crossings } Kreuzungen
}
editor-unfinished = Deine Tafel ist noch nicht fertig.
editor-rate = Wie schwer ist diese Tafel?
editor-rating = Bots spielen …
editor-rated = Punkte von drei Bots im Schnitt, { $count } Kartenfolgen
editor-rated-mine = Diese Tafel
editor-rated-quick = Eine schnelle Schätzung ohne den stärksten Bot. Der Befehl „hashi board rate“ misst genauer.
editor-rated-done = Die Einschätzung ist fertig.
editor-par-progress = Par wird gesucht: { $count } von 5 Kartenfolgen …
editor-par-proven = Par ist die beste mit den Karten mögliche Summe, hier im Schnitt der bewiesenen Kartenfolgen ({ $proven } von { $count }).
editor-name = Name der Tafel
editor-link = Diese Tafel teilen
editor-text = Die Tafel als Text
editor-line = Zeile { $line }: { $problem }

# More settings of a new table.

new-more = Mehr Einstellungen
new-law = Fehler
new-law-referee = Ein Schiedsrichter lehnt sie ab
new-law-referee-about = Nur erlaubte Züge sind möglich. Gut zum Lernen.
new-law-paper = Sie können passieren, wie auf Papier
new-law-paper-about = Alles gilt, wie es gezeichnet ist. Andere dürfen auf deine Fehler hinweisen.
new-checks = Fehler suchen
new-checks-on-request = Wenn jemand es möchte
new-checks-every-round = Nach jeder Karte
new-info = Gesehene Karten abstreichen
new-info-automatic = Macht das Spiel
new-info-automatic-about = Du siehst immer, welche Karten noch kommen können.
new-info-by-hand = Machen alle selbst
new-info-by-hand-about = Alle führen ihre eigene Liste, wie mit echten Karten.
new-boards = Tafeln der anderen
new-boards-shown = Nach jeder Karte zu sehen
new-boards-closed = Erst am Ende zu sehen
new-clock = Uhr
new-clock-off = Keine
new-clock-off-about = Alle nehmen sich die Zeit, die sie brauchen.
new-clock-soft = Sanft
new-clock-soft-about = Ist die Zeit um, spielt eine Vertretung die Karte für alle, die nicht da sind.
new-clock-hard = Streng
new-clock-hard-about = Ist die Zeit um, spielt eine Vertretung die Karte für alle, die noch nicht fertig sind.
new-seconds = Sekunden für jede Karte (5 bis 3600)
new-access = Wer mitmachen kann
new-access-invitation = Alle, die den Link oder den Code haben
new-access-invitation-about = Sonst findet niemand den Tisch.
new-access-open = Alle
new-access-open-about = Der Tisch steht in der Liste auf der Startseite.
new-open = Tisch eröffnen

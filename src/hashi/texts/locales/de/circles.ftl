# Spielkreise: private Tabellen mit Ergebnissen.

circles-title = Meine Spielkreise
circles-text = Ein Spielkreis ist eine private Tabelle für Familie, Klasse oder Verein: Wer den Link hat, kann beitreten, und ihr vergleicht eure Ergebnisse bei den Kartenfolgen des Tages und den nummerierten Kartenfolgen.
circles-people = { $count ->
    [one] Eine Person
   *[other] { $count } Leute
}
circle-name = Name des Spielkreises
circle-name-hint = 1 bis 24 Zeichen. Alle mit dem Link sehen ihn.
circle-found = Spielkreis gründen
circle-missing = Diesen Spielkreis gibt es nicht.
circle-invited = Du bist in diesen Spielkreis eingeladen. Wer dabei ist, sieht deinen Spitznamen und deine Ergebnisse bei den Kartenfolgen des Tages und den nummerierten Kartenfolgen.
circle-join = Beitreten
circle-send = Lade andere mit diesem Link ein:
circle-qr = QR-Code mit dem Link dieses Spielkreises
circle-period = Ergebnisse
circle-period-day = heute
circle-period-week = diese Woche
circle-period-all = insgesamt
circle-rank = Platz
circle-who = Name
circle-deals = Spiele
circle-mean = Schnitt
circle-lead = Vorsprung
circle-lead-text = Vorsprung: deine Punkte im Vergleich zum Schnitt der anderen im Spielkreis mit den gleichen Karten. Von jeder Kartenfolge zählt nur dein erstes Spiel, und nur ohne Tipps, Zurücknehmen und Hilfe eines Bots. Tage und Wochen gelten nach UTC.
circle-nothing = Noch keine Ergebnisse. Wer fängt an?
circle-hidden = { $count ->
    [one] Ein Ergebnis ist verdeckt: Es gehört zu einer Kartenfolge, die du noch nicht gespielt hast.
   *[other] { $count } Ergebnisse sind verdeckt: Sie gehören zu Kartenfolgen, die du noch nicht gespielt hast.
}
circle-yet-to-play = verdeckt, bis du spielst
circle-newest = Neueste Ergebnisse
circle-members = In diesem Spielkreis
circle-founder = hat den Kreis gegründet
circle-nameless = ohne Namen
circle-remove = Entfernen
circle-remove-entry = Das Ergebnis von { $name } bei { $deal } entfernen
circle-remove-member = { $name } aus dem Spielkreis entfernen
circle-remove-sure = { $name } aus dem Spielkreis entfernen? Der Link lässt diese Person dann nicht mehr herein.
circle-remove-yes = Ja, entfernen
circle-no = Nein
circle-rename = Namen speichern
circle-renamed = Der Spielkreis heißt jetzt { $name }.
circle-leave = Spielkreis verlassen
circle-leave-sure = Diesen Spielkreis verlassen? Deine Ergebnisse verschwinden aus seinen Tabellen.
circle-leave-yes = Ja, verlassen
circle-report = Namen melden
circle-reported = Danke! Wer diese Website betreibt, sieht sich das an.

# The game on paper: the page where parts are chosen, and the texts of the PDF.

print-title = Das Spiel drucken
print-lead = Spiele mit Stift und Papier: Drucke Tafeln, Karten, Punkteblöcke und Regeln als PDF.
print-parts = Was soll gedruckt werden?
print-part-sheets = Tafeln
print-part-cards = Karten
print-part-pads = Punkteblock
print-part-summary = Regeln in Kürze
print-part-rules = Alle Regeln
print-boards = Welche Tafeln?
print-side = Seite { $side }
print-both = Beide Seiten
print-custom = Eigene Tafel
print-paper = Papier
print-paper-a4 = A4
print-paper-us-letter = US Letter
print-look = Farbe
print-look-colour = In Farbe
print-look-black = Schwarz-weiß
print-size = Schrift
print-size-normal = Normal
print-size-large = Großdruck
print-make = PDF herunterladen
print-nothing = Wähle mindestens einen Teil aus.
print-deck-unfinished = Der Kartensatz ist noch nicht vollständig.

## In the PDF

print-name = Name
print-info-bar = Infoleiste: Streiche jede Karte ab, die aufgedeckt wurde.
print-goal = Ziel
print-first = zuerst
print-later = später
print-points = Punkte
print-goal-red = Alle roten Fahnen
print-goal-blue = Alle blauen Fahnen
print-goal-chain = Kette aus sechs fertigen Inseln
print-solo = allein: bis Karte { $round }
print-islands = Fertige Inseln × { $points }
print-total = Gesamt
print-ranks = Ränge, wenn du allein spielst
print-board-words = { $name }: eine Tafel mit { $straits } Meerengen. Rote Fahnen: { $red }. Blaue Fahnen: { $blue }. Ohne Fahne: { $plain }.
print-card =
    { $count ->
        [one] Zahl { $number }, 1 Brücke
       *[other] Zahl { $number }, { $count } Brücken
    }

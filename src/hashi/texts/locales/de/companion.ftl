# Companion of the cardboard game: cards, goals and points for people who play on their own sheets.
companion-title = Begleiter
companion-lead = Ihr habt die Schachtel, die Tafeln und die Stifte. Dieses Gerät mischt, deckt die Karten auf, behält die Ziele im Blick und zählt die Punkte.
companion-players = Wer spielt mit?
companion-player = Spieler { $number }
companion-deck = Karten
companion-deck-standard = Standard-Kartensatz
companion-deck-own = Die Karten aus meiner Schachtel
companion-deck-hint = Tippe bei jeder Karte einmal auf + für jedes Exemplar in deiner Schachtel.
companion-deck-fill = Mit dem Standard-Kartensatz beginnen
companion-deck-empty = Alle entfernen
companion-deck-link = Diese Karten teilen
companion-deck-text = Die Karten als Text
companion-deck-count = { $count } von 18 Karten
companion-deck-card = { $bridges ->
    [one] Zahl { $number }, 1 Brücke
   *[other] Zahl { $number }, { $bridges } Brücken
}
companion-deck-more = Eine mehr: { $card }
companion-deck-less = Eine weniger: { $card }
companion-clock = Zeit pro Karte
companion-clock-off = ohne Limit
companion-clock-seconds = { $count } s
companion-start = Los geht's
companion-starting = Startet …
companion-failed = Das hat nicht geklappt: Der Begleiter konnte auf diesem Gerät nicht starten. Prüfe die Verbindung und tippe noch einmal. Euer Spiel ist noch da.
companion-shuffled = Die Karten sind gemischt. Eine davon ist aus dem Spiel, und niemand hat sie gesehen.
companion-first = Erste Karte aufdecken
companion-next = Nächste Karte
companion-to-count = Punkte zählen
companion-back = Eine Karte zurück
companion-new = Neues Spiel
companion-new-sure = Dieses Spiel beenden und ein neues beginnen?
companion-new-no = Dieses Spiel behalten
companion-speech = Karten vorlesen
companion-say = Noch einmal vorlesen
companion-voiceless = Dieses Gerät hat keine deutsche Stimme.
companion-said = { $bridges ->
    [one] Zahl { $number }. Eine Brücke.
   *[other] Zahl { $number }. { $bridges } Brücken.
}
companion-time-up = Die Zeit ist um!
companion-goals = Wer hat ein Ziel erreicht?
companion-claim = { $name }, { $goal }
companion-claim-card = { $name }, { $goal }: mit welcher Karte?
companion-claimed = Karte { $card }
companion-reminder = Regel { $rule }
companion-finished-of = Fertige Inseln: { $name }
companion-tap = Lieber Inseln antippen
companion-type = Lieber die Anzahl eingeben
companion-doubt-complete = { $name }: Für das Ziel „{ $goal }“ sind alle Inseln fertig, aber das Ziel ist nicht angehakt.
companion-doubt-open = { $name }: Das Ziel „{ $goal }“ ist angehakt, aber nicht alle Inseln dafür sind fertig.
companion-points = Punkte
companion-wait = Gib die fertigen Inseln von allen ein, um das Ergebnis zu sehen.
companion-storage = Das Spiel bleibt auf diesem Gerät, auch wenn du die Seite schließt.

# The game on the full screen of a terminal. Key names as they are written on keys.

## Around the board: at most 30 characters in a line of the panel

screen-set-up = HASHI, Seite { $side } · vor der ersten Karte
screen-round = HASHI, Seite { $side } · Karte { $round } von 17
screen-piles = Stapel { $first }, { $second }, { $third }
screen-card = Karte: { $number } und { $bridges ->
    [one] 1 Brücke
   *[other] { $bridges } Brücken
}
screen-goal-until = bis Karte { $round }
screen-goal-first = wer zuerst
screen-left = Noch möglich, eine kommt nie:
screen-box = In der Schachtel:
screen-gone = Gespielt:
screen-points = { $name }: { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
}
screen-points-draft = mit diesem Zug: { $total }

## Below the board

screen-start = Schreibe mit der Leertaste (oder mit 3 und 4) eine 3 oder eine 4 auf eine Insel ohne Fahne. Dann drücke Enter.
screen-turn = Schreibe die { $number } mit der Leertaste, zeichne { $bridges ->
    [one] 1 Brücke
   *[other] { $bridges } Brücken
} mit Umschalt+Pfeil und drücke dann Enter.
screen-must-write = Schreibe jetzt die { $number }: Diese Brücken brauchen sie.
screen-ask = { $bridges ->
    [one] Zahl und Brücke wirklich weglassen? Dann drücke noch einmal Enter.
   *[other] Zahl und Brücken wirklich weglassen? Dann drücke noch einmal Enter.
}
screen-bridge = Wohin soll die Brücke? Drücke eine Pfeiltaste.
screen-no-strait = Von { $island } führt keine Meerenge dorthin.
screen-thinking = Ein Bot überlegt …
screen-take = Mit t übernimmst du das.
screen-leave = Das Spiel verlassen? Es bleibt gespeichert. Noch einmal q verlässt es.
screen-others = Du siehst die Tafel von { $name }. Tab zeigt die nächste.
screen-final = { $who ->
    [you] Letzte Prüfung
   *[named] Letzte Prüfung, { $name }
}: k prüft alle Tafeln, : berichtigt mit { $fix }. Enter, wenn du fertig bist.
screen-cross = Streiche { $card } mit x ab.
screen-crossed-by-itself = Hier streicht die Infoleiste die Karten von selbst ab.
screen-type = ein Zug wie c1 c1d1 oder ein Wort wie { $near } c1; Enter, oder Esc
screen-words-title = Die Tafel in Worten
screen-small = Dieses Fenster ist zu klein: Nötig sind { $width } × { $height } Zeichen. Mach es größer, oder verlasse das Spiel mit q und spiele weiter mit hashi play --resume.

## Keys, in one line

screen-key-move = Pfeile: bewegen
screen-key-write = Leertaste: Zahl
screen-key-bridge = Umschalt+Pfeil: Brücke
screen-key-play = Enter: spielen
screen-key-undo = u: zurück
screen-key-hint = h: Tipp
screen-key-keys = ?: Tasten
screen-key-leave = q: verlassen

## All keys

screen-keys-title = Tasten
screen-help-move = Pfeile: zur nächsten Insel, die Meerengen entlang
screen-help-write = Leertaste: Zahl schreiben, hierher holen oder löschen
screen-help-bridge = Umschalt+Pfeil, oder b und ein Pfeil: eine Brücke zeichnen, dann eine zweite, dann keine
screen-help-play = Enter: den Zug spielen
screen-help-undo = u: rückgängig; r: wiederholen; c: alles löschen
screen-help-hint = h: einen Bot fragen; t: seinen Zug übernehmen
screen-help-sheet = Tab: die Tafel der nächsten Person ansehen
screen-help-type = :: einen Zug oder ein Wort des Zeilenmodus tippen, zum Beispiel { $near } C1
screen-help-words = m: die Tafel in Worten
screen-help-cross = x: die Karte abstreichen, wenn die Infoleiste von Hand geführt wird
screen-help-check = k: alle Tafeln prüfen (Papierregeln); : mit { $fix } berichtigt, mit { $point } weist auf Fehler hin
screen-help-log = l: alles, was bisher geschah
screen-help-leave = q: verlassen; das Spiel bleibt gespeichert
screen-help-mouse = Maus: Klick auf eine Insel schreibt, auf eine Meerenge zeichnet; auch die Tasten unten lassen sich klicken
screen-help-signs = Auf der Tafel: ■ rote Fahne, ▲ blaue Fahne, 5₂ braucht noch 2 Brücken, (5) fertig, 5× kann nicht mehr fertig werden
screen-log-title = Das Spiel bisher
screen-back = Enter oder Esc führt zurück.
screen-end = Mit Enter verlässt du das Spiel.

## Problems

screen-missing = Das Vollbild braucht Textual, das hier nicht installiert ist: { $install }
screen-no-terminal = Das Vollbild braucht ein Terminal mit UTF-8. Ohne --screen spielst du Zeile für Zeile.

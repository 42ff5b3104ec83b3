# The game in the terminal, line by line. Children of 8 read this: short sentences, plain words.

## Start and set-up

game-solo = HASHI, Solospiel auf Seite { $side }.
game-table = HASHI, ein Spiel für { $count ->
    [one] 1 Person
   *[other] { $count } Personen
} auf Seite { $side }.
game-paper = Papierregeln: Niemand hindert dich an einem Fehler. Prüfe deine Tafel nach jeder Runde.
game-help = Tippe ? für Hilfe, wann immer du willst.
game-maps = Vor jedem Zug wird die Tafel gezeichnet. Mit { $map } { $off } hört das auf, mit { $map } { $on } kommt es wieder.
game-resumed = Dein Spiel geht weiter.
game-unfinished = { $count ->
    [one] Ein angefangenes Spiel ist gespeichert. Weiter geht es mit: hashi play --resume
   *[other] { $count } angefangene Spiele sind gespeichert. Das letzte geht weiter mit: hashi play --resume
}
game-others = Weitere angefangene Spiele sind gespeichert. Hänge die Nummer an --resume an, um eines fortzusetzen:
game-other = { $number }: Seite { $side }, Karte { $round } von 17: { $names }
game-other-set-up = { $number }: Seite { $side }, vor der ersten Karte: { $names }
game-continued = Ein aufgezeichnetes Spiel, weitergespielt ab Runde { $round }. Nach dieser Karte kommen neue, deshalb lässt sich die Kartenfolge nicht prüfen.
setup-solo = Schreibe eine 3 oder eine 4 auf irgendeine Insel ohne Fahne. Zum Beispiel: { $example }
setup-table = { $who ->
    [you] Schreibe eine 3 oder eine 4 auf irgendeine Insel ohne Fahne. Die Tafel geht dann nach links an { $left }. Zum Beispiel: { $example }
   *[named] { $name }, schreibe eine 3 oder eine 4 auf irgendeine Insel ohne Fahne. Die Tafel geht dann nach links an { $left }. Zum Beispiel: { $example }
}
setup-passed = Alle Tafeln sind einen Platz nach links gewandert.
setup-received = { $who ->
    [you] Deine Tafel beginnt mit { $start }.
   *[named] { $name }, deine Tafel beginnt mit { $start }.
}
prompt-start = { $who ->
    [you] Deine Startzahl:
   *[named] { $name }, Startzahl:
}
prompt-turn = { $who ->
    [you] Dein Zug:
   *[named] { $name }, dein Zug:
}

## A round

round-card = Runde { $round } von 17. Die Karte: Zahl { $number }, { $bridges ->
    [one] 1 Brücke
   *[other] { $bridges } Brücken
}.
round-piles = So viele Karten liegen noch in deinen drei Stapeln: { $first }, { $second }, { $third }.
round-deadline = { $goal ->
    [red] Volle { $points } Punkte für Rot
    [blue] Volle { $points } Punkte für Blau
   *[chain] Volle { $points } Punkte für die Kette
}: { $rounds ->
    [0] Das ist die letzte Karte.
    [one] nach dieser Karte noch 1.
   *[other] nach dieser Karte noch { $rounds }.
}
word-idle = { $word } bewirkt hier nichts.
word-unknown = Unbekanntes Wort: { $word }. Tippe ? für Hilfe.
word-near = Unbekanntes Wort: { $word }. Meinst du { $near }?
word-ambiguous = { $word } kann heißen: { $words }
player-unknown = Hier heißt niemand { $name }.
island-unknown = Eine Insel { $island } gibt es auf dieser Tafel nicht.
draft-shown = Bisher: { $turn }
draft-ready = Drücke Enter, um das zu spielen.
draft-empty = Noch nichts eingegeben. Tippe einen Zug. Mit - lässt du beide Aktionen aus.
draft-more = { $count ->
    [one] Noch 1 Brücke oder gar keine.
   *[other] Noch { $count } Brücken oder gar keine.
}
draft-loses = { $count ->
    [one] Vorsicht: Nach diesem Zug kann diese Insel nicht mehr fertig werden: { $islands }
   *[other] Vorsicht: Nach diesem Zug können diese Inseln nicht mehr fertig werden: { $islands }
}
draft-dead-end = Dann lassen sich nicht alle Brücken dieser Karte zeichnen.
draft-replaced = Statt { $turn }. Mit { $undo } holst du das wieder.
draft-undone = Zurückgenommen: { $mark }
draft-restored = Alles wieder wie zuvor.
draft-nothing-to-undo = Es gibt nichts zurückzunehmen.
draft-cleared = Alles zurückgenommen. Mit { $undo } holst du alles wieder.
quit-confirm = Wirklich aufhören? Dann noch einmal { $word } oder Strg-D. Das Spiel bleibt gespeichert.
turn-played = { $who ->
    [you] Du spielst { $turn }
   *[named] { $name } spielt { $turn }
}
turn-passed = { $who ->
    [you] Du lässt beide Aktionen aus.
   *[named] { $name } lässt beide Aktionen aus.
}
turn-refused = Das ist nicht erlaubt:
islands-finished = { $who ->
    [you] Du stellst
   *[named] { $name } stellt
} { $count ->
    [one] eine Insel fertig: { $islands }.
   *[other] { $count } Inseln fertig: { $islands }.
}
islands-lost = { $who ->
    [you] { $count ->
        [one] Diese Insel kann nicht mehr fertig werden: { $islands }
       *[other] Diese Inseln können nicht mehr fertig werden: { $islands }
    }
   *[named] { $count ->
        [one] { $name }, diese Insel kann nicht mehr fertig werden: { $islands }
       *[other] { $name }, diese Inseln können nicht mehr fertig werden: { $islands }
    }
}
goal-reached-red = { $who ->
    [you] Du hast
   *[named] { $name } hat
} alle vier Inseln mit roter Fahne fertig: { $points ->
    [one] 1 Punkt!
   *[other] { $points } Punkte!
}
goal-reached-blue = { $who ->
    [you] Du hast
   *[named] { $name } hat
} alle drei Inseln mit blauer Fahne fertig: { $points ->
    [one] 1 Punkt!
   *[other] { $points } Punkte!
}
goal-reached-chain = { $who ->
    [you] Du hast
   *[named] { $name } hat
} eine Kette aus sechs fertigen Inseln: { $points ->
    [one] 1 Punkt!
   *[other] { $points } Punkte!
}
goal-withdrawn = { $who ->
    [you] Du verlierst
   *[named] { $name } verliert
} das Ziel wieder: { $goal }.
goal-later = Ab jetzt bringt dieses Ziel { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $goal }.
points-now = { $total ->
    [one] Bisher 1 Punkt.
   *[other] Bisher { $total } Punkte.
}
points-all = Punkte bisher: { $totals }.

## On request

moves-islands = Die { $number } darf hier stehen: { $islands }
moves-islands-none = Die { $number } passt jetzt nirgends hin.
moves-straits = Hier darf eine Brücke hin: { $straits }
moves-straits-none = Du kannst jetzt keine Brücke zeichnen.
moves-count = { $count ->
    [one] Von hier aus ist 1 ganzer Zug möglich.
   *[other] Von hier aus sind { $count } ganze Züge möglich.
}
maps-on = Die Tafel wird vor jedem Zug gezeichnet.
maps-off = Die Tafel wird nur noch auf Wunsch gezeichnet.
bar-left = Diese Karten können noch kommen: { $cards }
bar-gone = Abgestrichene Karten: { $cards }
bar-box = Diese Karte liegt in der Schachtel: { $card }
bar-explained = 5/3 heißt: Zahl 5, 3 Brücken. Eine Karte liegt in der Schachtel und kommt nie.
bar-by-hand = Du führst die Infoleiste selbst. So streichst du eine Karte ab oder holst sie zurück: { $cross } 5/3
bar-crossed = Abgestrichen: { $card }
bar-uncrossed = Nicht mehr abgestrichen: { $card }
bar-no-card = Eine Karte { $card } gibt es in diesem Kartensatz nicht.
points-player = { $name }: bisher { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
} (Inseln { $islands }, Rot { $red }, Blau { $blue }, Kette { $chain }).
points-offer = So viel bringt ein Ziel jetzt: { $goals }.
sheet-title = { $who ->
    [you] Deine Tafel:
   *[named] Die Tafel von { $name }:
}
sheet-blank = { $island }, { $flag }, keine Zahl, { $load ->
    [0] keine Brücke
    [one] 1 Brücke
   *[other] { $load } Brücken
}
sheet-open = { $island }, { $flag }, { $number }, hat { $load }, braucht noch { $need }
sheet-finished = { $island }, { $flag }, { $number }, fertig
sheet-overloaded = { $island }, { $flag }, { $number }, hat { $load }: zu viele
sheet-crossed-out = { $island }, { $flag }, durchgestrichen
sheet-impossible = { $line }, kann nicht mehr fertig werden
sheet-bridges = Brücken: { $bridges }
sheet-no-bridges = Noch keine Brücken.
near-up = oben { $island }, { $bridges ->
    [0] keine Brücke
    [one] 1 Brücke
   *[other] { $bridges } Brücken
}
near-right = rechts { $island }, { $bridges ->
    [0] keine Brücke
    [one] 1 Brücke
   *[other] { $bridges } Brücken
}
near-down = unten { $island }, { $bridges ->
    [0] keine Brücke
    [one] 1 Brücke
   *[other] { $bridges } Brücken
}
near-left = links { $island }, { $bridges ->
    [0] keine Brücke
    [one] 1 Brücke
   *[other] { $bridges } Brücken
}
strait-line = { $strait }, { $bridges ->
    [0] keine Brücke
    [one] 1 Brücke
   *[other] { $bridges } Brücken
}
strait-crosses = { $line }, kreuzt { $straits }
strait-blocked = { $line }, versperrt durch die Brücke { $straits }
strait-taken = { $line }, voll
strait-closed = { $line }, geschlossen: { $island } ist fertig

## Help

help-turn = So tippst du einen Zug: { $short } schreibt die Zahl der Karte auf { $island } und zeichnet die Brücke { $one }. Zwei Brücken auf einmal: { $two }
help-parts = Du kannst ihn in Teilen tippen; ein ganzer neuer Zug ersetzt den alten. Enter allein spielt, was du bisher getippt hast. Ein einzelnes - lässt beide Aktionen aus.
help-start = Tippe die Zahl und die Insel: { $example }
help-signs = Im Bild ist 4 eine Zahl, 4+2 braucht noch zwei Brücken, (4) ist eine fertige Insel, 4! kann nicht mehr fertig werden und /4/ ist durchgestrichen. R ist eine rote Fahne, B eine blaue. Ein Stern (*) zeigt, was du getippt hast. Punkte sind Meerengen, auf die noch eine Brücke passt (┼, wo sich zwei kreuzen), Linien sind Brücken.
help-words = Du kannst auch tippen:
help-go = Enter oder { $word }: spielt den Zug, wie er getippt ist
help-undo = { $word }: nimmt den letzten Schritt zurück, auch nach dem Leeren oder Ersetzen
help-clear = { $word }: nimmt alle Einträge zurück
help-moves = { $word }: zeigt, wo die Zahl und die Brücken hindürfen
help-hint = { $word }: fragt einen Bot, was er tun würde
help-map = { $word }: zeichnet die Tafel; { $word } { $on } oder { $off }: vor jedem Zug oder nicht
help-sheet = { $word }: beschreibt die Tafel in Worten
help-near = { $word } { $island }: beschreibt eine Insel, ihre Nachbarn und Meerengen
help-straits = { $word }: alle Meerengen, was sie kreuzen und was sie versperrt
help-bar = { $word }: zeigt, welche Karten noch kommen können
help-cross = { $word } 5/3: streicht eine Karte auf deiner Infoleiste ab
help-points = { $word }: zeigt die Punkte bisher und was die Ziele jetzt bringen
help-rule = { $word } 3.4: erklärt eine Regel; { $word } allein: alle Regeln
help-check = { $word }: sucht Fehler auf deiner eigenen Tafel
help-point = { $word } { $name } { $island }: sagt, dass { $name } bei { $island } einen Fehler gemacht hat
help-fix = { $word } 3b { $strait }: korrigiert deinen Fehler aus Runde 3, Aktion b
help-others = { $map } oder { $sheet } und ein Name: die Tafel dieser Person
help-final = Enter oder { $word }: nichts mehr zu prüfen
help-stand-in = { $word } { $name }: ein Bot spielt für { $name }, wenn { $name } zu spät ist; nur { $word }: für dich, bis du es noch einmal tippst
help-quit = { $word }: beendet das Spiel

## Bots

game-bots-ready = Die Bots machen sich bereit; beim ersten Mal dauert das etwa eine halbe Minute.
game-bots = Bots am Tisch: { $names }
bots-thinking = Die Bots denken nach.
bots-interrupted = Noch einmal Strg-C verlässt das Spiel; es bleibt gespeichert.
bot-received = Die Tafel von { $name } beginnt mit { $start }.
bot-fault-raised = { $name } hat einen Fehler im Programm: { $reason }
bot-fault-no-turn = { $name } antwortet mit etwas, das kein Zug ist: { $reason }
bot-fault-illegal = { $name } will etwas tun, das nicht erlaubt ist: { $reason }
bot-fault-slow = { $name } braucht zu lange für eine Antwort.
hint-where = Schau hierhin: { $islands }. Mit { $hint } erfährst du mehr.
hint-action = { $name } würde unter anderem dies tun: { $turn }. Mit { $hint } erfährst du den ganzen Zug.
hint-turn = { $name } rät: { $turn }
hint-pass = { $name } rät, beide Aktionen auszulassen: -
hint-none = Diesmal gibt es keinen Tipp.

## Paper rules

mistake-none = Auf deiner Tafel ist kein neuer Fehler zu finden.
mistake-none-there = Auf der Tafel von { $name } ist bei { $island } kein neuer Fehler.
mistake-not-shown = Was { $name } in dieser Runde gespielt hat, ist erst zu sehen, wenn alle gespielt haben.
mistake-open = { $who ->
    [you] Runde
   *[named] { $name }, Runde
} { $round }, Aktion { $action }: ein Fehler. Du darfst ihn noch korrigieren. Tippe: { $fix } { $round }{ $action } und die neuen Einträge.
mistake-crossed-out = { $who ->
    [you] Runde
   *[named] { $name }, Runde
} { $round }, Aktion { $action }: ein Fehler, der sich nicht mehr korrigieren lässt (Regel 6.2). Durchgestrichen: { $islands }
mistake-corrected = { $who ->
    [you] Runde
   *[named] { $name }: Runde
} { $round }, Aktion { $action } ist korrigiert.
mistake-no-correction = In Runde { $round }, Aktion { $action } gibt es keinen Fehler zu korrigieren.
mistake-wrong-action = Hierher gehören nur Einträge von Aktion { $action }.
mistake-consequences = Dann wäre nicht mehr erlaubt, was seitdem eingetragen wurde (Regel 6.2).
mistake-example = Tippe es so: { $example }
mistake-final-check = Alle 17 Karten sind gespielt. { $who ->
    [you] Das ist
   *[named] { $name }, das ist
} die letzte Gelegenheit, deine Tafel zu prüfen. Enter allein heißt: nichts mehr zu prüfen.
prompt-final = { $who ->
    [you] Letzte Prüfung:
   *[named] { $name }, letzte Prüfung:
}
prompt-dropped = Die Zeile ist verworfen. Noch einmal Strg-C verlässt das Spiel; es bleibt gespeichert.

## The end

end-title = Das Spiel ist zu Ende.
end-score = { $name }: { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
} (Inseln { $islands }, Rot { $red }, Blau { $blue }, Kette { $chain })
end-winner = { $who ->
    [you] Du gewinnst!
   *[named] { $name } gewinnt!
}
end-shared = Geteilter Sieg: { $names }!
end-rank = Rang: { $rank }.
end-next-rank = { $points ->
    [one] Mit 1 Punkt mehr wäre der Rang: { $rank }.
   *[other] Mit { $points } Punkten mehr wäre der Rang: { $rank }.
}
end-top-rank = Einen höheren Rang gibt es nicht. Herzlichen Glückwunsch!
end-stopped = Abgebrochen. Das Spiel wurde nicht zu Ende gespielt.
end-resume = Das Spiel ist gespeichert: Mit hashi play --resume spielst du weiter.
end-saved = Das Spiel ist gespeichert in { $file }.
end-kept = Bis dein nächstes Spiel endet, liegt dieses in { $file }.
end-verify = So prüfst du die Kartenfolge: hashi verify { $file }
end-review = Jeden Zug bewerten: hashi review { $file }
end-par = Die beste mögliche Punktzahl: hashi par { $file }

## Problems with what was typed

typed-where = Zeichen { $column }:
typed-turn-long = Das ist zu lang für einen Zug.
typed-turn-empty = Tippe einen Zug. Mit - lässt du beide Aktionen aus.
typed-turn-second-number = In einem Zug schreibst du nur eine Zahl.
typed-turn-flood = Das sind zu viele Brücken für einen Zug.
typed-turn-word = { $found } ist weder eine Zahl wie { $writing } noch eine Brücke wie { $strait }.
typed-turn-number = Vor dem @ kann nur eine Zahl von 1 bis 6 stehen.
typed-coordinate = Hier muss eine Insel wie { $island } stehen, nicht { $found }.
typed-coordinate-missing = Hier fehlt eine Insel wie { $island }.
typed-coordinate-rest = { $found } ist hinter der Insel zu viel.
typed-link = Hier muss - für eine Brücke oder = für zwei stehen.
typed-same-island = Eine Brücke braucht zwei verschiedene Inseln.
typed-start = Tippe eine Startzahl, zum Beispiel { $example }.
typed-no-rule = Eine Regel { $rule } gibt es nicht.

## At a network table

net-seat = Du sitzt am Tisch { $code } als { $name }, Platz { $seat } von { $of }.
net-waiting-start = Das Spiel hat noch nicht begonnen. Mit { $quit } verlässt du den Tisch; der Platz bleibt deiner.
net-not-yet = Du bist noch nicht dran. ? zeigt die Hilfe, { $quit } verlässt den Tisch.
net-hint-marks = Ab dem ersten Tipp wird dein Ergebnis markiert und nicht mit anderen verglichen. Mit { $hint } bekommst du ihn trotzdem.
net-hints-agreed = Du bist mit Tipps für alle einverstanden. Es gibt sie, sobald alle am Tisch zugestimmt haben.
net-hints-wanted = { $name } hätte gern Tipps für alle. Mit { $hint } stimmst du zu.
net-waiting = Warten auf { $names }.
net-stand-in = Ein Bot hat für dich gespielt. Jetzt hast du deinen Platz wieder.
net-asked = { $name } wartet auf dich. In { $seconds } s spielt eine Vertretung diese Karte für dich. Mit Enter behältst du deinen Platz.
net-asked-host = Am Tisch wird auf dich gewartet. In { $seconds } s spielt eine Vertretung diese Karte für dich. Mit Enter behältst du deinen Platz.
net-kept = Du behältst deinen Platz.
net-played = Eine Vertretung spielt diese Karte für dich. Mit Enter spielst du weiter.
net-handed-over = Jetzt spielt ein Bot für dich. Tippe { $word }, um deinen Platz zurückzunehmen.
net-other-asked = In { $seconds } s spielt eine Vertretung diese Karte für { $name }, wenn { $name } sich nicht meldet.
net-late = { $name } lässt auf sich warten. Mit { $word } { $name } spielt ein Bot diese Karte.
net-clock-hard = Du hast { $seconds } s. Danach spielt eine Vertretung diese Karte für alle, die nicht fertig sind.
net-clock-soft = Du hast { $seconds } s. Danach spielt eine Vertretung diese Karte für alle, die nicht da sind.
net-back = Dein Platz bleibt deiner. Zurück an den Tisch: { $command }
net-deal-fits = Die Kartenfolge passt zum Siegel und zu den Zufallszahlen, die dieser Rechner gespeichert hat: { $file }

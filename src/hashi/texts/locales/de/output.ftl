# What the commands for bots, servers and sites print. Heads of columns are short.

## Tables of numbers

interval = { $low } bis { $high }
head-bot = Bot
head-games = Spiele
head-deals = Kartenfolgen
head-total = Punkte
head-mean-total = Punkte im Mittel
head-deviation = Streuung
head-against = gegen { $bot }
head-wins = Siege
head-shared = geteilt
head-goals = erreichte Ziele
head-islands = Inseln
head-first = zuerst
head-time = Zeit pro Zug
head-mean = Mittel
head-longest = längste
head-lowest = wenigste
head-highest = meiste
head-level = Stufe
head-seat = Platz
head-points = Punkte
head-person-id = Kennung
head-name = Name
head-created = angelegt (UTC)
head-used = zuletzt aktiv (UTC)
head-banned = gesperrt (UTC)
head-at = Zeit (UTC)
head-operator = wer
head-action = Aktion
head-person = Person
head-detail = Einzelheiten
head-reason = Grund
head-table = Tisch
head-reporter = gemeldet von
head-resolved = erledigt
head-code = Code
head-host = Leitung
head-people = Personen
head-started = begonnen
head-ended = beendet
head-closed = geschlossen
head-removed = entfernt (UTC)

## Progress, in one line

progress-arena = Arena: { $done } von { $of } Kartenfolgen
progress-bots = Bots: { $done } von { $of } Kartenfolgen
progress-pars = Par: { $done } von { $of } Kartenfolgen
progress-deals = Kennzahlen: { $done } von { $of } Kartenfolgen
progress-review = Rückblick: { $done } von { $of } Runden
progress-training = Training: { $done } von { $of } Lektionen
progress-par = Par: { $done } von { $of } s
progress-left = { $progress }, noch etwa { $time }

## hashi arena, hashi board rate

arena-side = Seite { $side }
arena-deck = Kartensatz { $deck }
arena-solo = allein
arena-seats = { $seats } Plätze
arena-deals = { $count ->
    [one] 1 Kartenfolge (--seed { $seed })
   *[other] { $count } Kartenfolgen (--seed { $seed })
}
arena-starts-random = zufällige Startzahlen
arena-starts-bots = gewählte Startzahlen
arena-stopped = angehalten; fertige Kartenfolgen: { $done } von { $of }
arena-again = diese Kartenfolge noch einmal: { $command }
arena-no-weights = keine Gewichte für die Tafel { $side }: Alle Stufen spielen nach der Heuristik; hashi train erzeugt Gewichte
arena-waiting = kein Arbeitsprozess mehr bei { $address }, es wird auf einen gewartet
train-plan = { $lessons } Lektionen: { $solo } Spiele allein, dann { $race } Spiele mit mehreren Plätzen
train-stronger = Die Heuristik auf denselben Kartenfolgen: Mittelwert { $mean }
train-weaker = Warnung: schwächer als die Heuristik, die auf denselben Kartenfolgen im Mittel { $mean } erreicht. Länger trainieren oder { $file } nicht verwenden.
par-from = Ab Runde { $round }, nach den Zügen davor:
arena-title = HASHI-Arena: { $headline }
arena-axis = Punkte eines Spiels (Balken: wie oft; Punkt und Linie: Mittelwert mit 95-%-Intervall)
rate-best = { $points } Punkte sind in { $share } der Kartenfolgen möglich (95 %: { $low } bis { $high }); Par bewiesen in { $proven } von { $of }
rate-stopped = angehalten; gefundene Pars: { $done } von { $of }

## hashi train

train-stage = Stufe { $number } von { $of }
train-resuming = weiter nach { $done } von { $of } Lektionen
train-stopped = angehalten; derselbe Befehl macht ab { $file } weiter
train-solo = Lektion { $done } von { $of } (allein): Spiele { $games }, Punkte im Mittel { $mean }, Fehler { $error }, noch { $minutes } min
train-race = Lektion { $done } von { $of } (mehrere Plätze): Spiele { $games }, Punkte im Mittel { $mean }, Fehler { $error }, noch { $minutes } min
train-done = { $file }: { $bytes } Bytes; mit einem Zug Vorausschau, allein, auf { $deals } neuen Kartenfolgen: im Mittel { $mean } ± { $error } Punkte

## hashi serve, migrate, backup, restore

serve-running = HASHI läuft auf { $url } (Strg-C beendet es)
serve-home = In deinem Heimnetz: { $url }
site-written = { $folder }: { $size } MB einfache Dateien; jeder Webserver kann sie ausliefern.
store-current = { $database } ist auf dem neuen Stand: Schema { $schema }.
store-upgraded = { $database } wurde von Schema { $before } auf { $schema } gebracht.
store-created = { $database } war leer und hat jetzt das Schema { $schema }.
backup-written = { $file }: Sicherung von { $database } (Spiele: { $games }, Ereignisse: { $events }, Personen: { $people }).
backup-empty = Warnung: { $database } ist leer; ist es die richtige Datenbank?
backup-deleted = { $file }: gelöscht.
backup-restored = { $database }: eingespielt (Spiele: { $games }, Ereignisse: { $events }, Personen: { $people }).

## hashi admin

admin-people = { $database }: { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
admin-log = { $database }: { $count ->
    [one] 1 Eintrag
   *[other] { $count } Einträge
}
admin-reports = { $database }: { $count ->
    [one] 1 Meldung
   *[other] { $count } Meldungen
}
admin-tables = { $database }: { $count ->
    [one] 1 Tisch
   *[other] { $count } Tische
}
admin-sheets = { $database }: { $count ->
    [one] 1 Tafel
   *[other] { $count } Tafeln
}
admin-renamed = { $database }: { $id } heißt jetzt { $name }.
admin-banned = { $database }: { $id } ist jetzt gesperrt.
admin-banned-already = { $database }: { $id } war schon gesperrt.
admin-unbanned = { $database }: { $id } ist nicht mehr gesperrt.
admin-unbanned-already = { $database }: { $id } war nicht gesperrt.
admin-resolved = { $database }: { $id } ist jetzt erledigt.
admin-resolved-already = { $database }: { $id } war schon erledigt.
admin-announced = { $database }: angekündigt, bis die Ankündigung entfernt wird.
admin-announced-until = { $database }: angekündigt bis { $time } UTC.
admin-cleared = { $database }: Die Ankündigung ist entfernt.
admin-cleared-already = { $database }: Es gab keine Ankündigung.
admin-paused = { $database }: Neue Tische sind jetzt nicht zugelassen; laufende spielen weiter.
admin-paused-already = { $database }: Neue Tische waren schon nicht zugelassen; laufende spielen weiter.
admin-allowed = { $database }: Neue Tische sind jetzt zugelassen.
admin-allowed-already = { $database }: Neue Tische waren schon zugelassen.
admin-closed = { $database }: { $id } ist jetzt geschlossen.
admin-closed-already = { $database }: { $id } war schon geschlossen.
admin-open = { $database }: { $id } ist jetzt offen.
admin-open-already = { $database }: { $id } war schon offen.
admin-removed = { $database }: Das Ergebnis von { $id } ist aus der Rangliste von { $challenge } genommen.
admin-removed-already = { $database }: Das Ergebnis von { $id } steht nicht in der Rangliste von { $challenge }.
admin-sheet-removed = { $database }: Die Tafel { $id } ist aus dem Raum { $room } entfernt.
admin-sheet-removed-already = { $database }: Die Tafel { $id } war schon aus dem Raum { $room } entfernt.

## hashi deals

deals-made = { $database }: Kennzahlen für { $done } von { $count ->
    [one] 1 Kartenfolge
   *[other] { $count } Kartenfolgen
}, das Par bewiesen bei { $proven }.
deals-par = { $deal }: Par der Kartenfolge { $par }, Siegel { $seal }

## hashi join with a bot

join-seat = { $name } ({ $bot }) am Tisch { $code }: Platz { $seat } von { $of }
join-start = Startzahl: { $turn }
join-turn = Runde { $round }, Karte { $card }: { $turn }
join-rounds = { $count ->
    [one] 1 Runde gespielt
   *[other] { $count } Runden gespielt
}
join-wins = gewinnt
join-nobody = niemand

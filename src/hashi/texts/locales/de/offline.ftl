# Offline play: the page, its games, the download.
offline-title = Offline spielen
offline-lead = Allein oder zu mehreren: Bis zu vier Personen geben dieses Gerät reihum weiter. Alles läuft auf diesem Gerät; Spiele bleiben hier gespeichert, auch wenn du den Browser schließt.
offline-play = Spiel starten
offline-starting = Startet …
offline-you = Du
offline-again = Noch ein Spiel
offline-code = Code zum Teilen kopieren
offline-code-label = Code dieses Spiels
offline-games = Spiele auf diesem Gerät
offline-no-games = Noch keine Spiele. Hier erscheinen deine Offline-Spiele.
offline-no-storage = Dieser Browser speichert keine Spiele. In privaten Fenstern ist das oft so.
offline-app = Ohne Netz
offline-app-text = Lade das Spiel einmal herunter, dann startet es künftig auch ohne Netz.
offline-download = Herunterladen ({ $size } MB)
offline-loading = Wird heruntergeladen: { $percent } % von { $size } MB
offline-first-start = Beim ersten Start werden { $size } MB heruntergeladen.
offline-failed = Der Download wurde unterbrochen. Prüfe deine Verbindung und versuche es erneut.
offline-ready = Bereit: HASHI startet auf diesem Gerät auch ohne Netz.
offline-space = Es belegt hier { $size } MB.
offline-remove = Download entfernen
offline-unsupported = Dieser Browser kann das Spiel nicht für später speichern. Nötig sind eine sichere Seite (https) und kein privates Fenster.
offline-limits = Offline-Spiele werden nie gewertet.
# Players on one device, and the cover between them.
offline-players = Wer spielt mit?
offline-kind = Platz { $number }
offline-person = Mensch
offline-name = Name für Platz { $number }
offline-colour = Farbe für Platz { $number }
colour-teal = Türkis
colour-gold = Gold
colour-violet = Violett
colour-green = Grün
colour-pink = Pink
colour-grey = Grau
offline-own-cards = Bots spielen nur mit den Standardkarten.
pass-to = Gib das Gerät an { $name } weiter
pass-me = Ich bin { $name }
pass-others = Oder jemand anders, der diese Karte noch nicht gespielt hat:
pass-secret = Jeder Zug bleibt geheim, bis alle gespielt haben.
pass-round = Karte { $round } von 17
pass-played = { $name }: fertig
pass-open = { $name }: noch am Zug
pass-holder = { $name } ist am Zug
pass-cover = Zudecken
# Offline games in one's history.
history-add = Zu meinen Spielen hinzufügen
history-add-all = { $count ->
    [one] Das beendete Spiel zu meinen Spielen hinzufügen
   *[other] { $count } beendete Spiele zu meinen Spielen hinzufügen
}
history-added = In meinen Spielen
history-added-count = { $count ->
    [one] 1 Spiel ist jetzt in meinen Spielen
   *[other] { $count } Spiele sind jetzt in meinen Spielen
}
history-seat = Welcher Platz war deiner?
history-later = Sobald du wieder online bist, kannst du das Spiel zu deinen Spielen hinzufügen.
history-title = Offline-Spiele
history-tag = Offline
history-note = Von HASHI nachgespielt und geprüft, nie gewertet.

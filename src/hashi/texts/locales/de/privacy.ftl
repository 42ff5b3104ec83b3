# Die Seite über den Datenschutz. Ihre Liste kommt aus dem Schema der Datenbank.

privacy-lead = Ein Konto brauchst du hier nicht. Das ist alles, was HASHI über dich speichert, wozu und wie lange.
privacy-why = Wozu
privacy-how-long = Wie lange

privacy-family-name = Dein Name
privacy-item-name = Der Spitzname, den du gewählt hast
privacy-why-name = Damit die anderen wissen, mit wem sie spielen.
privacy-keep-name = Bis du ihn änderst oder löschst.

privacy-family-identity = Wer du bist
privacy-item-number = Eine zufällige Nummer, die für dich steht, und seit wann es sie gibt
privacy-item-recovery = Ein Fingerabdruck deines Wiederherstellungscodes, nicht der Code selbst
privacy-why-identity = Damit das Spiel dich ohne Passwort und E-Mail-Adresse wiedererkennt.
privacy-keep-identity = { $people ->
    [0] Bis du dich löschst.
    [one] Bis du dich löschst. Ohne Spiele, Training, Spielkreise und Räume: einen Tag nach deinem letzten Besuch.
   *[other] Bis du dich löschst. Ohne Spiele, Training, Spielkreise und Räume: { $people } Tage nach deinem letzten Besuch.
}

privacy-family-devices = Deine Geräte
privacy-item-device = Browser und System jedes Geräts, seit wann es dabei ist und in welcher Stunde du es zuletzt benutzt hast
privacy-item-token = Fingerabdrücke der Schlüssel und Codes, mit denen du dich ausweist
privacy-item-program = Programme, die für dich auf einem Platz spielen
privacy-why-devices = Damit du auf mehreren Geräten spielen und jedes einzeln abmelden kannst.
privacy-keep-devices = Bis du dich abmeldest. Codes für ein weiteres Gerät gelten zehn Minuten.

privacy-family-games = Deine Spiele
privacy-item-table = Tische, an denen du spielst oder die du eröffnet hast, mit Code und Zeiten
privacy-item-result = Die Ergebnisse deiner Spiele
privacy-item-circle = Die Spielkreise, in denen du bist, und wie sie heißen
privacy-item-room = Räume, die du geleitet oder in denen du gespielt hast, mit den Ergebnissen und den Namen, die für Leute auf Papier eingetragen wurden
privacy-item-offline = Offline-Spiele, die du zu deinen Spielen hinzugefügt hast, ohne die am Gerät eingegebenen Namen
privacy-why-games = Damit du deine Spiele wiederfindest und ihr Punkte vergleichen könnt.
privacy-keep-games = Beendete Spiele bleiben, bis sich alle gelöscht haben, die mitgespielt haben, und Spielkreise, bis niemand mehr darin ist. { $unstarted ->
    [0] Auch Tische und Räume, in denen niemand anfängt, bleiben.
    [one] Tische und Räume, in denen niemand anfängt, verschwinden nach einem Tag.
   *[other] Tische und Räume, in denen niemand anfängt, verschwinden nach { $unstarted } Tagen.
} { $unfinished ->
    [0] Unfertige Spiele und Räume ebenso.
    [one] Unfertige Spiele verschwinden einen Tag nach dem letzten Zug, Räume einen Tag nach der letzten Karte.
   *[other] Unfertige Spiele verschwinden { $unfinished } Tage nach dem letzten Zug, Räume ebenso lange nach der letzten Karte.
}

privacy-family-actions = Was du im Spiel tust
privacy-item-event = Deine Züge, Sprüche und alles andere am Tisch, mit der Uhrzeit
privacy-item-reply = Was HASHI geantwortet hat, damit ein wiederholter Zug nur einmal zählt
privacy-item-analysis = Dass du ein Par oder einen Rückblick haben willst, bis er berechnet ist
privacy-why-actions = Damit kein Zug verloren geht und alle das Spiel noch einmal ansehen und die Kartenfolge prüfen können.
privacy-keep-actions = { $replies ->
    [0] So lange wie das Spiel.
    [one] So lange wie das Spiel. Ablehnungen und die Antworten beendeter Spiele einen Tag.
   *[other] So lange wie das Spiel. Ablehnungen und die Antworten beendeter Spiele { $replies } Tage.
}

privacy-family-reports = Meldungen
privacy-item-report = Meldungen über jemanden: wer, an welchem Tisch oder in welchem Raum und warum
privacy-why-reports = Damit die Leute, die diese Seite betreiben, eingreifen können.
privacy-keep-reports = Bis sich eine der beiden Personen löscht.

privacy-family-training = Dein Training
privacy-item-puzzle = Aufgaben, die du versucht hast, und wann falsch gelöste wiederkommen; deine Wertung und dein bester Sprint
privacy-why-training = Damit du passende Aufgaben bekommst und falsch gelöste noch einmal.
privacy-keep-training = Bis du dich löschst.

privacy-family-admin = Notizen der Leute, die diese Seite betreiben
privacy-item-ban = Ob und wann du gesperrt wurdest
privacy-item-audit = Was sie bei dir geändert haben und wann
privacy-why-admin = Damit eine Sperre hält und jede Änderung nachvollziehbar bleibt.
privacy-keep-admin = Eine Sperre, bis sie aufgehoben wird oder du dich löschst. Die Notizen bleiben, sagen dann aber nicht mehr, dass es um dich ging.

privacy-browser-title = In deinem Browser
privacy-browser-cookie = Ein Cookie mit einem zufälligen Schlüssel, der nur zeigt, wer du bist.
privacy-browser-here = Deine Sprache, das Aussehen, begonnene Züge und die Siegel deiner Spiele. Das alles verlässt diesen Browser nie.
privacy-not-title = Sonst nichts
privacy-not = Keine Werbung, keine Statistik über dich, nichts von anderen Seiten. Deine Internetadresse sieht HASHI nur, um eine Flut von Anfragen abzuwehren, und speichert sie nie.
privacy-rights-title = Es sind deine Daten
privacy-rights = Du kannst deinen Namen ändern oder löschen, alles herunterladen, was über dich gespeichert ist, und dich löschen. Spiele mit anderen bleiben für sie erhalten; dein Platz hat dort keinen Namen mehr.
privacy-rights-link = Zu meinen Daten
privacy-backups = Sicherungskopien dieser Seite können Gelöschtes noch etwas länger enthalten.

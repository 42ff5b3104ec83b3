# The profile page.

## Name

you-name-title = Dein Name
you-name = Spitzname
you-name-hint = 1 bis 24 Zeichen. Alle an deinen Tischen sehen ihn, nimm also besser nicht deinen vollen Namen.
you-rename = Namen speichern
you-renamed = Du heißt jetzt { $name }.

## Appearance

you-look-title = Aussehen
you-theme = Farben
you-theme-auto = wie auf diesem Gerät
you-theme-light = hell
you-theme-dark = dunkel
you-size = Schriftgröße
you-size-normal = normal
you-size-large = groß
you-size-huge = sehr groß
you-motion = Bewegung
you-motion-auto = wie auf diesem Gerät
you-motion-on = an
you-motion-off = aus

## Devices

you-devices-title = Meine Geräte
you-devices-text = Auf diesen Geräten bist du angemeldet. Melde ab, was du nicht mehr benutzt.
you-device-program = Programm oder unbekannter Browser
you-device-here = dieses Gerät
you-device-used = Zuletzt benutzt: { $date }
you-device-end = Abmelden
you-device-end-label = { $name } abmelden
you-device-ended = { $name } ist abgemeldet.
you-device-sure = Dich auf diesem Gerät abmelden? Ohne ein anderes Gerät und ohne Wiederherstellungscode bekommst du Namen und Spiele nicht zurück.
you-device-yes = Ja, abmelden
you-device-no = Nein, angemeldet bleiben
you-seats-title = Programme, die für dich spielen
you-seat-token = Platz am Tisch { $code }
you-seat-end = Beenden
you-seat-end-label = Programm am Tisch { $code } beenden
you-seat-ended = Das Programm am Tisch { $code } spielt nicht mehr für dich.

## Linking

you-link-title = Ein Gerät hinzufügen
you-link-text = Hol dir hier einen Code und gib ihn dort auf derselben Seite ein. Danach hast du auf beiden Geräten deinen Namen und deine Spiele.
you-link-make = Code holen
you-link-code = Dein Code. Er gilt ein Mal und zehn Minuten lang:
you-link-enter = Code von deinem anderen Gerät
you-link-go = Hier anmelden
you-linked = Willkommen zurück! Du bist jetzt auch auf diesem Gerät angemeldet.

## Recovery

you-recovery-title = Wiederherstellungscode
you-recovery-text = Gerät verloren oder Browser geleert? Dieser Code bringt deinen Namen und deine Spiele zurück. Schreib ihn auf: Er wird nur ein Mal gezeigt.
you-recovery-make = Neuen Code zeigen
you-recovery-code = Dein Wiederherstellungscode. Ältere gelten nicht mehr:
you-recovery-enter = Alles verloren? Gib deinen Wiederherstellungscode ein
you-recovery-go = Zurückholen
you-recovered = Willkommen zurück! Der Code ist jetzt verbraucht. Hier ist dein nächster:

## Stored data

you-stored-title = Was über dich gespeichert wird
you-stored-link = Alles, was gespeichert wird, wozu und wie lange
you-erase-title = Meinen Namen löschen
you-erase-text = Dein Name verschwindet überall, auch aus alten Spielen. Die Spiele selbst bleiben, ohne Namen.
you-erase = Meinen Namen löschen …
you-erase-sure = Deinen Namen wirklich löschen? Er kommt nicht zurück, aber du kannst einen neuen wählen.
you-erase-yes = Ja, löschen
you-erase-no = Nein, behalten
you-erased = Dein Name ist gelöscht.

## Export and deletion

you-export-title = Meine Daten
you-export-text = Alles, was über dich gespeichert ist, mit deinen Spielen, in einer Datei, die Programme lesen können (JSON).
you-export = Meine Daten herunterladen
you-delete-title = Mich löschen
you-delete-text = Dein Name, deine Geräte und die Spiele, die du allein gespielt hast, verschwinden für immer. Spiele mit anderen bleiben für sie erhalten; dein Platz hat dort keinen Namen mehr.
you-delete = Mich löschen …
you-delete-sure = Wirklich alles über dich löschen? Niemand kann es zurückholen.
you-delete-yes = Ja, alles löschen
you-delete-no = Nein, behalten
you-deleted = Alles über dich ist gelöscht.

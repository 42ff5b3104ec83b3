# The command line: descriptions of the commands, options and arguments, commands of `hashi admin`.

cli-about-join = Spielen an einem Tisch im Netz, Zeile für Zeile wie bei hashi play; oder mit --bot ein Bot auf diesem Rechner, bis zum Ende. Der Tisch ist ein Link, wie man ihn weitergibt, http://host/t/CODE, oder sein Code mit --server. Wer wiederkommt, hat denselben Platz. Der Bot darf dein eigener sein (docs/network-bots.md). Eine verlorene Verbindung wird neu aufgebaut. Braucht das Extra 'client'.
cli-about-board-show = Zeichnet Seite A, Seite B oder die Datei einer Tafel; Fehler in der Datei werden mit ihrer Zeile gemeldet. --toml gibt eine Datei als Vorlage aus.
cli-about-board-rate = Wie schwer eine Tafel ist: ihre Meerengen und Kreuzungen, die Punkte von Bots darauf und Par, das Beste, was die Karten hergaben, alles mit denselben Kartenfolgen, allein und mit zufälligen Startzahlen. Braucht das Extra 'par' und die der Bots.
cli-about-par = Par ist die höchste Punktzahl, die mit den 17 Karten einer Aufzeichnung auf einer Tafel möglich war, wenn man alle Karten vorher kennt (docs/analysis.md). Zeigt Par, eine Zugfolge dorthin und was gefehlt hat. Braucht das Extra 'par'.
cli-about-review = Rückblick auf jeden Zug einer Person: die erwarteten Punkte davor und danach, der beste gefundene Zug und was er mehr gebracht hätte, die Chancen auf die Ziele und Inseln, die nicht mehr fertig werden können. Verwendet nur, was im jeweiligen Moment bekannt war, nie die kommenden Karten (docs/analysis.md). Braucht das Extra 'engine'.
cli-about-puzzle = Aufgaben aus echten Spielenden: mit bekannten Karten so viele Punkte wie möglich erreichen, mit verdeckten den besten Zug finden oder die gemeinste Startzahl wählen. Sagt richtig oder falsch, mit den genauen Werten. Was nicht gelang, kommt nach 1, 3, 7 und 21 Tagen wieder; der Fortschritt bleibt auf diesem Rechner (docs/training.md).
cli-about-train = Lernt im Spiel gegen sich selbst, was Tafeln wert sind, und schreibt das als Gewichte, so wie die mitgelieferten entstanden sind: in zwei Stufen, die zweite mit kleinerer Lernrate und weniger Erkundung (docs/bots.md). --games, --learning-rate, --exploration oder --start trainieren stattdessen eine einzige Stufe. Das Ergebnis hängt nur von den Optionen ab, nicht von der Zahl der Kerne. Strg-C hält an; derselbe Befehl macht weiter. Braucht das Extra 'engine'.
cli-about-arena = Bots spielen dieselben Kartenfolgen: jeder allein oder 2 bis 4 an einem Tisch mit wechselnden Plätzen. Zeigt Mittelwerte, Siege, Elo, Ziele und Zeiten (docs/arena.md). Strg-C hört früher auf und wertet aus, was fertig ist.
cli-about-serve = Stellt das Spiel für Browser und Programme bereit, bis Strg-C gedrückt wird: auf diesem Rechner, im Heimnetz (--host 0.0.0.0) oder im Internet (docs/hosting.md). Spiele liegen in einer SQLite-Datei oder in PostgreSQL. Jede Option gibt es auch als Umgebungsvariable, die daneben steht; die Option hat Vorrang. Braucht das Extra 'serve'.
cli-about-migrate = Bringt eine Datenbank auf das Schema dieser Version von HASHI. Ist sie auf dem neuen Stand, geschieht nichts. 'hashi serve' tut das bei SQLite von selbst, bei PostgreSQL nie. Braucht das Extra 'serve'.
cli-about-site = Schreibt das Browserspiel mit Offline-Modus als einfache Dateien mit relativen Pfaden, die jeder statische Server ausliefern kann, auch unterhalb eines Pfads: Solospiele, Einführung, Regeln und Wiederholungen, ohne Spielserver. Eine frühere Ausgabe in FOLDER wird ersetzt.
cli-about-backup = Schreibt alles vom selben Augenblick in eine Datei, komprimiert und mit Prüfsumme; der Server darf dabei laufen. TARGET ist eine Datei oder ein Ordner für Dateien, die nach der Zeit heißen. Eine Sicherung aus SQLite lässt sich in PostgreSQL einspielen und umgekehrt. Sie enthält Geheimnisse: Schütze sie wie die Datenbank. Braucht das Extra 'serve'.
cli-about-restore = Füllt eine leere Datenbank aus einer Sicherung. Zuerst werden die Datei, ihre Prüfsumme und die Hashkette jedes Spiels geprüft; stimmt etwas nicht, bleibt alles, wie es ist. Halte den Server vorher an und starte ihn danach wieder. Braucht das Extra 'serve'.
cli-about-deals-make = Berechnet, was die ersten N Kartenfolgen einer Seite oder, mit --days, die der nächsten Tage wert sind, und speichert es in der Datenbank des Servers: das Par der Kartenfolge, also die höchste Punktzahl über alle Startzahlen, und die Punkte jeder Stufe von jeder Startzahl aus (docs/deals.md). Strg-C hält an, derselbe Befehl macht weiter. Mehrere Befehle können am selben Vorrat arbeiten. Braucht die Extras 'serve', 'par' und 'engine'.
cli-about-completion = Gibt ein Skript aus, das Befehle, Optionen und ihre Werte ergänzt.
cli-about-man = Gibt die Handbuchseite aus: zum Lesen oder zum Einrichten für man hashi.

## Shared options

cli-option-lang = Sprache der Texte (Standard: die des Systems oder en)
cli-option-json = gibt JSON aus
cli-option-file = eine Aufzeichnung in jeder Form oder ein Code H1… aus einer Zeile; - für stdin
cli-option-seat = der Platz, von 1 an gezählt (Standard: 1)
cli-option-puzzle-side = Seite A oder B (Standard: A)
cli-option-puzzle-kind = nur Aufgaben dieser Art
cli-option-puzzle-theme = nur Aufgaben mit diesem Thema
cli-option-puzzle-daily = die Aufgabe des Tages (UTC)
cli-option-puzzle-rush = ein Sprint: so viele wie möglich in drei Minuten
cli-option-puzzle-id = eine Aufgabe, etwa AO17
cli-option-puzzle-map = zeichnet die Tafel jeder Aufgabe
cli-option-puzzle-answer = prüft diese Antwort und hört auf: Züge, durch Semikolon getrennt, oder eine Startzahl
cli-option-side = Seite oder Datei einer Tafel (Standard: A)
cli-option-deck = Datei eines Kartensatzes (Standard: standard)
cli-option-board = Seite A oder B, Datei einer Tafel, - für stdin
cli-option-progress = Fortschritt auf stderr (Standard: ein Balken auf Terminals, sonst nichts)

## Playing

cli-about-play = Spielen, Zeile für Zeile: allein, mit anderen an einer Tastatur oder mit Bots, zu viert höchstens. Ein Zug wird so getippt: c1 c1d1 a1=a2 schreibt die Zahl der Karte auf C1, zeichnet eine Brücke C1-D1 und zwei A1-A2; - lässt beide Aktionen aus. Enter allein spielt, was getippt ist. ? zeigt alle Befehle.
cli-option-seats = Personen an dieser Tastatur, 1 bis 4 (Standard: 1)
cli-option-name = Name einer Person; einmal pro Person
cli-option-bot = gibt den nächsten Platz einem Bot; einmal pro Bot: { $bots } oder pfad/datei.py:Name (docs/bots.md)
cli-option-seconds = Zeit eines Bots pro Zug oder Tipp in Sekunden (Standard: 1)
cli-option-map = zeichnet die Tafel vor jedem Zug (Standard: auf Terminals, bis zu map off)
cli-option-quick = spielt einen Zug ohne Enter, sobald nichts mehr dazukommen kann
cli-option-screen = spielt auf dem ganzen Bildschirm, mit Tasten und Maus
cli-option-paper = Papierregeln: Fehler sind möglich (Regeln, Abschnitt 6)
cli-option-check-every-round = mit --paper: prüft alle Tafeln nach jeder Runde
cli-option-info-bar = wie gesehene Karten abgestrichen werden (Standard: automatic)
cli-option-record = speichert das Spiel in FILE
cli-option-resume = setzt das letzte oder das N-letzte Spiel fort; jedes Spiel bleibt bis zum Ende gespeichert
cli-option-play-from = spielt ein aufgezeichnetes Spiel mit neuen Karten weiter, aus einer Datei oder einem Code H1…; --bot gibt die letzten Plätze an Bots
cli-option-play-round = mit --from: ab welcher Runde (Standard: ab der letzten)
cli-option-play-deal = spielt eine nummerierte Kartenfolge eines Servers, etwa A-1234, und vergleicht (docs/deals.md)
cli-option-play-daily = spielt die Kartenfolge des Tages eines Servers, auf der Seite von --side
cli-option-play-server = mit --deal oder --daily: der Server (Standard: { $url })
cli-option-secret = Kartenfolge aus diesem Geheimnis (64 Hexziffern): noch einmal dieselben Karten
cli-option-seal = zeigt vor dem Spiel das Siegel der Kartenfolge (docs/deal.md)
cli-option-rule = die Nummer einer Regel, zum Beispiel 3.4
cli-option-words = beschreibt jede Insel, ihre Nachbarn und Meerengen
cli-option-svg = gibt ein Bild als SVG aus
cli-option-toml = gibt eine Datei als Vorlage aus
cli-option-cards = Datei eines Kartensatzes, - für stdin
cli-option-join-table = der Link des Tisches oder sein Code
cli-option-join-bot = lässt diesen Bot für dich spielen: ein Name oder pfad/datei.py:Name (docs/bots.md)
cli-option-join-url = der Server, wenn der Tisch ein Code ist
cli-option-join-seat = der Platz, von 1 an gezählt (Standard: ein freier)
cli-option-join-name = Spitzname am Tisch (Standard: ein erfundener)
cli-option-join-seconds = Zeit des Bots pro Zug in Sekunden (Standard: 1)

## Records

cli-option-seal-seen = das Siegel, das du vor der ersten Karte gesehen hast
cli-option-random-seen = die Zufallszahl, die du geschickt oder am Anfang gesehen hast; Plätze zählen von 1 an; mehrmals möglich
cli-option-seal-list = eine Liste von Siegeln, die du aufbewahrt hast (/api/daily/seals): Die Kartenfolge muss darin stehen
cli-option-to = text: eine .hashi-Datei; json: dasselbe als JSON; code: eine Zeile für einen Link; events: die Ereignisse, je Zeile ein JSON-Objekt (Standard: text)
cli-option-par-seconds = höchstens so viele Sekunden (Standard: 60)
cli-option-playouts = Probespiele pro Schätzung; viermal so viele halbieren den Fehler (Standard: 200)
cli-option-deal-par-seconds = höchstens so viel Arbeit für das Par der Kartenfolge, in Sekunden (Standard: 240)
cli-option-timeline = zeichnet den Verlauf des Spiels als SVG

## Bots

cli-option-arena-bots = ein Bot mit seinem Namen, als pfad/datei.py:Name oder als Stufe mit anderen Gewichten, STUFE@datei.npz
cli-option-arena-bot = ein weiterer Bot
cli-option-arena-seats = 1 bis 4 an einem Tisch (Standard: 1, allein)
cli-option-from-round = Par des restlichen Spiels ab Runde N, nach den Zügen davor
cli-option-turn-limit = bricht ab, wenn ein Bot mehr als S Sekunden für einen Zug braucht (Standard: 60 mehr als --seconds, beim ersten Zug 300)
cli-option-one-deal = spielt nur die Kartenfolge N des Startwerts, etwa eine fehlgeschlagene
cli-option-records = schreibt jedes Spiel als Aufzeichnung in den Ordner FOLDER
cli-option-starts = Startzahlen: random, dieselben auf jeder Tafel (Standard, wenn jeder allein spielt), oder bots, von den Bots gewählt, je für den nächsten Platz
cli-option-turn-seconds = Sekunden pro Zug, für Bots, die das beachten
cli-option-deals = Zahl der Kartenfolgen (Standard: 100)
cli-option-seed = dieselbe Zahl ergibt dieselben Kartenfolgen (Standard: 1)
cli-option-jobs = Prozesse (Standard: einer pro Kern)
cli-option-deals-side = Seite der Tafel (Standard: A)
cli-option-deals-count = die Kartenfolgen 1 bis N (Standard: 20)
cli-option-deals-days = stattdessen die Kartenfolgen der nächsten N Tage und ihrer Wochen, von heute an (UTC)
cli-option-deal-name = eine Kartenfolge wie A-1234, day-2026-11-18-A oder week-2026-47
cli-option-out = schreibt die Ergebnisse als JSON in FILE
cli-option-cluster = rechnet auf einem Dask-Cluster, etwa tcp://host:8786
cli-option-totals = zeichnet die Punkte jedes Bots als SVG
cli-option-rate-bot = ein Bot, der spielt; einmal pro Bot (Standard: random, die nächste Stufe und der beste)
cli-option-par-deals = Kartenfolgen für Par (Standard: 20)
cli-option-par-limit = höchstens so viele Sekunden für ein Par (Standard: 60)
cli-option-weights = die Datei, in die die Gewichte kommen
cli-option-games = Spiele allein in einer einzigen Stufe (Standard: 480000)
cli-option-race-games = Spiele zu zweit bis zu viert am Ende jeder Stufe (Standard: 36000; mit --games 3 auf 40 davon)
cli-option-start = Gewichte zu Beginn (Standard: zufällig)
cli-option-learning-rate = Lernrate einer einzigen Stufe (Standard: 0.003 0.0002)
cli-option-exploration = Erkundungsrate einer einzigen Stufe (Standard: 0.3 0.03)
cli-option-set = ändert ein anderes Feld des Plans, für Versuche (docs/bots.md)
cli-option-train-seed = dieselbe Zahl ergibt dieselben Gewichte (Standard: 1)
cli-option-threads = Threads (Standard: einer pro Kern)

## Server

cli-option-variable = { $about } ({ $variable })
cli-option-variable-default = { $about } ({ $variable }, Standard: { $value })
cli-option-rate = { $about }, pro Sekunde; in Stößen { $times }-mal so viele
cli-option-config = Konfigurationsdatei ({ $variable }, Standard: { $file }, falls vorhanden)
cli-option-host = Adresse, auf der der Server lauscht
cli-option-port = Port; 0 nimmt einen freien
cli-option-data = Ordner der SQLite-Datei
cli-option-database = postgresql://user@host/name oder sqlite:///path, anstelle von --data
cli-option-database-password-file = Datei mit dem Passwort, wenn die Datenbank-URL keines hat
cli-option-valkey = Nachrichten zwischen Knoten: redis://host:6379
cli-option-valkey-password-file = Datei mit dem Passwort, wenn die Valkey-URL keines hat
cli-option-public-url = Anfang der Links zu Tischen
cli-option-site-folder = Ordner für die Dateien, neu oder mit einer früheren Ausgabe
cli-option-offline = on bietet das Spielen ohne Netz an; off entfernt es aus Browsern, die es haben
cli-option-proxies = vertrauenswürdige Proxys, die die Adresse der Gegenseite nennen; mit Komma getrennt, oder *
cli-option-bot-workers = Prozesse für Bots; Standard: einer weniger als Kerne
cli-option-bot-seconds = Zeit eines Bots pro Zug in Sekunden
cli-option-limit-requests = Anfragen und Handshakes pro Adresse
cli-option-limit-files = Seiten und Dateien pro Adresse
cli-option-limit-frames = Frames pro WebSocket
cli-option-limit-address-frames = Frames pro Adresse, über alle ihre WebSockets
cli-option-limit-connections = WebSockets pro Adresse
cli-option-limit-lines = HTTP-Verbindungen pro Adresse
cli-option-limit-all-connections = Verbindungen aller Clients, WebSockets eingeschlossen
cli-option-limit-head-bytes = Bytes im Kopf einer Anfrage
cli-option-limit-head-fields = Felder im Kopf einer Anfrage
cli-option-limit-head-seconds = Sekunden für den Kopf einer Anfrage
cli-option-limit-body-bytes = Bytes im Inhalt einer Anfrage
cli-option-limit-body-seconds = Sekunden für den Inhalt einer Anfrage
cli-option-limit-control-frames = Pings, Pongs und Folgeframes pro WebSocket
cli-option-limit-chatter = Befehle, die keine Spielzüge sind, pro Person
cli-option-limit-table-events = Ereignisse eines Tisches
cli-option-limit-refusals = gespeicherte Ablehnungen pro Person und Tisch
cli-option-limit-waiting-tables = Tische einer Person, an denen noch niemand begonnen hat
cli-option-limit-address-tables = Tische von einer Adresse, an denen noch niemand begonnen hat
cli-option-limit-people = neue Identitäten pro Adresse
cli-option-limit-opened = neue Tische, Herausforderungen und Spielkreise pro Adresse
cli-option-limit-running-tables = laufende Spiele einer Person
cli-option-limit-bot-tables = laufende Tische ohne Menschen, pro Person
cli-option-limit-address-bot-tables = laufende Tische ohne Menschen, von einer Adresse begonnen
cli-option-limit-added-games = Offline-Spiele, die von einer Adresse hinzugefügt werden, ohne Wiederholungen
cli-option-limit-offline-games = Offline-Spiele, die eine Person hinzugefügt hat
cli-option-limit-circles = Spielkreise, in denen eine Person ist
cli-option-limit-circle-members = Leute in einem Spielkreis
cli-option-limit-rooms = laufende Räume einer Spielleitung
cli-option-limit-room-sheets = Tafeln in einem Raum, auch entfernte
cli-option-limit-sheets = neue Tafeln in Räumen pro Adresse
cli-option-limit-room-waits = Anfragen pro Adresse, die auf eine Änderung eines Raums warten
cli-option-limit-analyses = Pars und Rückblicke, auf die eine Person wartet
cli-option-limit-address-analyses = Pars und Rückblicke, auf die eine Adresse wartet
cli-option-limit-whatifs = laufende und wartende Anfragen „Was wäre, wenn …?“ und Teile von Tafelbewertungen, je Person eine
cli-option-limit-address-whatifs = Was-wäre-wenn-Anfragen und Teile von Tafelbewertungen, auf die eine Adresse wartet
cli-option-limit-deals-ahead = Kartenfolgen je Seite, deren Kennzahlen im Voraus berechnet werden; 0: nur schnelle Kennzahlen dessen, was gerade gespielt wird
cli-option-limit-unread-seconds = Sekunden mit vollem Sendepuffer
cli-option-keep-unstarted = Tage, die Tische bleiben, an denen niemand beginnt; 0: für immer
cli-option-keep-unfinished = Tage, die Spiele bleiben, die niemand beendet; 0: für immer
cli-option-keep-people = Tage, die Personen ohne Spiele, Training, Spielkreise und Räume bleiben, die nicht wiederkommen; 0: für immer
cli-option-keep-replies = Tage, die Ablehnungen und die Antworten beendeter Spiele bleiben; 0: für immer
cli-option-log = Form der Logzeilen auf stderr; Standard: text auf Terminals, sonst json
cli-option-log-level = debug, info, warning oder error
cli-option-open = öffnet die Seite in einem Browser
cli-option-target = Datei, die geschrieben wird, oder ein Ordner, den es gibt
cli-option-keep = in einem Ordner: löscht danach alle Sicherungen außer den N neuesten
cli-option-backup = eine Sicherung
cli-option-shell = die Shell, für die das Skript ist

## Running a site

cli-admin-list = Personen auflisten, die zuletzt aktiven zuerst
cli-admin-find = Personen suchen, nach Name, Kennung oder Code eines Tisches oder Raums
cli-admin-rename = einer Person einen anderen Namen geben
cli-admin-ban = eine Person sperren, auf allen Knoten innerhalb von 2 Sekunden
cli-admin-unban = eine gesperrte Person wieder spielen lassen
cli-admin-log = das Protokoll zeigen: jede Änderung mit hashi admin
cli-admin-tables = Tische auflisten, die neuesten zuerst
cli-admin-close = einen Tisch oder Spielkreis schließen: Niemand kann dort mehr spielen oder zusehen; einen Raum beenden
cli-admin-reopen = einen geschlossenen Tisch wieder öffnen
cli-admin-remove-result = das Ergebnis einer Person aus der Rangliste einer Herausforderung nehmen
cli-admin-sheets = die Tafeln eines Raums mit ihren Namen auflisten
cli-admin-remove-sheet = eine Tafel und damit ihren Namen aus einem Raum entfernen
cli-admin-reports = Meldungen über Personen auflisten, die neuesten zuerst
cli-admin-resolve = eine Meldung als erledigt kennzeichnen
cli-admin-announce = einen kurzen Text auf allen Seiten zeigen
cli-admin-pause = keine neuen Tische zulassen; laufende spielen weiter
cli-admin-resume = wieder neue Tische zulassen
cli-option-reason = für das Protokoll; ohne Namen, damit sie mit der Person gelöscht werden
cli-option-most = zeigt höchstens N (Standard: { $most })
cli-option-banned = nur gesperrte Personen
cli-option-who = Teil eines Namens, eine Kennung oder der Code eines Tisches oder Raums
cli-option-person = Kennung einer Person, wie list und find sie zeigen
cli-option-new-name = neuer Name; Standard: ein erfundener
cli-option-closed = nur geschlossene Tische
cli-option-challenge = Kennung einer Herausforderung, aus ihrem Link, oder eine Kartenfolge wie day-2026-11-18-A
cli-option-table = Code oder Kennung eines Tisches, oder Code eines Spielkreises oder Raums
cli-option-room = Code eines Raums
cli-option-sheet = Kennung einer Tafel, wie sheets sie zeigt
cli-option-resolved = auch erledigte
cli-option-report = Kennung einer Meldung, wie reports sie zeigt
cli-option-announcement = eine kurze Zeile in irgendeiner Sprache
cli-option-in = ein anderer Text für Seiten in einer Sprache ({ $languages }); mehrmals möglich
cli-option-for = wie lange, zum Beispiel 30m, 2h oder 3d (Standard: bis --clear)
cli-option-clear = entfernt die Ankündigung

## Printing

cli-about-print = Schreibt ein PDF zum Drucken: Tafeln mit Infoleiste und Punktetabelle, die 18 Karten, einen Punkteblock, die Regeln in Kürze und alle Regeln. Gleiche Optionen ergeben immer dieselbe Datei. Braucht das Extra 'print'.
cli-option-print-file = PDF-Datei, die geschrieben wird
cli-option-print-part = ein Teil; mehrmals möglich (Standard: alle)
cli-option-print-board = Seite A oder B oder eine Tafeldatei; mehrmals möglich (Standard: A und B)
cli-option-paper-size = Papiergröße (Standard: a4)
cli-option-black = schwarz-weiß statt in Farbe
cli-option-large = Großdruck

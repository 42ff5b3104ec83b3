# Why something is refused: one text per code, what is wrong and what to do. Short, plain words.

## What came in

error-bad-request = Das hat HASHI nicht verstanden. Lade die Seite neu und versuche es noch einmal.
error-too-large = Das ist zu viel auf einmal. Schicke etwas Kürzeres.
error-too-deep = Das kann HASHI nicht lesen: Da steckt zu vieles ineinander.
error-too-many = Das ging zu schnell. Warte einen Moment und versuche es dann noch einmal.
error-too-many-tables = Es sind schon zu viele Tische offen. Spiel an einem von deinen zu Ende oder lösche einen, dann geht es weiter.
error-too-many-games = Lösche eines deiner Offline-Spiele, bevor du ein weiteres hinzufügst.
error-wrong-origin = Das kam von einer anderen Website. Öffne HASHI selbst und versuche es dort noch einmal.
error-not-found = Hier gibt es nichts. Prüfe die Adresse.
error-unavailable = Das geht gerade nicht. Versuche es in ein paar Minuten noch einmal.
error-table-full = An diesem Tisch ist schon zu viel passiert. Spielt hier noch zu Ende und nehmt dann einen neuen Tisch.
error-key-reused = Das wurde schon einmal geschickt, aber mit anderem Inhalt. Versuche es noch einmal.
error-other = Das hat nicht geklappt. Versuche es noch einmal.

## People

error-no-identity = HASHI kennt dich noch nicht. Öffne zuerst die Startseite.
error-name-length = Ein Name hat 1 bis 24 Zeichen. Wähle einen anderen.
error-name-characters = In diesem Namen ist ein Zeichen, das hier nicht geht. Wähle einen anderen Namen.
error-name-reserved = Dieser Name gehört schon zum Spiel. Wähle einen anderen.
error-name = Dieser Name geht hier nicht. Wähle einen anderen.
error-link-code = Dieser Code ist falsch oder zu alt. Hol dir auf deinem anderen Gerät einen neuen.
error-recovery-code = Dieser Wiederherstellungscode ist falsch oder schon verbraucht. Nur der neueste gilt.
error-no-such-device = Dieses Gerät ist schon abgemeldet.
error-seat-token = Ein Programm darf nur auf deinem Platz spielen. Das hier kannst nur du selbst tun.
error-banned = Wer diese Website betreibt, hat dich vom Spielen ausgeschlossen.

## Tables

error-no-such-table = Diesen Tisch gibt es nicht oder nicht mehr. Prüfe den Link.
error-no-new-tables = Gerade können keine neuen Tische eröffnet werden. Versuch es später noch einmal.
error-report-seat = Melden kannst du hier nur andere Personen.
error-table-closed = Wer diese Website betreibt, hat diesen Tisch geschlossen.
error-too-many-circles = In mehr Spielkreisen kannst du nicht sein. Verlass einen, bevor du dem nächsten beitrittst.
error-circle-full = Dieser Spielkreis ist voll.
error-circle-closed = Dieser Spielkreis ist für dich nicht mehr offen.
error-not-founder = Das kann nur, wer den Spielkreis gegründet hat.
error-room-full = Dieser Raum ist voll.
error-room-removed = Die Spielleitung hat deine Tafel aus diesem Raum entfernt.
error-room-ended = Dieser Raum ist beendet.
error-not-caller = Das kann nur die Spielleitung des Raums.
error-challenge-closed = Spiele diese Herausforderung zuerst selbst zu Ende. Dann siehst du, wie andere gespielt haben.
error-what-if-closed = Das kommt einem gewerteten oder geteilten Spiel zu nahe, das du noch spielst. „Was wäre, wenn …?“ gibt es hier erst nach dessen Ende.
error-deal-not-open = Diese Kartenfolge gibt es noch nicht. Sie beginnt um Mitternacht UTC an ihrem Tag.
error-challenge-running = Jemand an diesem Tisch hat sein gewertetes Spiel dieser Herausforderung noch nicht beendet. Das kommt zuerst.
error-counted-game = Dieses Spiel zählt für die Herausforderung, darum gibt es keine Tipps.
error-no-take-back = Einen Zug zurücknehmen kannst du nur allein und nicht in einer Herausforderung, und nur den letzten.
error-not-alone = Löschen kannst du ein Spiel nur vor seinem Ende und nur, wenn sonst niemand mitspielt.
error-resigned = Du hast dieses Spiel aufgegeben. Ein Bot spielt auf deinem Platz bis zum Ende.
error-already-seated = Du hast an diesem Tisch schon einen Platz.
error-not-seated = Du hast keinen Platz an diesem Tisch. Das können nur die, die mitspielen.
error-not-host = Das kann nur, wer das Spiel leitet. Frag diese Person.
error-seat-of-bot = Das geht auf diesem Platz gerade nicht. Wenn ein Bot für dich spielt, hol dir zuerst deinen Platz zurück.
error-seat-free = Auf diesem Platz sitzt niemand. Er ist schon frei.
error-seats-free = Es sind noch Plätze frei. Warte auf mehr Leute oder setze Bots dorthin.
error-seat-taken = Dieser Platz ist schon besetzt. Nimm einen freien, wenn es noch einen gibt.
error-no-such-seat = Diesen Platz gibt es am Tisch nicht. Wähle einen anderen.
error-seats = HASHI ist für eine bis vier Personen. Wähle eine Zahl von 1 bis 4.
error-started = Das Spiel hat schon angefangen. Dafür ist es zu spät.
error-not-late = Diese Person ist nicht zu spät dran. Warte noch ein bisschen.
error-not-asked = Niemand will deinen Platz vergeben. Spiel einfach weiter.
error-stand-in-only = Auf diesem Platz darf nur die Vertretung spielen. Wähle keinen anderen Bot.
error-paused = Gerade ist niemand am Tisch. Das Spiel wartet, bis jemand zurück ist.
error-unknown-bot = Einen Bot mit diesem Namen gibt es nicht. Wähle einen aus der Liste.
error-unknown-phrase = Du kannst nur die Sprüche aus der Liste sagen. Wähle einen davon.
error-not-ended = Das Spiel ist noch nicht zu Ende. Das geht erst am Schluss.
error-closed-boards = An diesem Tisch sieht man die Tafeln der anderen erst am Schluss. Darum kannst du dort auf keinen Fehler hinweisen.
error-hints-off = Tipps gibt es an diesem Tisch erst, wenn alle zugestimmt haben.
error-no-hint = Der Bot hatte gerade keine Antwort. Frag ihn gleich noch einmal.
error-analysis-missing = Dieser Computer kann keinen Rückblick auf Spiele geben: Hier ist ein Teil von HASHI nicht installiert.
error-analysis-board = HASHI hat diese Tafel nicht geübt und kann deshalb nicht sagen, was deine Züge wert waren.
error-analysis-mistake = Gleich am Anfang dieses Spiels wurde ein Fehler gemacht (Papierregeln). Darum kann HASHI nicht sagen, was möglich war.
error-analysis-busy = Gerade warten viele Spiele auf einen Rückblick. Versuche es in ein paar Minuten wieder.
error-analysis-failed = Der Rückblick auf dieses Spiel hat nicht geklappt. Versuche es noch einmal.

## A game

error-wrong-phase = Das passt an dieser Stelle im Spiel nicht. Schau, was jetzt dran ist.
error-wrong-round = Das gehört zu einer anderen Runde. Schau auf die Karte, die jetzt offen liegt.
error-start-written = Du hast deine Startzahl schon geschrieben. Warte auf die anderen.
error-already-submitted = Du hast deinen Zug schon gemacht. Nimm ihn zuerst zurück, wenn du etwas ändern willst.
error-not-submitted = Du hast in dieser Runde noch keinen Zug gemacht. Es gibt nichts zurückzunehmen.
error-illegal-turn = Das ist nach den Regeln nicht erlaubt. Ändere es und versuche es noch einmal.
error-info-bar = Diese Karte kannst du hier nicht abstreichen. Entweder gibt es sie nicht, oder HASHI streicht die Karten für dich ab.
error-card-gone = Diese Karte kann nicht mehr kommen. Alle Karten dieser Art sind schon gespielt.
error-commitment = Das Siegel der Karten ist nicht richtig geschrieben. Es muss 64 Zeichen haben: Ziffern und die Buchstaben a bis f.
error-salt = Deine Zufallszahl für das Mischen ist nicht richtig geschrieben. Lass sie weg, dann geht es ohne sie weiter.
error-secret = Das Geheimnis der Karten ist nicht richtig geschrieben. Es muss 64 Zeichen haben: Ziffern und die Buchstaben a bis f.

## Paper rules

error-not-paper = In diesem Spiel kann niemand auf der Tafel Fehler machen. Darum gibt es nichts zu prüfen und nichts zu korrigieren.
error-no-mistake = Bei dieser Insel ist kein neuer Fehler.
error-no-correction-open = Hier gibt es keinen Fehler zu korrigieren, oder es ist zu spät dafür.
error-correction-marks = Diese Einträge passen nicht zu der Aktion, die du korrigierst. Gib nur die Zahl ein oder nur die Brücken.
error-correction-illegal = Auch diese Korrektur ist nach den Regeln nicht erlaubt. Ändere sie und versuche es noch einmal.
error-correction-consequences = Dann wäre nicht mehr erlaubt, was seitdem eingetragen wurde. Versuche eine andere Korrektur.

## A turn as text

error-turn-long = Das ist zu lang für einen Zug. Mach ihn kürzer.
error-turn-empty = In diesem Zug steht nichts. Gib eine Zahl oder Brücken ein. Mit - lässt du beide Aktionen aus.
error-turn-second-number = In einem Zug schreibst du nur eine Zahl. Nimm eine davon heraus.
error-turn-flood = Das sind zu viele Brücken für einen Zug. Zeichne weniger.
error-turn-word = Ein Teil dieses Zugs ist weder eine Zahl wie 5@C4 noch eine Brücke wie C4-C6.
error-turn-number = Vor dem @ kann nur eine Zahl von 1 bis 6 stehen.
error-coordinate = Eine Insel ist nicht richtig geschrieben. Sie braucht einen Buchstaben und eine Nummer, zum Beispiel C4.
error-coordinate-missing = Es fehlt eine Insel. Schreibe sie so: C4.
error-coordinate-rest = Hinter einer Insel steht etwas, das dort nicht hingehört. Nimm es heraus.
error-link = Zwischen zwei Inseln muss - für eine Brücke oder = für zwei stehen.
error-same-island = Eine Brücke braucht zwei verschiedene Inseln.

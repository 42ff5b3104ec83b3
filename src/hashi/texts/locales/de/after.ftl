# Zurückschauen auf ein Spiel, das zu Ende ist: freundlich, kurz, einfache Wörter.

error-analysis-missing = Dieser Computer kann nicht auf Spiele zurückschauen: Hier ist ein Teil von HASHI nicht installiert.
error-analysis-board = HASHI hat dieses Brett nicht geübt und kann deshalb nicht sagen, was deine Züge wert waren.
error-analysis-mistake = Gleich am Anfang dieses Spiels steht ein Fehler auf dem Papier. Darum kann HASHI nicht sagen, was möglich war.
error-analysis-busy = Gerade warten viele Spiele auf einen Rückblick. Versuche es in ein paar Minuten wieder.
error-analysis-failed = Der Rückblick auf dieses Spiel hat nicht geklappt. Versuche es noch einmal.

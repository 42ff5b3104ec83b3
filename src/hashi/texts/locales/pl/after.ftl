# Spojrzenie wstecz na skończoną grę: życzliwie, krótko, prostymi słowami.

error-analysis-missing = Ten komputer nie może analizować gier: nie zainstalowano tu części HASHI.
error-analysis-board = HASHI nie ćwiczyło na tej planszy, więc nie powie, ile były warte twoje ruchy.
error-analysis-mistake = Na samym początku tej gry jest błąd na papierze. Dlatego HASHI nie powie, co było możliwe.
error-analysis-busy = Teraz wiele gier czeka na analizę. Spróbuj jeszcze raz za kilka minut.
error-analysis-failed = Analiza tej gry się nie udała. Spróbuj jeszcze raz.

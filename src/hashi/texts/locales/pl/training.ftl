# Puzzles in the browser.

puzzles-title = Zadania
puzzles-lead = Pozycje tuż przed końcem gry. Każde rozwiązanie jest udowodnione, więc każda odpowiedź jest oceniana dokładnie.
puzzles-solve = Rozwiąż następne zadanie
puzzles-nothing = Wszystkie pasujące zadania masz już za sobą.
puzzles-filter = Które zadania?
puzzles-side = Strona
puzzles-kind = Rodzaj
puzzles-theme = Temat
puzzles-any = wszystkie
puzzles-count = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
    [many] { $count } zadań
   *[other] { $count } zadania
}
puzzles-progress = Twoje postępy
puzzles-rating = Ranking
puzzles-solved = Rozwiązane
puzzles-solved-of = { $solved } z { $tried }
puzzles-due = Do powtórki
puzzles-best-rush = Najlepszy sprint
puzzles-none-yet = Rozwiąż pierwsze zadanie, a tu zacznie się twój ranking.
puzzles-device = Twoje postępy są zapisywane tylko na tym urządzeniu.
puzzles-damaged = Twoich postępów na tym urządzeniu nie dało się już odczytać, więc zaczynasz od nowa.
puzzles-daily = Zadanie dnia
puzzles-daily-lead = Dla wszystkich to samo, codziennie nowe (UTC).
puzzles-daily-side = Strona { $side }
puzzles-rush = Sprint
puzzles-rush-lead = Rozwiąż jak najwięcej zadań w trzy minuty, od łatwych do trudnych. Trzy błędy kończą sprint. Twój ranking się nie zmienia.
puzzles-rush-start = Zacznij sprint
puzzles-rush-left = Zostało { $time }
puzzles-rush-score = Rozwiązane: { $solved }, błędy: { $missed }
puzzles-rush-over = Koniec sprintu. Rozwiązane: { $solved }.
puzzles-rush-best = Twój rekord: { $best }
puzzles-rush-again = Jeszcze jeden sprint
puzzles-rush-right = Dobrze!
puzzles-rush-wrong = Błąd.
puzzles-page = Zadanie { $id }
puzzles-difficulty = trudność { $rating }
puzzles-ask-open = Punkty do zdobycia tymi kartami: { $total }.
puzzles-ask-closed = Który ruch jest wart najwięcej? Pojawią się wszystkie niewidziane karty oprócz jednej, w dowolnej kolejności.
puzzles-ask-gift = Przygotowujesz planszę dla osoby po lewej. Która liczba startowa kosztuje ją najwięcej punktów?
puzzles-cards = Karty w swojej kolejności
puzzles-unseen = Jeszcze niewidziane
puzzles-points = Punkty do tej pory: { $total }
puzzles-sheet = Plansza przed kartą { $round }
puzzles-sheet-empty = Pusta plansza
puzzles-answer = Odpowiedź
puzzles-wrong-gift = Da się złośliwiej: po { $start } średni wynik to { $mean }, po innej tylko { $lowest }.
puzzles-back-card = Karta wstecz
puzzles-again = Spróbuj jeszcze raz
puzzles-show = Pokaż rozwiązanie
puzzles-solution = Rozwiązanie
puzzles-step = Karta { $number }: { $turn }
puzzles-rated = Twój ranking: { $rating } ({ $change })
puzzles-unrated = Do rankingu liczy się tylko pierwsza odpowiedź.
puzzles-comes-back = To zadanie wróci { $date }.
puzzles-next = Następne zadanie
puzzles-all = Wszystkie zadania
puzzles-missing = Nie ma takiego zadania.
puzzles-option = { $number } na { $island }
puzzles-choose = Wybierz jedną z czterech liczb startowych.

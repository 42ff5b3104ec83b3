# What the commands for files and boards print.

check-finished = Gra zgodna z zasadami, rozegrana do końca.
check-unfinished = Jak dotąd gra zgodna z zasadami; { $count ->
    [one] rozegrano 1 rundę.
    [few] rozegrano { $count } rundy.
   *[many] rozegrano { $count } rund.
}
check-broken = Tu złamano zasady: { $place }
check-bad-score = Punkty się nie zgadzają: { $place }
place-head = ustawienia gry
place-player = nazwa gracza: { $name }
place-start = liczba startowa, { $name }
place-turn = runda { $round }, { $name }
place-round = runda { $round }
place-act = runda { $round }, kontrole i poprawki
place-score = punkty, { $name }
place-end = koniec gry
check-place-line = wiersz { $line }, { $place }
verify-done = Rozdanie jest uczciwe: wszystkie 17 kart wynika z zobowiązania, sekretu i soli graczy.
verify-commitment = Zobowiązanie: { $commitment }
verify-secret = Sekret: { $secret }
verify-removed = Karta odłożona bez oglądania: { $card }
verify-wrong-card = Ta karta nie wynika z sekretu: { $place }
verify-failed = Nie można potwierdzić rozdania.
board-counts = Wyspy: { $islands }, cieśniny: { $straits }, skrzyżowania: { $crossings }
board-legend = R czerwona flaga, B niebieska flaga, o wyspa bez flagi
par-proven = Par, liczba punktów: { $total }. Udowodniono: te karty nie dają więcej.
par-open = Par, liczba punktów: co najmniej { $total }, najwyżej { $bound }. Zabrakło czasu, żeby udowodnić więcej.
par-several = Pozostali gracze nie są brani pod uwagę: każdy cel liczy się z wyższą wartością.
par-own-less = { $name }, liczba punktów: { $total }. Do tego ciągu ruchów brakuje: { $missing }
par-own-equal = { $name }, liczba punktów: { $total }, tyle samo co w tym ciągu ruchów.
par-own-more = { $name }, liczba punktów: { $total }, więcej niż w tym ciągu ruchów. Wyjaśniają to tylko błędy na papierze albo brak czasu.
par-start = Ciąg ruchów zaczyna się od liczby startowej { $start }.
par-turn = Runda { $round }, karta { $card }: { $turn }

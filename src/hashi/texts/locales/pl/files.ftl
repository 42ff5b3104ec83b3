# What the commands for files and boards print.

check-finished = Gra zgodna z zasadami, rozegrana do końca.
check-unfinished = Jak dotąd gra zgodna z zasadami; { $count ->
    [one] rozegrano 1 rundę.
    [few] rozegrano { $count } rundy.
   *[many] rozegrano { $count } rund.
}
check-broken = Tu złamano zasady: { $location }
check-bad-score = Punkty się nie zgadzają: { $location }
location-head = ustawienia gry
location-player = pseudonim, { $name }
location-start = liczba startowa, { $name }
location-turn = runda { $round }, { $name }
location-round = runda { $round }
location-act = runda { $round }, kontrole i poprawki
location-score = punkty, { $name }
location-end = koniec gry
check-location-line = wiersz { $line }, { $location }
verify-done = Rozdanie jest uczciwe: wszystkie 17 kart wynika z pieczęci, sekretu i losowych liczb graczy.
verify-commitment = Pieczęć: { $commitment }
verify-secret = Sekret: { $secret }
verify-removed = Karta odłożona bez oglądania: { $card }
verify-wrong-card = Ta karta nie wynika z sekretu: { $location }
verify-failed = Nie można potwierdzić rozdania.
verify-kept = To także rozdanie zapieczętowane przed pierwszą kartą: zgadza się z tym, co masz zachowane.
verify-sealed = To rozdanie { $deal } z listy pieczęci.
verify-alone = To pokazuje tylko, że zapis zgadza się sam ze sobą. Jak porównać go z tym, co masz zachowane: hashi verify --help
verify-other-commitment = ROZDANIE PODMIENIONO: to nie jest pieczęć, którą było widać przed pierwszą kartą.
verify-not-sealed = TEGO ROZDANIA NIE MA NA LIŚCIE: nie ma na niej takiej pieczęci dla tej planszy.
verify-other-salt = ROZDANIE PODMIENIONO: to nie jest losowa liczba, która w nie weszła.
board-counts = Wyspy: { $islands }, cieśniny: { $straits }, skrzyżowania: { $crossings }
board-legend = R czerwona flaga, B niebieska flaga, o wyspa bez flagi
par-searching = Szukanie par; potrwa to najwyżej { $seconds } s.
par-proven = Par: { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}. Udowodniono: te karty nie dają więcej.
par-open = Par: co najmniej { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}, najwyżej { $bound }. Zabrakło czasu, żeby udowodnić więcej.
par-several = Pozostali gracze nie są brani pod uwagę: każdy cel liczy się z wyższą wartością.
par-own-less = { $name }: { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}, o { $missing } mniej niż w tym ciągu ruchów.
par-own-equal = { $name }: { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}, tyle samo co w tym ciągu ruchów.
par-own-more = { $name }: { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}, więcej niż w tym ciągu ruchów. Wyjaśniają to tylko błędy przy zasadach papierowych albo brak czasu.
par-start = Ciąg ruchów zaczyna się od liczby startowej { $start }.
par-turn = Runda { $round }, karta { $card }: { $turn }
review-title = Przegląd gry: { $name }, { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}
review-title-part = Przegląd gry do rundy { $round }: { $name }, na razie { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}
review-start = Oczekiwany wynik przed pierwszą kartą: { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-round = Runda { $round }, karta { $card }: { $turn }
review-none = Nie znaleziono lepszego ruchu.
review-better = Lepiej: { $turn }. Strata: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-values = Oczekiwany wynik: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } przed kartą, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) z tym ruchem
review-values-best = Oczekiwany wynik: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } przed kartą, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) z tym ruchem, { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) } z lepszym
review-chances-solo = Szanse, że zdążysz: czerwone { $red }%, niebieskie { $blue }%, łańcuch { $chain }%
review-chances-first = Szanse na wyższą wartość: czerwone { $red }%, niebieskie { $blue }%, łańcuch { $chain }%
review-chances-reached = Szanse na osiągnięcie celu: czerwone { $red }%, niebieskie { $blue }%, łańcuch { $chain }%
review-reached = Cele osiągnięte w tej rundzie: { $goals }
review-lost-turn = Niemożliwe przez ten ruch: { $islands }
review-lost-missed = Już niemożliwe, a z innym ruchem nadal możliwe: { $islands }
review-lost-cards = Już niemożliwe, niezależnie od ruchu: { $islands }
review-sum = Suma strat: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }. Największa: { NUMBER($worst, minimumFractionDigits: 1, maximumFractionDigits: 1) } w rundzie { $round }
review-sum-none = W żadnej rundzie nie znaleziono lepszego ruchu.
review-table = Każdy ruch jest porównywany tak, jakby pozostali zagrali w tej rundzie to samo.
review-mistake = Przegląd kończy się przed rundą { $round }, bo tam złamano zasady: { $name }.
review-axis-round = Runda
review-axis-total = Oczekiwany wynik
review-axis-loss = Strata
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# Stół i plansza w przeglądarce: krótko, prosto, przyjaźnie; czyta to dziecko w wieku 8 lat.

play-rule = zasada { $rule }
refusals-next = Następny powód ({ $at } z { $count })
play-marked = tu jest problem
play-wait-check = Nie masz już nic do sprawdzenia. Inni jeszcze sprawdzają.
play-wait-card = Gotowe. Poczekaj na następną kartę.
end-room = Ranking pokoju

lost-news = { $count ->
    [one] Ta wyspa nie może już być gotowa: { $islands }
    [few] Te wyspy nie mogą już być gotowe: { $islands }
    [many] Te wyspy nie mogą już być gotowe: { $islands }
   *[other] Te wyspy nie mogą już być gotowe: { $islands }
}

bar-mark = Dotknij karty, żeby ją skreślić albo przywrócić.

goals-paid = { $name }: karta { $card }, +{ $paid }
goals-reached = { $name }: karta { $card }
goals-points = { $total ->
    [one] Na razie { $total } punkt
    [few] Na razie { $total } punkty
    [many] Na razie { $total } punktów
   *[other] Na razie { $total } punktu
}
goals-sum = ({ $islands } za wyspy, po { $each }; { $goals } za cele)
watch-all = Wszystkie plansze
watch-whose = Czyja plansza?
watch-hidden = Plansze będą widoczne dopiero na końcu.
zoom-group = Wielkość planszy
zoom-in = Powiększ
zoom-out = Pomniejsz
zoom-all = Cała plansza
watch-points = { $total ->
    [one] { $total } punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}
piles-left = zostało kart: { $left } z { $size }

clock-left = { $count ->
    [one] Została { $count } sekunda
    [few] Zostały { $count } sekundy
    [many] Zostało { $count } sekund
   *[other] Zostało { $count } sekundy
}
clock-soft = łagodny zegar
clock-hard = surowy zegar

passing-title = Plansze wędrują w lewo
passing-own = Plansze wędrują w lewo. Grasz na planszy, którą przygotował gracz: { $from }. Twoją dostaje: { $to }.
passing-all = Plansze wędrują w lewo.

places-title = Wybierz z listy
places-write = Wpisz { $number } na wyspie
places-draw = Narysuj most
places-islands = Wyspy z liczbą
places-bridges = Mosty
places-none = Teraz nie można nic zaznaczyć.

options-title = Ustawienia
options-hints = Podpowiedzi
play-your-turn = Twoja kolej
options-notify = Powiadom mnie, gdy będzie moja kolej
options-letters = Skróty z jednego klawisza (D, N, B, ?)
finished-news = { $count ->
    [one] Gotowa: { $islands }.
    [few] Gotowe: { $islands }.
   *[many] Gotowe: { $islands }.
}
deadline-news = Ostatnia karta na { $points } punktów: { $goal }!

hints-title = Podpowiedzi
hints-left = { $count ->
    [one] { $count } możliwy ruch
    [few] { $count } możliwe ruchy
    [many] { $count } możliwych ruchów
   *[other] { $count } możliwego ruchu
}
hints-thinking = Bot myśli…
hints-write = Bot wpisałby { $number } na wyspie { $island }.
hints-draw = Bot narysowałby: { $straits }.
hints-twice = { $strait } (dwa razy)
hints-pass = Bot pominąłby jedno i drugie.
hints-take = Przenieś do mojego szkicu
hints-off = Bez podpowiedzi
hints-ghost = tu rysowałby bot
hints-need-all = Przy tym stole podpowiedzi są dopiero wtedy, gdy wszyscy się zgodzą.
hints-counted = Ta gra liczy się w wyzwaniu, więc nie ma w niej podpowiedzi.
hints-marks = Od pierwszej podpowiedzi twój wynik jest oznaczony i nie porównujemy go z innymi.
hints-taken = { $name }: z podpowiedzią
news-repeated = Te karty już były grane: to powtórka i nie liczy się w rankingu.
news-rematch = Następna gra jest otwarta. Dołącz!
rematch-asked = Następna gra jest otwarta, a twoje miejsce czeka na ciebie.
rematch-take = Zajmij moje miejsce
rematch-decline = Nie tym razem
rematch-declined = Twoje miejsce jest teraz wolne dla innych.
rematch-invited = zaproszenie wysłane
hints-lobby = Gra może powiedzieć, ile jest możliwych ruchów i co zrobiłby bot. Ale tylko wtedy, gdy wszyscy się zgodzą.
hints-agree = Zgadzam się na podpowiedzi dla wszystkich
hints-agrees = { $name }: zgoda na podpowiedzi
hints-not-yet = { $name }: jeszcze bez podpowiedzi

paper-title = Błędy
paper-card = karta { $round }
paper-crossed = Przekreślone: { $islands }
paper-until = Można to poprawić do końca karty { $round }.
paper-until-end = Można to poprawić do liczenia punktów.
paper-number = Liczba, którą wpisujesz
paper-open = { $name }: można to jeszcze poprawić.
paper-fix = Popraw
paper-fixing = Poprawka
paper-redraw = { $count ->
    [one] Jeszcze raz karta { $round }: narysuj jej most od nowa albo go pomiń.
    [few] Jeszcze raz karta { $round }: narysuj jej { $count } mosty od nowa albo ani jednego.
    [many] Jeszcze raz karta { $round }: narysuj jej { $count } mostów od nowa albo ani jednego.
   *[other] Jeszcze raz karta { $round }: narysuj jej { $count } mostu od nowa albo ani jednego.
}
paper-rewrite = Jeszcze raz karta { $round }: wpisz { $number } od nowa albo pomiń liczbę.
paper-restart = Wpisz liczbę startową od nowa: 3 albo 4 na wyspie bez flagi.
paper-later = Nie teraz
paper-fixed = Poprawione.
paper-over = { $count ->
    [one] Narysowano { $count } most; na karcie: { $card }.
    [few] Narysowano { $count } mosty; na karcie: { $card }.
    [many] Narysowano { $count } mostów; na karcie: { $card }.
   *[other] Narysowano { $count } mostu; na karcie: { $card }.
}
paper-found = { $count ->
    [0] Na twojej planszy nie ma nowego błędu.
    [one] Na twojej planszy jest { $count } błąd.
    [few] Na twojej planszy są { $count } błędy.
    [many] Na twojej planszy jest { $count } błędów.
   *[other] Na twojej planszy jest { $count } błędu.
}
paper-point = Wskaż błąd
paper-point-where = Dotknij wyspy albo mostu, gdzie jest błąd.
paper-right = Dobre oko! { $name }: błąd.
paper-news-checked = { $name }: plansza sprawdzona.
paper-news-pointed = { $by }: na wyspie { $island } jest błąd ({ $name }).
paper-news-corrected = { $name }: błąd poprawiony.

key-h = H
key-t = T
key-k = K
keys-h = z podpowiedziami: pyta, co zrobiłby bot
keys-t = przenosi ruch bota do szkicu
keys-k = zasady papierowe: sprawdza moją planszę
words-title = Plansza słowami
words-islands = Wyspy
words-bridges = Mosty
words-free = Wolne cieśniny
words-blocked = Zablokowane cieśniny
words-near = obok { $islands }
words-crosses = przecina { $straits }
words-none = Brak.
key-l = L
keys-l = plansza słowami
table-signed-out = Wylogowano cię na tym urządzeniu
table-signed-out-text = Aby grać tu dalej, użyj kodu z innego urządzenia albo kodu odzyskiwania.
table-outdated = Jest nowa wersja HASHI
table-outdated-text = Ta strona jest nieaktualna. Odśwież ją, żeby grać dalej.
table-reload = Odśwież
table-closed = Połączenie zostało zamknięte
table-closed-text = Coś poszło nie tak (kod { $code }). Odśwież stronę i spróbuj jeszcze raz.

report-open = Zgłoś gracza…
report-title = Zgłoś gracza
report-text = Tylko osoby prowadzące tę stronę dowiedzą się, że zgłoszenie jest od ciebie.
report-who = Kogo?
report-why = Co się dzieje?
report-reason-name = Obraźliwy pseudonim
report-reason-phrases = Zasypuje wiadomościami
report-reason-stalling = Celowo zwleka albo znika
report-reason-cheating = Oszukuje
report-reason-other = Coś innego
report-send = Wyślij zgłoszenie
report-cancel = Anuluj
report-sent = Dziękujemy! Osoby prowadzące tę stronę przyjrzą się temu.

# The coach of the first game.
coach-off = Nie pokazuj więcej uwag
coach-card = Każda karta to jeden ruch: wpisz { $number }, narysuj { $count ->
    [one] { $count } most
    [few] { $count } mosty
   *[many] { $count } mostów
} i dotknij „{ play-commit }”.
coach-finish = Jeszcze jeden most i wyspa { $island } jest gotowa.
coach-goal-until = { $goal ->
    [red] Czerwone
    [blue] Niebieskie
   *[chain] Łańcuch
} za { $points } do karty { $until }: { $left ->
    [one] została jedna wyspa!
    [few] zostały { $left } wyspy!
   *[many] zostało { $left } wysp!
}
coach-goal-first = { $goal ->
    [red] Czerwone
    [blue] Niebieskie
   *[chain] Łańcuch
} za { $points } dla pierwszej osoby: { $left ->
    [one] została jedna wyspa!
    [few] zostały { $left } wyspy!
   *[many] zostało { $left } wysp!
}
coach-lost = Wyspa { $island } nie może już być gotowa. Oszczędź mosty na inne wyspy.
coach-last = Zostały trzy karty: dokończ to, co zaczęte.

# The rules on one screen, over the table.
brief-title = Zasady w skrócie
brief-all = Wszystkie zasady
brief-name-turn = Twój ruch
brief-name-number = Liczba
brief-name-bridge = Mosty
brief-name-finished = Gotowa
brief-name-goals = Cele
brief-name-end = Koniec
brief-turn = Najpierw wpisz liczbę z karty, potem narysuj jej mosty: wszystkie albo żadnego. Możesz pominąć jedno lub oba.
brief-number = Na wyspie bez liczby. Wyspa z flagą musi już mieć most. Nigdy mniejsza niż liczba mostów, które już tam są.
brief-bridge = Na jednym końcu musi być liczba. Najwyżej dwa na linii. Nigdy w poprzek innego ani do gotowej wyspy; najwyżej sześć przy wyspie bez liczby.
brief-finished = Wyspa, która ma tyle mostów, ile mówi jej liczba: { $points } punkty.
brief-goals = Wszystkie czerwone flagi, wszystkie niebieskie albo łańcuch sześciu połączonych gotowych wysp. Kto zdąży na czas, dostaje więcej punktów.
brief-end = Po 17 kartach. Wygrywa najwyższa suma.

aids-title = Ułatwienia na planszy
aids-lit = Pokazuj, gdzie można wpisać liczbę i narysować most
aids-lost = Zaznaczaj wyspy, które nie mogą już być gotowe
hints-where = Gdzie mam patrzeć?
hints-action = Która akcja?
hints-turn = Cały ruch
hints-look = Spójrz tutaj: { $islands }.
hints-one-bridge = Bot narysowałby most tutaj: { $straits }.

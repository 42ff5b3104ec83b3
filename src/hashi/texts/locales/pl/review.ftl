# Spojrzenie wstecz na skończoną grę: życzliwie, krótko, prostymi słowami.

after-over = Gra skończona
after-you-win = Wygrywasz!
after-you-share = Wspólne zwycięstwo! Wygrywasz ty oraz: { $names }
after-ladder = Stopień { $step } z { $steps }
after-top = Wyższej rangi nie ma!
after-points = Punkty według kategorii
after-share = Udostępnij tę grę
after-same-cards = Te same karty jeszcze raz
after-send-cards = Rzuć znajomym wyzwanie tymi kartami
after-unnumbered = To rozdanie nie ma numeru: każdy gracz dołożył swoją losową liczbę, więc nikt nie mógł wcześniej znać kart, nawet HASHI.
after-shared = HASHI: { $points }. Kto zdobędzie więcej?
after-shared-rank = HASHI: { $points }, { $rank }. Kto zdobędzie więcej?
after-shared-deal = HASHI, rozdanie { $deal }: { $points }. Kto zdobędzie więcej?
after-shared-challenge = Wyzwanie w HASHI: { $points }. Kto zdobędzie więcej z tymi samymi kartami?
after-picture = Zapisz obrazek
after-copy-by-hand = Skopiuj ten link:
after-retry = Spróbuj jeszcze raz

after-replay = Powtórka gry
after-slider = Karta
after-first = Przejdź na początek
after-previous = Jedna karta wstecz
after-play = Odtwórz
after-pause = Zatrzymaj
after-next = Jedna karta dalej
after-last = Przejdź na koniec
after-new = nowe przy tej karcie
after-start = Liczba startowa: { $number } na wyspie { $island }.
after-drew = { $count ->
    [one] { $count } most: { $bridges }.
    [few] { $count } mosty: { $bridges }.
   *[many] { $count } mostów: { $bridges }.
}
after-finished = Nowe gotowe wyspy: { $islands }.
after-goal = Cel osiągnięty: { $goal }!
after-so-far = Punkty do tej pory: { $total }.
after-seats = Czyja plansza
after-view = Pokaż
after-played = to, co zagrano
after-instead = lepszy ruch
after-best = najlepszą możliwą grę

after-par = Par: najlepszy możliwy wynik
after-par-lead = Ile można było osiągnąć z tymi kartami, znając wszystkie z góry?
after-compute = Oblicz
after-computing = HASHI liczy…
after-costliest = Wstępnie – najkosztowniejsze ruchy do tej pory:
after-waiting = W kolejce, miejsce { $place }…
after-par-proven = Par: { $total }. Te karty nie dają więcej.
after-par-open = Par: co najmniej { $total }, najwyżej { $bound }. Zabrakło czasu, żeby to ustalić dokładnie.
after-par-you = Twój wynik: { $percent }% wartości par.
after-par-other = { $name }: { $percent }% wartości par.
after-par-perfect = Doskonale!
after-par-several = Inni gracze nie są tu uwzględnieni: każdy cel daje wyższą wartość.
after-par-show = Pokaż najlepszą grę

after-review = Ruch po ruchu: { $name }
after-review-lead = HASHI wiele razy grało dalej po każdym ruchu. Dlatego wie, ile punktów dałby średnio lepszy ruch.
after-review-sum = Punkty stracone we wszystkich ruchach: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }
after-review-none = Nigdzie nie znaleziono lepszego ruchu. Świetna gra!
after-review-mistake = Przegląd kończy się przed kartą { $round }: tam złamano zasady.
after-curve = Oczekiwane punkty na koniec, karta po karcie: od { NUMBER($first, maximumFractionDigits: 0) } na początku do { NUMBER($last, maximumFractionDigits: 0) }. Słupki poniżej pokazują, ile kosztowały ruchy.
after-axis-total = oczekiwane punkty
after-axis-loss = stracone punkty
after-worst = wśród najkosztowniejszych
after-turn-cost = Karta { $round }, stracone punkty: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }
after-turn-good = Karta { $round }: nie znaleziono lepszego ruchu
after-cost = Punkty stracone w tym ruchu: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
after-better = Lepiej: { $turn }
after-no-better = Nie znaleziono lepszego ruchu.
after-expected = Oczekiwane punkty na koniec: { NUMBER($before, maximumFractionDigits: 0) } przed tą kartą, { NUMBER($after, maximumFractionDigits: 0) } po niej.
after-chances = Szanse na pełne punkty po tym ruchu: czerwone { $red }%, niebieskie { $blue }%, łańcuch { $chain }%.
after-gone = Wyspy, które nie mogły już być gotowe
after-card = Karta { $round }
after-lost-turn = Niemożliwe przez ten ruch: { $islands }.
after-lost-missed = Już niemożliwe, a z innym ruchem nadal możliwe: { $islands }.
after-lost-cards = Już niemożliwe, niezależnie od ruchu: { $islands }.
after-table = Wszystkie ruchy w tabeli
after-column-turn = Ruch
after-column-better = Lepiej

after-fair-seal = Pieczęć pasuje do sekretu.
after-fair-cards = Wszystkie 17 kart pojawiło się w kolejności, która wynika z sekretu i losowych liczb graczy.
after-fair-kept = Pieczęć i losowe liczby są tymi, które to urządzenie zapamiętało przed pierwszą kartą.
after-fair-listed = Pieczęć była też na liście, którą to urządzenie zapamiętało przed tym dniem.
after-fair-late = Pieczęć i losowe liczby są tymi, które to urządzenie zobaczyło, dołączając w trakcie gry.
after-fair-changed = Rozdanie podmieniono: pieczęć lub losowe liczby nie są tymi, które zapamiętało to urządzenie!
after-fair-unlisted = Rozdanie dnia podmieniono: lista zapamiętana przez to urządzenie ma inną pieczęć!
after-fair-nothing = To urządzenie nie zapamiętało niczego sprzed gry. Może tylko sprawdzić, czy liczby pasują do siebie.
after-fair-removed = Tę kartę odłożono bez patrzenia:
after-fair-values = Pokaż długie liczby
after-fair-commitment = Pieczęć
after-fair-secret = Sekret
after-fair-salt = Losowa liczba gracza { $number }

together-title = Wspólne oglądanie
together-lead = Prowadź powtórkę
together-leading = Prowadzisz: wszyscy przy tym stole widzą tę kartę i tę planszę.
together-stop = Przestań prowadzić
together-mark = Zaznaczaj wyspy i cieśniny
together-clear = Usuń zaznaczenia
together-led = Powtórkę prowadzi: { $name }.
together-follow = Podążaj
together-free = Oglądaj swobodnie
together-marked = Zaznaczono: { $marks }.
together-over = Nikt już nie prowadzi powtórki.

# The pages around the game: my games, profile, challenges, a new table.

# My games, and tables that wait for players.

games-none = Jeszcze nie ma tu żadnej gry. Tu znajdziesz swoje gry.
games-all = Wszystkie moje gry
games-more = Pokaż starsze gry
games-record = Odtwórz zapis gry
record-text = Wklej zapis zakończonej gry: kod zaczynający się od H1 albo zawartość pliku z zapisem.
record-label = Zapis gry
record-go = Pokaż grę
games-alone = Solo
games-side = strona { $side }
games-challenge = wyzwanie
games-seating = czeka na graczy
games-invited = twoje miejsce czeka
games-yours = twój ruch
games-others = inni się zastanawiają
games-card = karta { $round } z 17
games-won = wygrana
games-place = miejsce { $place } z { $count }
games-expires-unstarted = Zniknie { $date }, jeśli nikt nie zacznie gry
games-expires = Zniknie { $date }, jeśli nikt nie zagra dalej
open-title = Otwarte stoły
open-none = Żaden stół nie czeka teraz na graczy.
open-law-referee = z sędzią
open-law-paper = zasady papierowe
open-empty = Nikogo jeszcze nie ma
open-free = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
}
list-again = Odśwież

# The profile page.


# Challenges: one deal for friends who play apart.

challenge-text = Wszyscy grają tymi samymi kartami, każdy osobno i kiedy chce. Potem porównujecie punkty.
challenge-make = Utwórz wyzwanie
challenge-send = Wyślij ten link znajomym:
challenge-play = Zagraj tymi kartami
challenge-go-on = Graj dalej
challenge-look = Obejrzyj swoją grę
challenge-once = Każda karta pokazuje się dopiero, gdy przyjdzie jej kolej. Liczy się twoja pierwsza gra.
challenge-results = Wyniki
challenge-none = Nikt jeszcze nie zagrał do końca.
challenge-name = Gracz
challenge-points = Punkty
challenge-nameless = Ktoś
challenge-missing = Pod tym adresem nie ma wyzwania.
challenge-again = Zagraj jeszcze raz, bez rankingu
challenge-fair = Tu nie ma podpowiedzi. Jeśli bot zagra część twojej gry, wynik będzie oznaczony i nie trafi do rankingu.
challenge-peek = HASHI nie ma kont, więc ktoś mógłby najpierw podejrzeć karty w drugiej przeglądarce. Graj z ludźmi, którym ufasz.
challenge-rank = Miejsce
challenge-assisted = z pomocą
challenge-more = Pokaż więcej wyników
challenge-par = Par
challenge-par-open = { $total }+
challenge-par-text = Par to najwięcej, na co pozwalają te karty z liczbą startową danej osoby.

# Numbered deals.

deal-title = Rozdanie { $deal }
deal-text = Kto gra ten numer, dostaje te same karty. Potem porównujecie punkty.
deal-casual = Można tu korzystać z podpowiedzi i cofać ruchy. Wynik jest wtedy oznaczony i nie porównujemy go z innymi.
deal-unknown = Boty jeszcze nie rozegrały tego rozdania.
deal-hard = Osiem botów zdobywa z tymi kartami średnio { $mean } pkt.
deal-par = Z najlepszą liczbą startową te karty pozwalają na { $total } pkt.
deal-par-open = Z najlepszą liczbą startową te karty pozwalają na co najmniej { $total } i najwyżej { $bound } pkt.
deal-bots = Jak poszło botom
deal-level = Poziom
deal-mean = Średnia
deal-range = Od najniższego do najwyższego
deal-bots-text = Każdy poziom zagrał z każdą liczbą startową.
deal-bots-own = Każdy poziom zagrał z każdą liczbą startową. Kreska to ty: { $own } pkt.
deal-ready = Boty, które już rozegrały te karty: { $ready } z { $all }.
deal-yours = Twoje punkty
deal-par-own = Par z twoją liczbą startową
deal-par-best = Par rozdania
deal-repeat = Te karty były ci już znane: to powtórka i nie liczy się w rankingu.
deal-assisted = To była gra z pomocą, więc wyniku nie porównujemy z innymi osobami.
deal-histogram = Punkty z { $games } gier botów tymi kartami, od { $low } do { $high }.
deal-histogram-own = Spośród { $games } gier botów tymi kartami: mniej punktów niż ty – { $below }, tyle samo – { $equal }, więcej – { $above }.
deal-you = ty
deal-unnumbered = To rozdanie nie ma numeru: każdy gracz dokłada swoją losową liczbę, więc nikt nie może wcześniej znać kart, nawet HASHI.
deal-people = { $count ->
    [one] Na razie jest { $count } wynik. Od pięciu osób zobaczysz, gdzie jesteś.
    [few] Na razie są { $count } wyniki. Od pięciu osób zobaczysz, gdzie jesteś.
    [many] Na razie jest { $count } wyników. Od pięciu osób zobaczysz, gdzie jesteś.
   *[other] Na razie jest { $count } wyniku. Od pięciu osób zobaczysz, gdzie jesteś.
}
deal-percentile = Masz lepszy wynik niż { $percent }% pozostałych (liczba osób: { $count }).
deal-scored = Wyniki graczy
deal-scored-bar = { $total } pkt: { $count }
compare-title = Porównaj plansze
compare-column = Porównaj
compare-pick = Porównaj: { $name }
compare-choose = Wybierz powyżej od dwóch do czterech wyników, a zobaczysz ich plansze obok siebie.
compare-legend = nie na wszystkich planszach takie samo
compare-differs = Tu inaczej: { $marks }
compare-words = Różnice słowami
compare-same = Tak samo jak na innych planszach.
compare-turns = Wszystkie ruchy obok siebie
games-repeat = wyzwanie, powtórka
games-deal-repeat = { $title }, powtórka
games-retracted = z cofnięciem
leave-delete = Usuń grę
leave-delete-ask = Usunąć tę grę? Nie da się jej przywrócić.
leave-resign = Poddaj grę
leave-resign-ask = Poddać grę? Na twoim miejscu do końca zagra bot, a inni grają dalej. Nie będzie powrotu.
leave-resigned = rezygnacja
leave-news = { $name }: rezygnacja. Dalej gra bot.
leave-status = Gra została poddana. Na twoim miejscu do końca gra bot.

# Settings of a new table, each with what it means.

new-seats = Liczba osób
new-board = Plansza
new-board-a = Strona A
new-board-a-about = Przyjazna strona, dobra na pierwszą grę.
new-board-b = Strona B
new-board-b-about = Trudniejsza, dla tych, którzy znają stronę A.
new-board-own = Własna plansza
new-board-own-about = Ustaw wyspy, flagi i cieśniny, dotykając planszy.
new-own-map = Mapa planszy
new-own-hint = Możesz tu też wpisać lub wkleić planszę. Każdy wiersz mapy to jeden rząd: kropka to morze, „o” to wyspa, „R” wyspa z czerwoną flagą, „B” z niebieską. Skopiuj ten tekst, żeby zachować planszę albo komuś ją wysłać.
new-own-preview = Twoja plansza
new-own-name = moja plansza

# What can be wrong with an own board; the ends of the keys are the codes of the rules.

board-problem-board-size = Mapa musi mieć od 1 do 26 rzędów po 1 do 26 znaków.
board-problem-board-row-length = Wszystkie rzędy mapy muszą mieć tę samą długość. Uzupełnij końce kropkami.
board-problem-board-character = Na mapie jest niedozwolony znak. Używaj tylko kropek oraz liter „o”, „R” i „B”.
board-problem-board-islands = Na mapie jest ponad 60 wysp. Plansza ma ich 18; usuń kilka.
board-problem-board-name = Nadaj planszy nazwę o długości od 1 do 40 znaków.
board-problem-board-closed = Zamknięta cieśnina musi leżeć między dwiema sąsiednimi wyspami.

# The editor of custom boards.

editor-tools = Co ustawić
editor-tool-plain = Wyspa
editor-tool-red = Czerwona flaga
editor-tool-blue = Niebieska flaga
editor-tool-sea = Usuń
editor-tool-strait = Cieśnina
editor-count = { $count } z { $wanted }
editor-hint = Dotknij morza, żeby ustawić to, co wybierzesz. Dotknij jeszcze raz, żeby to usunąć.
editor-hint-strait = Dotknij przerywanej linii, żeby zamknąć cieśninę; dotknij jeszcze raz, żeby ją otworzyć. Romb pokazuje, gdzie krzyżują się dwie cieśniny.
editor-cell-sea = { $cell }, morze
editor-cell-plain = { $cell }, wyspa bez flagi
editor-cell-red = { $cell }, wyspa z czerwoną flagą
editor-cell-blue = { $cell }, wyspa z niebieską flagą
editor-cell-unreachable = brak cieśnin
editor-open = otwarta
editor-closed = zamknięta
editor-side-columns = Liczba kolumn
editor-side-rows = Liczba rzędów
editor-size-columns = { $count ->
    [one] 1 kolumna
    [few] { $count } kolumny
   *[many] { $count } kolumn
}
editor-size-rows = { $count ->
    [one] 1 rząd
    [few] { $count } rzędy
   *[many] { $count } rzędów
}
editor-fewer-columns = Usuń ostatnią kolumnę
editor-more-columns = Dodaj kolumnę
editor-fewer-rows = Usuń ostatni rząd
editor-more-rows = Dodaj rząd
editor-few-plain = { $count ->
    [one] Brakuje 1 wyspy bez flagi.
    [few] Brakuje { $count } wysp bez flagi.
   *[many] Brakuje { $count } wysp bez flagi.
}
editor-few-red = { $count ->
    [one] Brakuje 1 czerwonej flagi.
    [few] Brakuje { $count } czerwonych flag.
   *[many] Brakuje { $count } czerwonych flag.
}
editor-few-blue = { $count ->
    [one] Brakuje 1 niebieskiej flagi.
    [few] Brakuje { $count } niebieskich flag.
   *[many] Brakuje { $count } niebieskich flag.
}
editor-many-plain = { $count ->
    [one] O 1 wyspę bez flagi za dużo.
    [few] O { $count } wyspy bez flagi za dużo.
   *[many] O { $count } wysp bez flagi za dużo.
}
editor-many-red = { $count ->
    [one] O 1 czerwoną flagę za dużo.
    [few] O { $count } czerwone flagi za dużo.
   *[many] O { $count } czerwonych flag za dużo.
}
editor-many-blue = { $count ->
    [one] O 1 niebieską flagę za dużo.
    [few] O { $count } niebieskie flagi za dużo.
   *[many] O { $count } niebieskich flag za dużo.
}
editor-unreachable = { $count ->
    [one] Do tej wyspy nie dotrze żaden most: { $islands }
    [few] Do tych wysp nie dotrze żaden most: { $islands }
   *[many] Do tych wysp nie dotrze żaden most: { $islands }
}
editor-ready = Gotowa do gry: { $straits ->
    [one] 1 cieśnina
    [few] { $straits } cieśniny
   *[many] { $straits } cieśnin
}, { $crossings ->
    [one] 1 skrzyżowanie
    [few] { $crossings } skrzyżowania
   *[many] { $crossings } skrzyżowań
}
editor-unfinished = Twoja plansza nie jest jeszcze gotowa.
editor-rate = Jak trudna jest ta plansza?
editor-rating = Boty grają…
editor-rated = Średnia punktów trzech botów, rozdania: { $count }
editor-rated-mine = Ta plansza
editor-rated-quick = To szybkie oszacowanie bez najsilniejszego bota. Polecenie „hashi board rate” mierzy dokładniej.
editor-rated-done = Ocena jest gotowa.
editor-par-progress = Szukanie par, rozdania: { $count } z 5…
editor-par-proven = Par to najlepszy wynik możliwy z tymi kartami, średnio w udowodnionych rozdaniach ({ $proven } z { $count }).
editor-name = Nazwa planszy
editor-link = Udostępnij tę planszę
editor-text = Plansza jako tekst
editor-line = Wiersz { $line }: { $problem }

# More settings of a new table.

new-more = Więcej ustawień
new-law = Błędy
new-law-referee = Odrzuca je sędzia
new-law-referee-about = Można robić tylko dozwolone ruchy. Dobre do nauki.
new-law-paper = Mogą się zdarzyć, jak na papierze
new-law-paper-about = Wszystko liczy się tak, jak narysowane. Inni mogą wskazać twoje błędy.
new-checks = Szukanie błędów
new-checks-on-request = Gdy ktoś poprosi
new-checks-every-round = Po każdej karcie
new-info = Skreślanie odkrytych kart
new-info-automatic = Robi to gra
new-info-automatic-about = Zawsze widzisz, które karty mogą się jeszcze pojawić.
new-info-by-hand = Robi to każda osoba
new-info-by-hand-about = Każdy prowadzi własną listę, jak przy prawdziwych kartach.
new-boards = Plansze innych
new-boards-shown = Widoczne po każdej karcie
new-boards-closed = Widoczne dopiero na końcu
new-clock = Zegar
new-clock-off = Bez zegara
new-clock-off-about = Każdy ma tyle czasu, ile potrzebuje.
new-clock-soft = Łagodny
new-clock-soft-about = Gdy skończy się czas, zastępca gra tę kartę za nieobecnych.
new-clock-hard = Surowy
new-clock-hard-about = Gdy skończy się czas, zastępca gra tę kartę za wszystkich, którzy nie są gotowi.
new-seconds = Sekundy na każdą kartę (od 5 do 3600)
new-access = Kto może dołączyć
new-access-invitation = Osoby, które mają link albo kod
new-access-invitation-about = Nikt inny nie znajdzie stołu.
new-access-open = Wszyscy
new-access-open-about = Stół pojawia się na liście na stronie startowej.
new-open = Utwórz stół

# The first game by doing, and the pictures of the rules: short sentences for a child of 8.

learn-title = Naucz się HASHI, grając
learn-progress = Krok { $step } z { $steps }
learn-next = Dalej
learn-skip = Pomiń
learn-back = Wstecz
learn-restart = Od nowa
learn-all-rules = Wszystkie zasady
learn-by-playing = Nauka przez grę
learn-sheet = Plansza do tego kroku
learn-keys = Na klawiaturze: strzałki prowadzą po planszy, Enter wpisuje albo rysuje, D to „{ play-commit }”.
learn-other = To nie to. Przeczytaj zdanie jeszcze raz.
learn-other-mistake = To byłoby dozwolone. Teraz zrób błąd specjalnie!
learn-not-finished = Wyspa { $island } nie jest jeszcze gotowa. Poszukaj kółka.
learn-not-one-left = Nie { $island }. Policz puste kropki: ma być tylko jedna.
learn-not-lost = Wyspa { $island } może jeszcze być gotowa. Spójrz jeszcze raz.
learn-again-points = Prawie. Policz kółka: po 2 punkty. Potem dodaj łańcuch.
learn-again-gone = Nie ta. Liczby już nie będzie, gdy skreślone są wszystkie trzy jej karty.
learn-again-deadline = Niezupełnie. Ile kart ma pierwszy stos?
learn-answers = Odpowiedzi
learn-end-title = Świetnie! Umiesz już grać w HASHI.
learn-end-text = Znasz już w praktyce wszystkie zasady. Teraz zagraj 17 kart i zobacz, ile punktów zdobędziesz.
learn-end-picture = Gotowa plansza: wyspy z liczbami, połączone mostami w jeden długi łańcuch.
learn-play = Zagraj po raz pierwszy

# The titles of the steps.
learn-step-aim = O co chodzi
learn-step-start = Przed pierwszą kartą
learn-step-number = Liczba
learn-step-bridge = Most
learn-step-count = Wszystkie albo żaden
learn-step-turn = Cały ruch
learn-step-double = Obok siebie
learn-step-crossing = Bez krzyżowania
learn-step-flag = Flagi
learn-step-finish = Gotowa!
learn-step-small = Czy dość duża?
learn-step-six = Najwyżej sześć
learn-step-lost = Za późno
learn-step-goals = Trzy cele
learn-step-leave = Pomijanie
learn-step-cards = Które karty zostały?
learn-step-points = Punkty

# What to do. Some parts ask for a mistake on purpose.
learn-do-aim = W HASHI łączysz wyspy mostami. Wyspa, która ma tyle mostów, ile wskazuje jej liczba, jest gotowa i daje punkty. Ma kółko: dotknij takiej!
learn-do-pips = Kropki wokół wyspy pokazują, ilu mostów potrzebuje. Pełne kropki to mosty, które już ma. Dotknij wyspy, której brakuje tylko jednego.
learn-do-start = Wybierz 3 albo 4 i dotknij wyspy bez flagi.
learn-do-taken = Spróbuj wpisać 4 z karty na wyspie C1, gdzie jest już 3.
learn-do-number = Teraz dotknij wyspy bez liczby.
learn-do-unnumbered = Linie przerywane to cieśniny. Spróbuj narysować most tam, gdzie nie ma liczby: dotknij tej od B2 do B3.
learn-do-bridge = Teraz dotknij linii przerywanej przy wyspie z liczbą.
learn-do-one = Ta karta pokazuje 2 mosty. Narysuj tylko jeden i dotknij „{ play-commit }”.
learn-do-both = Narysuj też drugi most i znów dotknij „{ play-commit }”.
learn-do-undo = Palec się omsknął? Wpisz lub narysuj coś, a potem dotknij „{ play-undo }”.
learn-do-whole = Teraz cały ruch: najpierw wpisz 3, potem narysuj oba mosty i dotknij „{ play-commit }”.
learn-do-second = Dotknij linii od B2 do E2, żeby dodać drugi most.
learn-do-third = Spróbuj narysować trzeci most od C1 do D1.
learn-do-cross = Spróbuj narysować most w poprzek: dotknij linii od D1 do D4.
learn-do-around = Teraz narysuj most, który nie krzyżuje się z żadnym innym.
learn-do-flag = Spróbuj wpisać 2 na A2, wyspie z czerwoną flagą.
learn-do-flag-bridge = Najpierw potrzebuje mostu: dotknij linii od A2 do B2.
learn-do-flag-number = Następna karta! Teraz wpisz 2 na wyspie A2.
learn-do-finish = Wyspa A2 potrzebuje 2 mostów, a ma 1. Narysuj jeszcze jeden od A2 do B2.
learn-do-full = Spróbuj narysować jeszcze jeden most do A2: dotknij linii od A1 do A2.
learn-do-small = Przy B3 kończą się dwa mosty. Spróbuj wpisać na B3 jedynkę z karty.
learn-do-at-once = Następna karta! Wpisz 2 na B3.
learn-do-six = E3 nie ma jeszcze liczby, ale ma już sześć mostów. Spróbuj narysować siódmy: dotknij linii od E3 do F3.
learn-do-six-number = Nareszcie szóstka! Wpisz ją na E3.
learn-do-lost = Wyspy D1 i F3 są gotowe i nie przyjmą więcej mostów. Dotknij wyspy, która już nigdy nie będzie gotowa.
learn-do-red = Narysuj most od D5 do E5: ostatnia wyspa z czerwoną flagą będzie gotowa.
learn-do-blue = Narysuj most od D4 do F4: ostatnia wyspa z niebieską flagą będzie gotowa.
learn-do-chain = Narysuj most od E3 do F3: połączy sześć gotowych wysp.
learn-do-leave = Nic nie pasuje? Dotknij „{ play-leave-number }”, potem „{ play-leave-bridges }”, potem „{ play-commit }”.
learn-do-gone = Oto wszystkie 18 kart. Te, które już były, są skreślone. Która liczba nie może się już pojawić?
learn-do-piles = Solo grasz trzema stosami: 7, 5 i 5 kart. Niebieskie dają swoje 7 punktów tylko do końca pierwszego stosu. Do której to karty?
learn-do-points = Koniec gry. Każde kółko daje 2 punkty, a łańcuch { $first }. Ile to punktów?

# What it taught.
learn-done-aim = Dobrze! Zadbaj, żeby gotowych wysp było jak najwięcej. Cele dają dodatkowe punkty.
learn-done-pips = Dobrze: D1 potrzebuje 3 mostów, a ma 2.
learn-done-start = Dobrze! Teraz wszystkie plansze wędrują w lewo. Gdy grasz solo, zostajesz przy swojej.
learn-done-taken = Tak jest: liczba zostaje na całą grę.
learn-done-number = Dobrze! Czwórka potrzebuje dokładnie czterech mostów.
learn-done-unnumbered = Tak jest: most musi mieć liczbę na jednym końcu.
learn-done-bridge = Dobrze! Na drugim końcu liczba nie jest potrzebna.
learn-done-one = Tak jest: rysuj wszystkie mosty z karty albo ani jednego.
learn-done-both = Dobrze! Możesz rozłożyć mosty albo narysować dwa na jednej linii.
learn-done-undo = Świetnie! Dopóki nie dotkniesz „{ play-commit }”, nic nie jest ostateczne.
learn-done-whole = To był cały ruch: najpierw liczba, potem mosty. Każda karta to jeden ruch dla wszystkich.
learn-done-second = Dobrze! Dwa mosty obok siebie.
learn-done-third = Tak jest: na jednej linii dwa mosty, nigdy trzy.
learn-done-cross = Tak jest: mosty nigdy się nie krzyżują.
learn-done-around = Dobrze! Ten most nikomu nie przeszkadza.
learn-done-flag = Tak jest: wyspa z flagą potrzebuje mostu, zanim dostanie liczbę.
learn-done-flag-bridge = Dobrze! Przy następnej karcie most już tam będzie.
learn-done-flag-number = Dobrze! Gdy jest most, wyspa z flagą dostaje liczbę.
learn-done-finish = Gotowa! Liczba to 2 i kończą się tam 2 mosty. Dlatego jest kółko.
learn-done-full = Tak jest: gotowa wyspa nie przyjmuje więcej mostów.
learn-done-small = Dobrze: liczba nie może być mniejsza niż liczba mostów, które już tam są.
learn-done-at-once = Od razu gotowa: dwójka ma już swoje dwa mosty.
learn-done-six = Dobrze: żadna liczba nie jest większa niż 6, więc żadna wyspa nie ma więcej niż sześciu mostów.
learn-done-six-number = Sześć mostów i oto szóstka: od razu gotowa!
learn-done-lost = Tak jest: F1 potrzebuje 4 mostów, ma 3 i więcej nie dostanie. Nie da punktów.
learn-done-red = Czerwone! Kto pierwszy to zrobi: { $first } pkt, później { $later }. Solo: { $first } do karty { $until }.
learn-done-blue = Niebieskie! Kto pierwszy to zrobi: { $first } pkt, później { $later }. Solo: { $first } do karty { $until }.
learn-done-chain = Łańcuch! Kto pierwszy to zrobi: { $first } pkt, później { $later }. Solo: { $first } do karty { $until }.
learn-done-leave = Dobrze! Możesz też pominąć samą liczbę albo same mosty.
learn-done-gone = Dobrze, wszystkie trzy piątki już były. Jedna z pozostałych kart jest w pudełku i nikt nie wie która.
learn-done-piles = Dobrze: karta 7 jest ostatnią z pierwszego stosu. Na czerwone i łańcuch jest czas do karty 12.
learn-done-points = Tak jest! Kółka dają { $islands }, łańcuch { $first }. Razem: { $total } pkt.

# The illustrated rules.
learn-contents = Spis treści
learn-print = Drukuj
learn-right = dobrze
learn-wrong = źle
learn-drawing = Rysunek: { $marks }
learn-islands = { $count ->
    [one] { $count } wyspa
    [few] { $count } wyspy
    [many] { $count } wysp
   *[other] { $count } wyspy
}
learn-side = Strona { $side }

picture-sides = Dwie strony planszy.
picture-flags = Flagi różnią się kolorem, kształtem i literą.
picture-card = Ta karta mówi: wpisz 5 i narysuj 3 mosty.
picture-deck = Wszystkie 18 kart standardowej talii.
picture-names = Każda wyspa ma nazwę: swoją kolumnę i swój rząd.
picture-pass = Każda plansza wędruje do osoby po lewej.
picture-box = Jedna karta trafia do pudełka i nikt jej nie ogląda, pozostałe 17 tworzy stos.
picture-turn = Jeden ruch: wpisana liczba 4 i dwa narysowane mosty.
picture-number = Liczba 4 z karty trafia na wyspę, która nie ma liczby.
picture-plain = Wyspa D1 ma już most. Nie ma flagi, więc liczba 4 może tam trafić w każdej chwili.
picture-flag = Bez mostu wyspa A2 nie dostanie liczby. Z mostem z wcześniejszej rundy tak.
picture-small = Na wyspie B3 kończą się trzy mosty. Liczba 2 jest za mała, a z liczbą 3 wyspa od razu jest gotowa.
picture-count = Karta pokazuje dwa mosty. Jeden to za mało, dwa to w sam raz.
picture-ends = Most bez liczby na żadnym końcu to błąd. Wystarczy jedna liczba.
picture-double = Od C1 do D1 leżą dwa mosty obok siebie. Na trzeci nie ma miejsca.
picture-crossing = Nie wolno rysować w poprzek innego mostu. Są inne drogi.
picture-full = Wyspa A2 jest gotowa i nie przyjmuje więcej mostów. Wyspa B2 jeszcze tak.
picture-open = Oba mosty prowadzą na wyspy bez liczby, jedna z nich ma flagę.
picture-rounds = Siedemnaście kart, jedna po drugiej: potem gra się kończy.
picture-bar = Karty, które już się pojawiły, są skreślone.
picture-circle = Wyspa A2 ma swoje dwa mosty i kółko. Wyspa B2 potrzebuje czterech, a ma trzy.
picture-red = Wszystkie cztery wyspy z czerwoną flagą są gotowe.
picture-blue = Wszystkie trzy wyspy z niebieską flagą są gotowe.
picture-chain = Sześć połączonych kółek to łańcuch. Niegotowa wyspa w środku, tutaj D1, go przerywa.
picture-pad = Ktoś ma już czerwone: pozostali wykreślają 9.
picture-shared = Dwie osoby mają najwyższą sumę i wspólnie wygrywają.
picture-example = Przykład jako rachunek.
picture-ceiling = Wszystko, co można zdobyć, razem.
picture-piles = Trzy stosy do gry solo.
picture-solo = Do której karty cele dają wyższą wartość.
picture-mistake = Most w poprzek innego mostu to błąd.
picture-corrected = Most w poprzek innego zostaje cofnięty, a zamiast niego powstaje inny.
picture-crossed-out = Błąd zostaje, a obie jego wyspy są przekreślone.
picture-concerned = Liczba tam, gdzie nie wolno: przekreśla się jej wyspę. Jeden most za dużo na A2: przekreśla się tę wyspę.
picture-noticed = Znaleziony przy sprawdzaniu albo wskazany: teraz wszyscy widzą, gdzie jest błąd.

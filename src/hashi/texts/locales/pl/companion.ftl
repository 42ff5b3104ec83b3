# Companion of the cardboard game: cards, goals and points for people who play on their own sheets.
companion-title = Pomocnik przy stole
companion-lead = Macie pudełko, plansze i ołówki. To urządzenie tasuje i odkrywa karty, pilnuje celów i liczy punkty.
companion-players = Kto gra?
companion-player = Gracz { $number }
companion-deck = Karty
companion-deck-standard = Standardowa talia
companion-deck-own = Karty z mojego pudełka
companion-deck-hint = Przy każdej karcie dotknij + tyle razy, ile jest takich kart w pudełku.
companion-deck-fill = Zacznij od standardowej talii
companion-deck-empty = Usuń wszystkie
companion-deck-link = Udostępnij te karty
companion-deck-text = Karty jako tekst
companion-deck-count = Karty: { $count } z 18
companion-deck-card = { $bridges ->
    [one] Liczba { $number }, 1 most
    [few] Liczba { $number }, { $bridges } mosty
   *[many] Liczba { $number }, { $bridges } mostów
}
companion-deck-more = Jedna więcej: { $card }
companion-deck-less = Jedna mniej: { $card }
companion-clock = Czas na kartę
companion-clock-off = bez limitu
companion-clock-seconds = { $count } s
companion-start = Zaczynamy
companion-starting = Uruchamianie…
companion-failed = Nie udało się: pomocnik nie mógł uruchomić się na tym urządzeniu. Sprawdź połączenie i dotknij jeszcze raz. Gra nadal tu jest.
companion-shuffled = Karty są potasowane. Jedna jest poza grą i nikt jej nie widział.
companion-first = Odkryj pierwszą kartę
companion-next = Następna karta
companion-to-count = Policz punkty
companion-back = Wróć o jedną kartę
companion-new = Nowa gra
companion-new-sure = Zakończyć tę grę i zacząć nową?
companion-new-no = Graj dalej
companion-speech = Czytaj karty na głos
companion-say = Przeczytaj jeszcze raz
companion-voiceless = To urządzenie nie ma polskiego głosu.
companion-said = { $bridges ->
    [one] Liczba { $number }. Jeden most.
    [few] Liczba { $number }. { $bridges } mosty.
   *[many] Liczba { $number }. { $bridges } mostów.
}
companion-time-up = Koniec czasu!
companion-goals = Kto osiągnął cel?
companion-claim = { $name }, { $goal }
companion-claim-card = { $name }, { $goal }: przy której karcie?
companion-claimed = karta { $card }
companion-reminder = Zasada { $rule }
companion-finished-of = Gotowe wyspy: { $name }
companion-tap = Wolę dotykać wysp
companion-type = Wolę wpisać liczbę
companion-doubt-complete = { $name }: wszystkie wyspy celu „{ $goal }” są gotowe, ale cel nie jest zaznaczony.
companion-doubt-open = { $name }: cel „{ $goal }” jest zaznaczony, ale nie wszystkie jego wyspy są gotowe.
companion-points = Punkty
companion-wait = Wpisz gotowe wyspy wszystkich graczy, żeby zobaczyć wynik.
companion-storage = Gra zostaje na tym urządzeniu, nawet gdy zamkniesz stronę.

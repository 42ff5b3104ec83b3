# The browser face: short, plain, friendly; a child of 8 reads it.

site-title = HASHI, gra o wyspach i mostach
site-home = Strona startowa
site-learn = Nauka
site-skip = Przejdź do treści
site-rules = Zasady
site-you = Ty
site-challenge = Wyzwanie
site-circle = Krąg
site-room = Pokój
site-retry = Popraw
site-puzzles = Zadania
site-whatif = A gdyby…?
site-record = Odtwórz zapis gry
site-privacy = Prywatność
site-print = Druk
site-daily = Rozdanie dnia
site-language = Język
site-menu = Menu
options-sounds = Dźwięki
site-close = Zamknij
site-notice = Ogłoszenie
site-paused = Na razie nie ma nowych stołów. Rozpoczęte gry toczą się dalej.
site-nothing-here = Nic tu nie ma.
site-nothing-text = Tę stronę zabrał przypływ albo w adresie jest pomyłka.
site-no-connection = Nie można połączyć się z grą. Sprawdź połączenie i spróbuj jeszcze raz.
site-again = Spróbuj jeszcze raz

start-title = Wyspy, liczby, mosty
start-lead = Wpisuj liczby na wyspach, rysuj mosty i ukończ jak najwięcej wysp. 17 kart, około 20 minut.
start-play = Zagraj teraz
start-play-b = Strona B, trudniejsza
start-resume = Graj dalej od karty { $round }
start-resume-set-up = Graj dalej
start-play-new = Nowa gra
start-learn-first = Pierwszy raz? Ucz się, grając
start-learn = Jak grać
start-picture = Wyspy na morzu z liczbami, połączone mostami; obok płynie papierowa łódka.
start-bots = Graj z botami
start-level = Poziom botów
start-rivals = Ile botów
start-side = Strona planszy
start-play-bots = Zagraj z nimi
start-friends = Graj ze znajomymi
start-friends-text = Utwórz stół i wyślij link albo dołącz do stołu za pomocą kodu.
start-new-table = Utwórz stół
start-code = Kod albo link stołu
start-join = Dołącz
start-code-wrong = To nie wygląda na kod ani link HASHI.
start-challenge = Rzuć wyzwanie znajomym
start-challenge-text = Wszyscy grają tymi samymi kartami, każdy osobno. Wyślij link i porównajcie punkty.
start-challenge-go = Przejdź do wyzwania
start-puzzles = Zadania
start-puzzles-text = Pozycje z udowodnionym rozwiązaniem, od łatwych do bardzo trudnych, i zadanie dnia.
start-puzzles-daily = Zadanie dnia
start-puzzles-go = Wszystkie zadania
start-deals = Porównaj się ze wszystkimi
start-offline = Graj offline
start-offline-text = Solo albo przekazując sobie jedno urządzenie, bez sieci: w pociągu, w samolocie, wszędzie.
start-offline-go = Graj offline
start-companion = Z grą z pudełka
start-companion-text = To urządzenie odkrywa karty i liczy punkty. Gracie na własnych planszach.
start-companion-go = Otwórz pomocnika
start-room = Pokój dla klasy lub na imprezę
start-room-text = Jedna osoba odkrywa karty dla wszystkich, na telefonach lub na papierze. Do 200 plansz, jeden ranking.
start-room-go = Otwórz pokój
start-no-network = Jesteś offline.
start-mine = Moje gry

new-title = Nowy stół

lobby-title = Stół
lobby-invite = Znajomi dołączą dzięki temu kodowi albo linkowi:
big-title = Duży ekran
big-join = Zeskanuj kod, żeby dołączyć
big-open = Pokaż ten stół na dużym ekranie
lobby-share = Udostępnij link
lobby-copied = Link skopiowany
lobby-name = Twój pseudonim
lobby-sit-down = Usiądź
lobby-qr = Link do tego stołu dla aparatu w telefonie
lobby-sit = Usiądź tutaj
lobby-stand = Wstań
lobby-clear = Zwolnij miejsce
lobby-seat-bot = Dodaj bota: { $bot }
lobby-start = Zacznij grę
lobby-waiting = Czekamy, aż wszystkie miejsca będą zajęte.
lobby-host-starts = Wszystkie miejsca są zajęte. Grę zaczyna osoba, która ją prowadzi.

seat-free = wolne miejsce
seat-bot = bot
seat-absent = poza stołem

table-connecting = W drodze do stołu…
table-lost = Nie ma połączenia. Twoje wpisy są bezpieczne; próbujemy jeszcze raz…
table-silent = HASHI nie odpowiada. Próbujemy dalej…
table-not-found = Nie można połączyć się z tym stołem

card-label = { $bridges ->
    [one] Karta: liczba { $number }, { $bridges } most
    [few] Karta: liczba { $number }, { $bridges } mosty
   *[many] Karta: liczba { $number }, { $bridges } mostów
}
bar-title = Wszystkie karty
bar-card-gone = skreślona

goals-title = Cele
goals-gone = (już nie ma)
goals-until = do karty { $round }
goals-till = do { $round }
goals-late = już nie { $first }
goals-first = pierwszy
goals-got = +{ $paid }
goals-progress = { $has } z { $needs }

sheet-flag-red = czerwona flaga
sheet-flag-blue = niebieska flaga
# One letter on the flag, for people who do not see the colours.
sheet-letter-red = C
sheet-letter-blue = N
sheet-no-number = bez liczby
sheet-has = { $count ->
    [one] ma { $count } most
    [few] ma { $count } mosty
   *[many] ma { $count } mostów
}
sheet-needs = brakuje { $count }
sheet-too-many = ma za dużo mostów
sheet-island-finished = gotowa
sheet-island-crossed-out = przekreślona
sheet-lost = nie może już być gotowa
sheet-draft = twój nowy wpis
sheet-can-write = tu możesz wpisać liczbę
sheet-strait = cieśnina od { $one } do { $other }
sheet-bridge-count = { $count ->
    [0] bez mostów
    [one] { $count } most
    [few] { $count } mosty
   *[many] { $count } mostów
}
sheet-can-draw = tu możesz rysować
sheet-keys = Strzałki prowadzą wzdłuż cieśnin, Enter zaznacza.
strait-full = pełna
strait-crossed = przecina ją most { $other }
strait-finished = { $island } jest gotowa
strait-six = { $island } ma już sześć mostów
strait-no-number = na żadnym końcu nie ma liczby

play-title = Gra
play-your-sheet = Twoja plansza
play-set-up = Przed pierwszą kartą
play-round = Karta { $round } z 17
play-piles = Zostało kart: { $left }
play-actions = Twój ruch
play-start = Wpisz 3 albo 4 na wyspie bez flagi. Potem plansze wędrują w lewo.
play-start-solo = Wpisz 3 albo 4 na wyspie bez flagi.
play-start-number = Liczba startowa
play-start-ready = Dobrze. Naciśnij „{ play-commit }”, gdy masz pewność.
play-write = Dotknij wyspy, żeby wpisać { $number }, albo pomiń liczbę.
play-wrote = { $number } na wyspie { $island }.
play-no-number = Tym razem bez liczby.
play-must-write = Teraz wpisz liczbę { $number }: te mosty jej potrzebują.
play-cannot-write = Dla liczby { $number } nie ma teraz wyspy.
play-draw = { $count ->
    [one] Narysuj { $count } most albo ani jednego.
    [few] Narysuj { $count } mosty albo ani jednego.
   *[many] Narysuj { $count } mostów albo ani jednego.
}
play-more = { $count ->
    [one] Jeszcze { $count } most albo ani jednego.
    [few] Jeszcze { $count } mosty albo ani jednego.
   *[many] Jeszcze { $count } mostów albo ani jednego.
}
play-drew = { $count ->
    [one] Narysowano { $count } most.
    [few] Narysowano { $count } mosty.
   *[many] Narysowano { $count } mostów.
}
play-no-bridges = Tym razem bez mostów.
play-cannot-draw = Żaden most się teraz nie zmieści.
play-commit = Gotowe
play-sending = Wysyłanie…
play-loading = Chwileczkę…
play-commit-no-bridges = Gotowe, bez mostów
play-commit-no-number = Gotowe, bez liczby
play-ask-empty = { $count ->
    [one] Na pewno pomijasz liczbę i most?
    [few] Na pewno pomijasz liczbę i mosty?
   *[many] Na pewno pomijasz liczbę i mosty?
}
play-ask-number = Na pewno pomijasz liczbę?
play-ask-bridges = { $count ->
    [one] Na pewno pomijasz most?
    [few] Na pewno pomijasz mosty?
   *[many] Na pewno pomijasz mosty?
}
play-ask-yes = Tak, pomijam
play-ask-no = Nie, gram dalej
leave-keep = Nie, zostaw
play-undo = Cofnij
play-redo = Ponów
play-clear = Kasuj
play-leave-number = Bez liczby
play-leave-bridges = Bez mostów
play-withdraw = Cofnij mój ruch
play-withdraw-start = Cofnij moją liczbę
play-retract = Cofnij ruch
play-retract-ask = Cofnąć ostatni ruch? Znasz już następną kartę, więc wynik dostanie dopisek „z cofnięciem” i nie będzie się liczył w żadnym rankingu.
play-wait = Twój ruch jest wykonany. Inni jeszcze myślą.
play-wait-start = Twoja liczba startowa jest wpisana. Inni jeszcze myślą.
play-spectator = Oglądasz grę.
play-stand-in = Teraz bot gra za ciebie.
play-take-back = Wracam do gry
play-final-check = Ostatnią kartę już zagrano. Sprawdź jeszcze raz swoją planszę.
play-finish = To już wszystko
play-check = Sprawdź moją planszę
play-show-needs = Pokazuj, ilu mostów brakuje każdej wyspie
play-not-here = { $place }: z tą kartą się nie da.
play-not-start = { $island }: liczbę startową wpisuje się na wyspie bez flagi.

others-title = Przy stole
others-done = gotowe
others-thinks = myśli
others-show = Powiększ planszę, na której gra { $name }
others-say = Powiedz coś
others-stand-in-card = zastępstwo na tę kartę
others-stand-in = gra zastępca
wait-for = Czekamy na: { $names }
wait-hard = Gdy skończy się czas, zastępca zagra tę kartę za wszystkich, którzy nie są gotowi.
wait-soft = Gdy skończy się czas, zastępca zagra tę kartę za nieobecnych.
wait-from = { $name }: o zastępcę możesz poprosić za { $time }.
wait-asked = { $name }: jeśli nie będzie odpowiedzi, za { $time } zagra zastępca.
wait-paused = Nikogo teraz nie ma, więc gra jest wstrzymana. Ruszy dalej, gdy ktoś wróci.
ask-title = { $name }: czy ma zagrać zastępca?
ask-text = Przez 10 sekund { $name } może odmówić. Potem zastępca zagra tylko tę kartę; następną znowu zagra { $name }.
ask-yes = Niech zagra zastępca
ask-no = Czekaj dalej
warn-title = Jesteś tam jeszcze?
warn-text = { $name } czeka na ciebie. Za { $time } zastępca zagra tę kartę za ciebie.
warn-text-host = Przy stole czekają na ciebie. Za { $time } zastępca zagra tę kartę za ciebie.
warn-stay = Jestem tutaj
news-missed = { $name }: tę kartę gra zastępca.
news-asked = { $name }: 10 sekund na odpowiedź, potem gra zastępca.
news-kept = { $name }: nadal przy stole!
news-welcome-back = Witaj z powrotem! Miejsce znowu jest twoje.
play-stand-in-card = Czas minął: tę kartę gra zastępca. Następna znowu jest twoja.
play-stand-in-return = Dwie karty minęły bez ciebie, więc gra za ciebie zastępca.
play-back = Już jestem

news-card = { $bridges ->
    [one] Karta { $round }: liczba { $number }, { $bridges } most.
    [few] Karta { $round }: liczba { $number }, { $bridges } mosty.
   *[many] Karta { $round }: liczba { $number }, { $bridges } mostów.
}
news-goal = { $name }: cel osiągnięty ({ $goal })!
news-goal-own = Cel osiągnięty ({ $goal })!
news-goal-lost = { $name }: cel już się nie liczy ({ $goal }).
news-goal-lost-own = Twój cel już się nie liczy ({ $goal }).
news-handed-over = { $name }: teraz gra bot ({ $bot }).
news-taken-back = { $name }: znowu w grze.
news-sat = { $name } siada przy stole.
news-retracted = Karta { $round } znowu czeka na ruch.
news-retracted-start = Liczbę startową możesz wpisać od nowa.
news-said = { $name }: { $text }
news-ended = Koniec gry.
news-unknown = Stało się coś, czego ta strona nie zna. Odśwież ją, żeby zobaczyć wszystko.

keys-title = Klawisze
key-arrows = ← ↑ → ↓
key-enter = Enter
key-d = D
key-n = N
key-b = B
key-u = U
key-r = R
key-c = C
key-w = W
key-s = S
keys-arrows = przechodzi do następnej wyspy albo cieśniny w tym kierunku
keys-enter = wpisuje liczbę albo rysuje most
keys-d = gotowe: wykonuje ruch
keys-n = pomija liczbę
keys-b = pomija mosty
keys-u = cofa
keys-r = ponawia
keys-c = kasuje wszystko
keys-w = cofa wykonany ruch
keys-s = mówi, czego brakuje

end-total = { $total ->
    [one] { $total } punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}
end-retracted = z cofnięciem
end-next = { $points ->
    [one] Jeszcze { $points } punkt i twoja ranga to: { $rank }
    [few] Jeszcze { $points } punkty i twoja ranga to: { $rank }
   *[many] Jeszcze { $points } punktów i twoja ranga to: { $rank }
}
end-won = { $count ->
    [one] Zwycięstwo: { $names }
    [few] Wspólne zwycięstwo: { $names }
   *[many] Wspólne zwycięstwo: { $names }
}
end-player = Gracz
end-islands = Wyspy
end-sum = Suma
end-again = Zagraj jeszcze raz
end-to-rematch = Przejdź do następnej gry
end-record = Pobierz zapis gry
end-fair = Zapieczętowane rozdanie
end-fair-text = Przed pierwszą kartą stół ustalił kolejność kart i zapieczętował ją długą liczbą. Teraz sekret jest odkryty, a twoja przeglądarka może sprawdzić, czy nikt nie podmienił karty.
end-fair-check = Sprawdź rozdanie
end-verified = Rozdanie zgadza się z pieczęcią.
end-not-verified = Rozdanie nie zgadza się z pieczęcią!

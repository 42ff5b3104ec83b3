# The game on the full screen of a terminal. Key names as they are written on keys.

## Around the board: at most 30 characters in a line of the panel

screen-set-up = HASHI, strona { $side } · przed pierwszą kartą
screen-round = HASHI, strona { $side } · karta { $round } z 17
screen-piles = stosy { $first }, { $second }, { $third }
screen-card = Karta: { $number } i { $bridges ->
    [one] 1 most
    [few] { $bridges } mosty
   *[many] { $bridges } mostów
}
screen-goal-until = do karty { $round }
screen-goal-first = kto pierwszy
screen-left = Jeszcze możliwe, prócz jednej:
screen-box = W pudełku:
screen-gone = Zagrane:
screen-points = { $name }: { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}
screen-points-draft = z tym ruchem: { $total }

## Below the board

screen-start = Wpisz 3 albo 4 na wyspie bez flagi spacją albo klawiszami 3 i 4. Potem naciśnij Enter.
screen-turn = Wpisz liczbę { $number } spacją, narysuj { $bridges ->
    [one] 1 most
    [few] { $bridges } mosty
   *[many] { $bridges } mostów
} klawiszami Shift+strzałka i naciśnij Enter.
screen-must-write = Teraz wpisz liczbę { $number }: te mosty jej potrzebują.
screen-ask = { $bridges ->
    [one] Na pewno pomijasz liczbę i most? Jeśli tak, naciśnij Enter jeszcze raz.
    [few] Na pewno pomijasz liczbę i mosty? Jeśli tak, naciśnij Enter jeszcze raz.
   *[many] Na pewno pomijasz liczbę i mosty? Jeśli tak, naciśnij Enter jeszcze raz.
}
screen-bridge = W którą stronę ma iść most? Naciśnij strzałkę.
screen-no-strait = Z wyspy { $island } nie prowadzi tam żadna cieśnina.
screen-thinking = Bot się zastanawia…
screen-take = Klawisz t go przenosi.
screen-leave = Opuścić grę? Pozostanie zapisana. Jeśli tak, naciśnij q jeszcze raz.
screen-others = Oglądasz planszę: { $name }. Tab pokazuje następną.
screen-final = { $who ->
    [you] Ostatnie sprawdzenie
   *[named] Ostatnie sprawdzenie, { $name }
}: k sprawdza wszystkie plansze, : poprawia z { $fix }. Enter na koniec.
screen-cross = Skreśl { $card } klawiszem x.
screen-crossed-by-itself = Tutaj pasek kart skreśla karty sam.
screen-type = ruch jak c1 c1d1 albo słowo jak { $near } c1; Enter lub Esc
screen-words-title = Plansza słowami
screen-small = To okno jest za małe: potrzeba { $width } × { $height } znaków. Powiększ je albo wyjdź klawiszem q i graj dalej poleceniem hashi play --resume.

## Keys, in one line

screen-key-move = Strzałki: przejdź
screen-key-write = Spacja: liczba
screen-key-bridge = Shift+strzałka: most
screen-key-play = Enter: zagraj
screen-key-undo = u: cofnij
screen-key-hint = h: podpowiedź
screen-key-keys = ?: klawisze
screen-key-leave = q: wyjdź

## All keys

screen-keys-title = Klawisze
screen-help-move = Strzałki: do następnej wyspy, wzdłuż jej cieśnin
screen-help-write = Spacja: wpisuje liczbę, przenosi ją tu albo kasuje
screen-help-bridge = Shift+strzałka albo b i strzałka: rysuje most, potem drugi, potem żadnego
screen-help-play = Enter: wykonuje ruch
screen-help-undo = u: cofa; r: ponawia; c: kasuje wszystko
screen-help-hint = h: pyta bota; t: przenosi jego ruch
screen-help-sheet = Tab: pokazuje planszę następnej osoby
screen-help-type = :: wpisuje ruch albo słowo z trybu wierszowego, na przykład { $near } C1
screen-help-words = m: plansza słowami
screen-help-cross = x: skreśla kartę, gdy pasek kart prowadzi się ręcznie
screen-help-check = k: sprawdza wszystkie plansze (zasady papierowe); : z { $fix } poprawia, z { $point } wskazuje błąd
screen-help-log = l: wszystko, co się dotąd działo
screen-help-leave = q: wychodzi z gry, która pozostanie zapisana
screen-help-mouse = Mysz: kliknięcie wyspy wpisuje liczbę, a cieśniny rysuje most; klikać można też klawisze na dole
screen-help-signs = Na planszy: ■ czerwona flaga, ▲ niebieska flaga, 5₂ potrzebuje jeszcze 2 mostów, (5) gotowa, 5× nie może już być gotowa
screen-log-title = Dotychczasowa gra
screen-back = Enter albo Esc wraca do gry.
screen-end = Enter kończy.

## Problems

screen-missing = Pełny ekran wymaga biblioteki Textual, której tu nie ma: { $install }
screen-no-terminal = Pełny ekran wymaga terminala z UTF-8. Bez --screen gra się wiersz po wierszu.

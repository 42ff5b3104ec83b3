# The game in the terminal, line by line. Children of 8 read this: short sentences, plain words.

## Start and set-up

game-solo = HASHI, gra solo na stronie { $side }.
game-table = HASHI, gra dla { $count ->
    [one] 1 osoby
    [few] { $count } osób
   *[many] { $count } osób
} na stronie { $side }.
game-paper = Zasady papierowe: nikt nie wychwytuje błędów. Sprawdzaj swoją planszę po każdej rundzie.
game-help = W każdej chwili możesz wpisać ? i zobaczyć pomoc.
game-maps = Przed każdym ruchem plansza jest rysowana. { $map } { $off } to wyłącza, { $map } { $on } znów włącza.
game-resumed = Twoja gra trwa dalej.
game-unfinished = { $count ->
    [one] Jest zachowana niedokończona gra. Aby ją kontynuować: hashi play --resume
    [few] Są zachowane { $count } niedokończone gry. Aby kontynuować ostatnią: hashi play --resume
   *[many] Jest zachowanych { $count } niedokończonych gier. Aby kontynuować ostatnią: hashi play --resume
}
game-others = Zachowane są też inne niedokończone gry. Aby którąś kontynuować, dopisz jej numer do --resume:
game-other = { $number }: strona { $side }, karta { $round } z 17: { $names }
game-other-set-up = { $number }: strona { $side }, przed pierwszą kartą: { $names }
game-continued = Zapisana gra, rozgrywana dalej od rundy { $round }. Po tej karcie pojawią się nowe, więc rozdania nie da się sprawdzić.
setup-solo = Wpisz 3 albo 4 na dowolnej wyspie bez flagi. Na przykład: { $example }
setup-table = { $who ->
    [you] Wpisz 3 albo 4 na dowolnej wyspie bez flagi. Potem tę planszę dostaje { $left } po twojej lewej stronie. Na przykład: { $example }
   *[named] { $name }: wpisz 3 albo 4 na dowolnej wyspie bez flagi. Potem tę planszę dostaje { $left } po twojej lewej stronie. Na przykład: { $example }
}
setup-passed = Wszystkie plansze powędrowały o jedno miejsce w lewo.
setup-received = { $who ->
    [you] Twoja plansza ma na początku { $start }.
   *[named] { $name }: twoja plansza ma na początku { $start }.
}
prompt-start = { $who ->
    [you] Twoja liczba startowa:
   *[named] Liczbę startową wpisuje { $name }:
}
prompt-turn = { $who ->
    [you] Twój ruch:
   *[named] Teraz gra { $name }:
}

## A round

round-card = Runda { $round } z 17. Karta: liczba { $number }, { $bridges ->
    [one] 1 most
    [few] { $bridges } mosty
   *[many] { $bridges } mostów
}.
round-piles = Tyle kart jest jeszcze w twoich trzech stosach: { $first }, { $second }, { $third }.
round-deadline = { $goal ->
    [red] Pełne { $points } punktów, czerwone
    [blue] Pełne { $points } punktów, niebieskie
   *[chain] Pełne { $points } punktów, łańcuch
}: { $rounds ->
    [0] to ostatnia karta.
    [one] po tej karcie jeszcze 1.
    [few] po tej karcie jeszcze { $rounds }.
   *[many] po tej karcie jeszcze { $rounds }.
}
word-idle = { $word } nic tu nie daje.
word-unknown = Nieznane słowo: { $word }. Wpisz ?, żeby zobaczyć pomoc.
word-near = Nieznane słowo: { $word }. Czy chodzi o { $near }?
word-ambiguous = { $word } może znaczyć: { $words }
player-unknown = Nikt tutaj nie nazywa się { $name }.
island-unknown = Na tej planszy nie ma wyspy { $island }.
draft-shown = Na razie: { $turn }
draft-ready = Naciśnij Enter, żeby to zagrać.
draft-empty = Jeszcze nic nie wpisano. Wpisz ruch. Znak - pomija obie akcje.
draft-more = { $count ->
    [one] Jeszcze 1 most albo ani jednego.
    [few] Jeszcze { $count } mosty albo ani jednego.
   *[many] Jeszcze { $count } mostów albo ani jednego.
}
draft-loses = { $count ->
    [one] Uwaga: po tym ruchu ta wyspa nie może już być gotowa: { $islands }
    [few] Uwaga: po tym ruchu te wyspy nie mogą już być gotowe: { $islands }
   *[many] Uwaga: po tym ruchu te wyspy nie mogą już być gotowe: { $islands }
}
draft-dead-end = Wtedy nie da się narysować wszystkich mostów z tej karty.
draft-replaced = Zamiast { $turn }. Wpisz { $undo }, żeby to przywrócić.
draft-undone = Cofnięto: { $mark }
draft-restored = Wszystko jest znowu jak przedtem.
draft-nothing-to-undo = Nie ma czego cofać.
draft-cleared = Cofnięto wszystko. Wpisz { $undo }, żeby to przywrócić.
quit-confirm = Chcesz skończyć? Jeszcze raz { $word } albo Ctrl-D. Gra zostaje zachowana.
turn-played = { $who ->
    [you] Grasz { $turn }
   *[named] { $name } gra { $turn }
}
turn-passed = { $who ->
    [you] Pomijasz obie akcje.
   *[named] { $name } pomija obie akcje.
}
turn-refused = Tak nie wolno:
islands-finished = { $who ->
    [you] Masz
   *[named] { $name } ma
} { $count ->
    [one] nową gotową wyspę: { $islands }.
    [few] { $count } nowe gotowe wyspy: { $islands }.
   *[many] { $count } nowych gotowych wysp: { $islands }.
}
islands-lost = { $who ->
    [you] { $count ->
        [one] Ta wyspa nie może już być gotowa: { $islands }
        [few] Te wyspy nie mogą już być gotowe: { $islands }
       *[many] Te wyspy nie mogą już być gotowe: { $islands }
    }
   *[named] { $count ->
        [one] { $name }: ta wyspa nie może już być gotowa: { $islands }
        [few] { $name }: te wyspy nie mogą już być gotowe: { $islands }
       *[many] { $name }: te wyspy nie mogą już być gotowe: { $islands }
    }
}
goal-reached-red = { $who ->
    [you] Masz
   *[named] { $name } ma
} gotowe wszystkie cztery wyspy z czerwoną flagą: { $points ->
    [one] 1 punkt!
    [few] { $points } punkty!
   *[many] { $points } punktów!
}
goal-reached-blue = { $who ->
    [you] Masz
   *[named] { $name } ma
} gotowe wszystkie trzy wyspy z niebieską flagą: { $points ->
    [one] 1 punkt!
    [few] { $points } punkty!
   *[many] { $points } punktów!
}
goal-reached-chain = { $who ->
    [you] Masz
   *[named] { $name } ma
} łańcuch sześciu gotowych wysp: { $points ->
    [one] 1 punkt!
    [few] { $points } punkty!
   *[many] { $points } punktów!
}
goal-withdrawn = { $who ->
    [you] Tracisz
   *[named] { $name } traci
} cel: { $goal }.
goal-later = Od teraz ten cel daje { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}: { $goal }.
points-now = { $total ->
    [one] Na razie 1 punkt.
    [few] Na razie { $total } punkty.
   *[many] Na razie { $total } punktów.
}
points-all = Punkty na razie: { $totals }.

## On request

moves-islands = Liczbę { $number } możesz wpisać tu: { $islands }
moves-islands-none = Liczby { $number } nie możesz teraz nigdzie wpisać.
moves-straits = Most możesz narysować tu: { $straits }
moves-straits-none = Nie możesz teraz narysować żadnego mostu.
moves-count = { $count ->
    [one] Stąd możliwy jest 1 pełny ruch.
    [few] Stąd możliwe są { $count } pełne ruchy.
   *[many] Stąd możliwych jest { $count } pełnych ruchów.
}
maps-on = Plansza będzie rysowana przed każdym ruchem.
maps-off = Plansza będzie rysowana tylko na życzenie.
bar-left = Te karty mogą się jeszcze pojawić: { $cards }
bar-gone = Skreślone karty: { $cards }
bar-box = Ta karta leży w pudełku: { $card }
bar-explained = 5/3 znaczy: liczba 5, 3 mosty. Jedna karta leży w pudełku i nigdy się nie pojawi.
bar-by-hand = Prowadzisz pasek kart samodzielnie. Tak skreślasz kartę albo cofasz skreślenie: { $cross } 5/3
bar-crossed = Skreślona karta: { $card }
bar-uncrossed = Karta już nieskreślona: { $card }
bar-no-card = W tej talii nie ma karty { $card }.
points-player = { $name }: na razie { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
} (wyspy { $islands }, czerwone { $red }, niebieskie { $blue }, łańcuch { $chain }).
points-offer = Tyle daje teraz każdy cel: { $goals }.
sheet-title = { $who ->
    [you] Twoja plansza:
   *[named] Plansza, na której gra { $name }:
}
sheet-blank = { $island }, { $flag }, bez liczby, { $load ->
    [0] bez mostów
    [one] 1 most
    [few] { $load } mosty
   *[many] { $load } mostów
}
sheet-open = { $island }, { $flag }, { $number }, ma { $load }, brakuje { $need }
sheet-finished = { $island }, { $flag }, { $number }, gotowa
sheet-overloaded = { $island }, { $flag }, { $number }, ma { $load }: za dużo
sheet-crossed-out = { $island }, { $flag }, przekreślona
sheet-impossible = { $line }, nie może już być gotowa
sheet-bridges = Mosty: { $bridges }
sheet-no-bridges = Nie ma jeszcze mostów.
near-up = w górę { $island }, { $bridges ->
    [0] bez mostów
    [one] 1 most
    [few] { $bridges } mosty
   *[many] { $bridges } mostów
}
near-right = w prawo { $island }, { $bridges ->
    [0] bez mostów
    [one] 1 most
    [few] { $bridges } mosty
   *[many] { $bridges } mostów
}
near-down = w dół { $island }, { $bridges ->
    [0] bez mostów
    [one] 1 most
    [few] { $bridges } mosty
   *[many] { $bridges } mostów
}
near-left = w lewo { $island }, { $bridges ->
    [0] bez mostów
    [one] 1 most
    [few] { $bridges } mosty
   *[many] { $bridges } mostów
}
strait-line = { $strait }, { $bridges ->
    [0] bez mostów
    [one] 1 most
    [few] { $bridges } mosty
   *[many] { $bridges } mostów
}
strait-crosses = { $line }, krzyżuje się z { $straits }
strait-blocked = { $line }, zablokowana przez most { $straits }
strait-taken = { $line }, pełna
strait-closed = { $line }, zamknięta: wyspa { $island } jest gotowa

## Help

help-turn = Ruch wpisujesz tak: { $short } wpisuje liczbę z karty na wyspie { $island } i rysuje most { $one }. Dwa mosty naraz: { $two }
help-parts = Możesz go wpisywać po kawałku; cały nowy ruch zastępuje poprzedni. Sam Enter zagrywa to, co już jest wpisane. Sam znak - pomija obie akcje.
help-start = Wpisz liczbę i wyspę: { $example }
help-signs = Na rysunku 4 to liczba, 4+2 to wyspa, której brakuje dwóch mostów, (4) to gotowa wyspa, 4! nie może już być gotowa, a /4/ to wyspa przekreślona. R to czerwona flaga, B to niebieska flaga. Gwiazdka (*) oznacza to, co już jest wpisane. Kropki to cieśniny, na których zmieści się jeszcze most (┼ tam, gdzie dwie się krzyżują), linie to mosty.
help-words = Możesz też wpisać:
help-go = Enter albo { $word }: zagrywa wpisany ruch
help-undo = { $word }: cofa ostatni krok, także skasowanie albo zastąpienie ruchu
help-clear = { $word }: cofa wszystkie wpisy
help-moves = { $word }: pokazuje, gdzie może być liczba i gdzie mosty
help-hint = { $word }: pyta bota, co by zrobił
help-map = { $word }: rysuje planszę; { $word } { $on } albo { $off }: przed każdym ruchem albo nie
help-sheet = { $word }: opisuje planszę słowami
help-near = { $word } { $island }: opisuje wyspę, jej sąsiadki i cieśniny
help-straits = { $word }: wszystkie cieśniny, z czym się krzyżują i co je blokuje
help-bar = { $word }: pokazuje, jakie karty mogą się jeszcze pojawić
help-cross = { $word } 5/3: skreśla kartę na twoim pasku kart
help-points = { $word }: pokazuje punkty i to, ile teraz dają cele
help-rule = { $word } 3.4: wyjaśnia zasadę; { $word } bez numeru: wszystkie zasady
help-check = { $word }: szuka błędów na twojej planszy
help-point = { $word } { $name } { $island }: mówi, że { $name } ma błąd na wyspie { $island }
help-fix = { $word } 3b { $strait }: poprawia twój błąd z rundy 3, z akcji b
help-others = { $map } albo { $sheet } i pseudonim: plansza tego gracza
help-final = Enter albo { $word }: koniec sprawdzania
help-stand-in = { $word } { $name }: za gracza { $name } gra bot, jeśli trzeba na niego za długo czekać; samo { $word }: za ciebie, aż wpiszesz to jeszcze raz
help-quit = { $word }: kończy grę

## Bots

game-bots-ready = Boty się przygotowują; za pierwszym razem trwa to około pół minuty.
game-bots = Boty przy stole: { $names }
bots-thinking = Boty się zastanawiają.
bots-interrupted = Jeszcze raz Ctrl-C kończy grę; pozostanie zapisana.
bot-received = { $name } ma na początku planszę z { $start }.
bot-fault-raised = { $name } ma błąd w programie: { $reason }
bot-fault-no-turn = { $name } odpowiada czymś, co nie jest ruchem: { $reason }
bot-fault-illegal = { $name } chce zrobić coś, czego nie wolno: { $reason }
bot-fault-slow = { $name } za długo nie odpowiada.
hint-where = Spójrz tutaj: { $islands }. Wpisz jeszcze raz { $hint }, żeby dowiedzieć się więcej.
hint-action = Część podpowiedzi ({ $name }): { $turn }. Wpisz jeszcze raz { $hint }, żeby poznać cały ruch.
hint-turn = { $name } podpowiada: { $turn }
hint-pass = { $name } podpowiada, żeby pominąć obie akcje: -
hint-none = Tym razem nie ma podpowiedzi.

## Paper rules

mistake-none = Na twojej planszy nie znaleziono nowego błędu.
mistake-none-there = { $name } nie ma nowego błędu na wyspie { $island }.
mistake-not-shown = { $name }: ruch z tej rundy będzie widać, gdy wszyscy zagrają.
mistake-open = { $who ->
    [you] Runda
   *[named] { $name }, runda
} { $round }, akcja { $action }: błąd. Możesz go jeszcze poprawić. Wpisz: { $fix } { $round }{ $action } i nowe wpisy.
mistake-crossed-out = { $who ->
    [you] Runda
   *[named] { $name }, runda
} { $round }, akcja { $action }: błąd, którego nie można już poprawić (zasada 6.2). Przekreślone: { $islands }
mistake-corrected = { $who ->
    [you] Akcja
   *[named] { $name }: akcja
} { $action } z rundy { $round } jest poprawiona.
mistake-no-correction = Runda { $round }, akcja { $action }: nie ma tu błędu do poprawienia.
mistake-wrong-action = Tu pasują tylko wpisy z akcji { $action }.
mistake-consequences = Wtedy to, co wpisano później, nie byłoby już dozwolone (zasada 6.2).
mistake-example = Wpisz to tak: { $example }
mistake-final-check = Wszystkie 17 kart już zagrano. { $who ->
    [you] To
   *[named] { $name }: to
} ostatnia okazja, żeby sprawdzić planszę. Sam Enter oznacza koniec sprawdzania.
prompt-final = { $who ->
    [you] Ostatnie sprawdzenie:
   *[named] Planszę sprawdza { $name }:
}
prompt-dropped = Wiersz odrzucony. Jeszcze raz Ctrl-C kończy grę; pozostanie zapisana.

## The end

end-title = Koniec gry.
end-score = { $name }: { $total ->
    [one] 1 punkt
    [few] { $total } punkty
   *[many] { $total } punktów
} (wyspy { $islands }, czerwone { $red }, niebieskie { $blue }, łańcuch { $chain })
end-winner = { $who ->
    [you] Wygrywasz!
   *[named] Wygrywa { $name }!
}
end-shared = Wspólne zwycięstwo: { $names }!
end-rank = Ranga: { $rank }.
end-next-rank = { $points ->
    [one] Jeszcze 1 punkt i ranga to: { $rank }.
    [few] Jeszcze { $points } punkty i ranga to: { $rank }.
   *[many] Jeszcze { $points } punktów i ranga to: { $rank }.
}
end-top-rank = Wyższej rangi nie ma. Gratulacje!
end-stopped = Przerwano. Gra nie jest dokończona.
end-resume = Gra jest zachowana: graj dalej poleceniem hashi play --resume.
end-saved = Gra jest zapisana w pliku { $file }.
end-kept = Dopóki nie skończysz następnej gry, ta pozostaje w { $file }.
end-verify = Tak sprawdzisz rozdanie: hashi verify { $file }
end-review = Ocena każdego ruchu: hashi review { $file }
end-par = Najlepszy możliwy wynik: hashi par { $file }

## Problems with what was typed

typed-where = Znak { $column }:
typed-turn-long = To za długie na jeden ruch.
typed-turn-empty = Wpisz ruch. Znak - pomija obie akcje.
typed-turn-second-number = W jednym ruchu wpisujesz tylko jedną liczbę.
typed-turn-flood = To za dużo mostów na jeden ruch.
typed-turn-word = { $found } to ani liczba, taka jak { $writing }, ani most, taki jak { $strait }.
typed-turn-number = Przed @ może stać tylko liczba od 1 do 6.
typed-coordinate = Tu powinna być wyspa, na przykład { $island }, a nie { $found }.
typed-coordinate-missing = Tu brakuje wyspy, na przykład { $island }.
typed-coordinate-rest = Za nazwą wyspy niepotrzebnie stoi { $found }.
typed-link = Tu powinno być - dla jednego mostu albo = dla dwóch.
typed-same-island = Most musi łączyć dwie różne wyspy.
typed-start = Wpisz liczbę startową, na przykład { $example }.
typed-no-rule = Nie ma zasady { $rule }.

## At a network table

net-seat = Siedzisz przy stole { $code } jako { $name }, miejsce { $seat } z { $of }.
net-waiting-start = Gra jeszcze się nie zaczęła. Wpisz { $quit }, żeby opuścić stół; miejsce zostaje twoje.
net-not-yet = To jeszcze nie twój ruch. Wpisz ?, żeby zobaczyć pomoc, albo { $quit }, żeby opuścić stół.
net-hint-marks = Od pierwszej podpowiedzi twój wynik jest oznaczony i nie porównujemy go z innymi. Wpisz jeszcze raz { $hint }, żeby ją dostać.
net-hints-agreed = Zgadzasz się na podpowiedzi dla wszystkich. Pojawią się, gdy zgodzą się wszystkie osoby przy stole.
net-hints-wanted = { $name } prosi o podpowiedzi dla wszystkich. Wpisz { $hint }, żeby się zgodzić.
net-waiting = Czekamy na: { $names }.
net-stand-in = Zagrał za ciebie bot. Masz już swoje miejsce z powrotem.
net-asked = { $name } czeka na ciebie. Za { $seconds } s tę kartę zagra za ciebie zastępca. Naciśnij Enter, żeby zachować miejsce.
net-asked-host = Przy stole czekają na ciebie. Za { $seconds } s tę kartę zagra za ciebie zastępca. Naciśnij Enter, żeby zachować miejsce.
net-kept = Zachowujesz swoje miejsce.
net-played = Zastępca gra tę kartę za ciebie. Naciśnij Enter, żeby grać dalej.
net-handed-over = Teraz gra za ciebie bot. Wpisz { $word }, żeby odzyskać miejsce.
net-other-asked = Za { $seconds } s tę kartę zagra zastępca, chyba że { $name } się odezwie.
net-late = { $name } każe na siebie czekać. Wpisz { $word } { $name }, żeby tę kartę zagrał bot.
net-clock-hard = Masz { $seconds } s. Potem zastępca zagra tę kartę za wszystkich, którzy nie są gotowi.
net-clock-soft = Masz { $seconds } s. Potem zastępca zagra tę kartę za nieobecnych.
net-back = Miejsce zostaje twoje. Wróć przez: { $command }
net-deal-fits = Rozdanie zgadza się z pieczęcią i losowymi liczbami, które ten komputer zachował w { $file }

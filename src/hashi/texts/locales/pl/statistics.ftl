# Wyniki jednej osoby w czasie, na stronie profilu.

stats-title = Twoje gry
stats-empty = Dokończ pierwszą grę, a ta strona stanie się twoim dziennikiem pokładowym: najlepsze wyniki, zdobyte rangi i to, gdzie zostały twoje punkty.
stats-go = Zagraj teraz
stats-games = Gry
stats-mean = Średnia solo
stats-best = Rekord solo
stats-left-out = Nieuwzględnione poniżej: { $count }. To gry, w których pomógł bot, cofnięto ruch albo obowiązywały zasady papierowe.
stats-pending = Starsze gry, które dopiero zostaną dodane: { $count }. Zajrzyj za chwilę.

## Siła gry

stats-strength = Siła gry
stats-strength-text = Punkty w porównaniu ze średnią ośmiu botów z tymi samymi kartami. Liczące się rozdania do tej pory: { $deals }. Z pewnością 95% twoja siła gry mieści się między { $low } a { $high }.
stats-strength-wait = Liczące się rozdania do tej pory: { $deals } z { $needed }. Potem zobaczysz, jak grasz w porównaniu z botami, niezależnie od kart.
stats-strength-go = Następne rozdanie
stats-strength-unfinished = Rozdania rozpoczęte i niedokończone: { $count }. Nie liczą się do twojej siły gry.

## Rangi

stats-ranks = Rangi
stats-rank-reached = od { $date }
stats-rank-open = od { $points } pkt

## Wyniki

stats-totals = Twoje wyniki solo
stats-totals-text = Gry: { $games }. Najniższy wynik { $low }, mediana { $middle }, najwyższy { $high }.
stats-side = Strona { $side }
stats-recent-text = Średnia z ostatnich gier solo ({ $games }): { $mean } pkt. Z wcześniejszych ({ $before }): { $earlier } pkt.
stats-recent-few = Średnia z ostatnich gier solo ({ $games }): { $mean } pkt.

## Cele

stats-goals = Cele w grze solo
stats-goals-text = na czas { $first }%, później { $late }%

## Stracone punkty

stats-losses = Gdzie zostały twoje punkty
stats-losses-text = Gry z przeglądem: { $games }. Punkty stracone na grę w porównaniu z najlepszymi znalezionymi ruchami: { $points }.
stats-losses-none = Otwórz zakończoną grę: jej przegląd zacznie się sam. Potem zobaczysz tutaj, kiedy i jak tracisz punkty.
stats-phase-early = karty od 1 do 7
stats-phase-middle = karty od 8 do 12
stats-phase-late = karty od 13 do 17
stats-kind-flags = flagi za późno
stats-kind-crossing = zablokowane cieśniny
stats-kind-chain = porzucony łańcuch
stats-kind-islands = stracone wyspy
stats-when = Kiedy
stats-how = W jaki sposób

## Według strony i rodzaju gry

stats-by = Według stron
stats-what = Gra
stats-side-custom = własna plansza lub talia
stats-mode-solo = solo
stats-mode-bots = z botami
stats-mode-people = z ludźmi
stats-mode-challenge = wyzwania
stats-mode-deal = numerowane rozdania
stats-mode-daily = rozdania dnia
stats-average = Średnia
stats-highest = Rekord
stats-won = Wygrane

# What the commands for bots, servers and sites print. Heads of columns are short.

## Tables of numbers

interval = od { $low } do { $high }
head-bot = bot
head-games = gry
head-deals = rozdania
head-total = punkty
head-mean-total = średnio punktów
head-deviation = odchylenie
head-against = wobec { $bot }
head-wins = zwycięstwa
head-shared = wspólne
head-goals = osiągnięte cele
head-islands = wyspy
head-first = pierwszy
head-time = czas na ruch
head-mean = średnio
head-longest = najdłużej
head-lowest = najmniej
head-highest = najwięcej
head-level = poziom
head-seat = miejsce
head-points = punkty
head-person-id = identyfikator
head-name = pseudonim
head-created = utworzono (UTC)
head-used = ostatnio (UTC)
head-banned = wykluczono (UTC)
head-at = czas (UTC)
head-operator = kto
head-action = akcja
head-person = osoba
head-detail = szczegóły
head-reason = powód
head-table = stół
head-reporter = zgłoszone przez
head-resolved = załatwiono
head-code = kod
head-host = prowadzi
head-people = osoby
head-started = początek
head-ended = koniec
head-closed = zamknięto
head-removed = usunięto (UTC)

## Progress, in one line

progress-arena = arena, rozdania: { $done } z { $of }
progress-bots = boty, rozdania: { $done } z { $of }
progress-pars = par, rozdania: { $done } z { $of }
progress-deals = wartości, rozdania: { $done } z { $of }
progress-review = przegląd, rundy: { $done } z { $of }
progress-training = trening, lekcje: { $done } z { $of }
progress-par = par: { $done } z { $of } s
progress-left = { $progress }, zostało około { $time }

## hashi arena, hashi board rate

arena-side = Strona { $side }
arena-deck = talia { $deck }
arena-solo = solo
arena-seats = miejsca: { $seats }
arena-deals = { $count ->
    [one] 1 rozdanie z ziarna { $seed }
    [few] { $count } rozdania z ziarna { $seed }
   *[many] { $count } rozdań z ziarna { $seed }
}
arena-starts-random = losowe liczby startowe
arena-starts-bots = wybrane liczby startowe
arena-stopped = przerwano; gotowe rozdania: { $done } z { $of }
arena-again = to rozdanie jeszcze raz: { $command }
arena-no-weights = brak wag dla planszy { $side }: wszystkie poziomy grają według heurystyki; hashi train tworzy wagi
arena-waiting = pod adresem { $address } nie ma już procesu roboczego, trwa oczekiwanie na kolejny
train-plan = Lekcje: { $lessons }; gry solo: { $solo }, potem gry na kilka miejsc: { $race }
train-stronger = Heurystyka na tych samych rozdaniach: średnia { $mean }
train-weaker = Uwaga: słabsze od heurystyki, której średnia na tych samych rozdaniach to { $mean }. Trenuj dłużej albo nie używaj { $file }.
par-from = Od rundy { $round }, po wcześniejszych ruchach:
arena-title = Arena HASHI: { $headline }
arena-axis = punkty w grze (słupki: jak często; punkt i linia: średnia i jej przedział 95%)
rate-best = { $points } punktów można zdobyć w { $share } rozdań (95%: od { $low } do { $high }); par udowodniono w { $proven } z { $of }
rate-stopped = przerwano; obliczone par: { $done } z { $of }

## hashi train

train-stage = etap { $number } z { $of }
train-resuming = wznowiono po lekcji { $done } z { $of }
train-stopped = przerwano; to samo polecenie wznowi od { $file }
train-solo = lekcja { $done } z { $of } (solo): gry { $games }, średnio punktów { $mean }, błąd { $error }, zostało { $minutes } min
train-race = lekcja { $done } z { $of } (kilka miejsc): gry { $games }, średnio punktów { $mean }, błąd { $error }, zostało { $minutes } min
train-done = { $file }, bajty: { $bytes }; patrząc o jeden ruch naprzód, solo, nowe rozdania: { $deals }, średnio punktów { $mean } ± { $error }

## hashi serve, migrate, backup, restore

serve-running = HASHI działa pod adresem { $url } (Ctrl-C zatrzymuje)
serve-home = W twojej sieci domowej: { $url }
site-written = { $folder }: { $size } MB zwykłych plików; udostępni je każdy serwer WWW.
store-current = { $database } jest aktualna: schemat { $schema }.
store-upgraded = { $database } zaktualizowano ze schematu { $before } do { $schema }.
store-created = { $database } była pusta, teraz ma schemat { $schema }.
backup-written = { $file }: kopia bazy { $database } (gry: { $games }, zdarzenia: { $events }, osoby: { $people }).
backup-empty = uwaga: { $database } jest pusta; czy to baza tego serwera?
backup-deleted = { $file }: usunięto.
backup-restored = { $database }: wczytano (gry: { $games }, zdarzenia: { $events }, osoby: { $people }).

## hashi admin

admin-people = { $database }: { $count ->
    [one] 1 osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
admin-log = { $database }: { $count ->
    [one] 1 wpis
    [few] { $count } wpisy
   *[many] { $count } wpisów
}
admin-reports = { $database }: { $count ->
    [one] 1 zgłoszenie
    [few] { $count } zgłoszenia
   *[many] { $count } zgłoszeń
}
admin-tables = { $database }: { $count ->
    [one] 1 stół
    [few] { $count } stoły
   *[many] { $count } stołów
}
admin-sheets = { $database }: { $count ->
    [one] 1 plansza
    [few] { $count } plansze
   *[many] { $count } plansz
}
admin-renamed = { $database }: { $id } ma teraz pseudonim { $name }.
admin-banned = { $database }: osoba { $id } jest teraz wykluczona.
admin-banned-already = { $database }: osoba { $id } była już wykluczona.
admin-unbanned = { $database }: osoba { $id } może znowu grać.
admin-unbanned-already = { $database }: osoba { $id } nie była wykluczona.
admin-resolved = { $database }: zgłoszenie { $id } jest teraz załatwione.
admin-resolved-already = { $database }: zgłoszenie { $id } było już załatwione.
admin-announced = { $database }: ogłoszono do odwołania.
admin-announced-until = { $database }: ogłoszono do { $time } UTC.
admin-cleared = { $database }: ogłoszenie usunięto.
admin-cleared-already = { $database }: nie było ogłoszenia.
admin-paused = { $database }: nowe stoły są teraz wstrzymane; trwające grają dalej.
admin-paused-already = { $database }: nowe stoły były już wstrzymane; trwające grają dalej.
admin-allowed = { $database }: nowe stoły są znowu dozwolone.
admin-allowed-already = { $database }: nowe stoły były już dozwolone.
admin-closed = { $database }: stół { $id } jest teraz zamknięty.
admin-closed-already = { $database }: stół { $id } był już zamknięty.
admin-open = { $database }: stół { $id } jest teraz otwarty.
admin-open-already = { $database }: stół { $id } był już otwarty.
admin-removed = { $database }: wynik osoby { $id } usunięto z rankingu wyzwania { $challenge }.
admin-removed-already = { $database }: wyniku osoby { $id } nie ma w rankingu wyzwania { $challenge }.
admin-sheet-removed = { $database }: planszę { $id } usunięto z pokoju { $room }.
admin-sheet-removed-already = { $database }: planszę { $id } usunięto z pokoju { $room } już wcześniej.

## hashi deals

deals-made = { $database }: wartości ma { $done } z { $count ->
    [one] 1 rozdania
    [few] { $count } rozdań
   *[many] { $count } rozdań
}, par udowodniono w { $proven }.
deals-par = { $deal }: par rozdania { $par }, pieczęć { $seal }

## hashi join with a bot

join-seat = { $name } ({ $bot }) przy stole { $code }: miejsce { $seat } z { $of }
join-start = liczba startowa: { $turn }
join-turn = runda { $round }, karta { $card }: { $turn }
join-rounds = { $count ->
    [one] rozegrano 1 rundę
    [few] rozegrano { $count } rundy
   *[many] rozegrano { $count } rund
}
join-wins = wygrywa
join-nobody = nikt

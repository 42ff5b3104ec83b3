# Offline play: the page, its games, the download.
offline-title = Graj offline
offline-lead = Solo albo w gronie do czterech osób, które przekazują sobie to urządzenie. Wszystko działa na nim samym, a gry zostają tu zapisane, nawet gdy zamkniesz przeglądarkę.
offline-play = Zacznij grę
offline-starting = Uruchamianie…
offline-you = Ty
offline-again = Zagraj jeszcze raz
offline-code = Skopiuj kod do udostępnienia
offline-code-label = Kod tej gry
offline-games = Gry na tym urządzeniu
offline-no-games = Nie ma tu jeszcze żadnej gry. Tu pojawią się gry rozegrane offline.
offline-no-storage = Ta przeglądarka nie zapisuje gier. W prywatnych oknach często tak jest.
offline-app = Bez sieci
offline-app-text = Pobierz grę raz, a odtąd uruchomi się także bez sieci.
offline-download = Pobierz ({ $size } MB)
offline-loading = Pobieranie: { $percent }% z { $size } MB
offline-first-start = Przy pierwszym uruchomieniu pobierze się { $size } MB.
offline-failed = Pobieranie zostało przerwane. Sprawdź połączenie i spróbuj ponownie.
offline-ready = Gotowe: HASHI uruchomi się na tym urządzeniu bez sieci.
offline-space = Zajmuje tu { $size } MB.
offline-remove = Usuń pobrane pliki
offline-unsupported = Ta przeglądarka nie może zachować gry na później. Potrzebna jest bezpieczna strona (https) i okno inne niż prywatne.
offline-limits = Gry offline nie liczą się w żadnym rankingu.
offline-players = Kto gra?
offline-kind = Miejsce { $number }
offline-person = Osoba
offline-name = Pseudonim: miejsce { $number }
offline-colour = Kolor: miejsce { $number }
colour-teal = Turkusowy
colour-gold = Złoty
colour-violet = Fioletowy
colour-green = Zielony
colour-pink = Różowy
colour-grey = Szary
offline-own-cards = Boty grają tylko standardową talią.
pass-to = Przekaż urządzenie: { $name }
pass-me = To ja, { $name }
pass-others = Albo ktoś inny, kto nie zagrał jeszcze tej karty:
pass-secret = Każdy ruch jest tajny, dopóki nie zagrają wszyscy.
pass-round = Karta { $round } z 17
pass-played = { $name }: już po ruchu
pass-open = { $name }: jeszcze przed ruchem
pass-holder = Gra { $name }
pass-cover = Zakryj
# Offline games in one's history.
history-add = Dodaj do moich gier
history-add-all = { $count ->
    [one] Dodaj zakończoną grę do moich gier
    [few] Dodaj { $count } zakończone gry do moich gier
    [many] Dodaj { $count } zakończonych gier do moich gier
   *[other] Dodaj { $count } zakończonej gry do moich gier
}
history-added = W moich grach
history-added-count = { $count ->
    [one] 1 gra jest już w moich grach
    [few] { $count } gry są już w moich grach
    [many] { $count } gier jest już w moich grach
   *[other] { $count } gry jest już w moich grach
}
history-seat = Które miejsce było twoje?
history-later = Gdy znów będziesz online, możesz dodać tę grę do swoich.
history-title = Gry offline
history-tag = rozegrana offline
history-note = Odtworzone i sprawdzone przez HASHI, nigdy rankingowe.

# The profile page.

## Name

you-name-title = Twój pseudonim
you-name = Pseudonim
you-name-hint = Od 1 do 24 znaków. Widzą go wszyscy przy twoich stołach, więc lepiej nie podawaj pełnego imienia i nazwiska.
you-rename = Zapisz pseudonim
you-renamed = Teraz nazywasz się { $name }.

## Appearance

you-look-title = Wygląd
you-theme = Kolory
you-theme-auto = jak na tym urządzeniu
you-theme-light = jasne
you-theme-dark = ciemne
you-size = Wielkość tekstu
you-size-normal = zwykła
you-size-large = duża
you-size-huge = bardzo duża
you-motion = Animacje
you-motion-auto = jak na tym urządzeniu
you-motion-on = włączone
you-motion-off = wyłączone

## Devices

you-devices-title = Moje urządzenia
you-devices-text = Te urządzenia są zalogowane. Wyloguj te, których już nie używasz.
you-device-program = Program albo nieznana przeglądarka
you-device-here = to urządzenie
you-device-used = Ostatnio używane: { $date }
you-device-end = Wyloguj
you-device-end-label = Wyloguj: { $name }
you-device-ended = Wylogowano: { $name }.
you-device-sure = Wylogować się na tym urządzeniu? Bez innego urządzenia i bez kodu odzyskiwania nie odzyskasz pseudonimu ani gier.
you-device-yes = Tak, wyloguj
you-device-no = Nie, zostaję
you-seats-title = Programy, które grają za ciebie
you-seat-token = Miejsce przy stole { $code }
you-seat-end = Zatrzymaj
you-seat-end-label = Zatrzymaj program przy stole { $code }
you-seat-ended = Program przy stole { $code } już za ciebie nie gra.

## Linking

you-link-title = Dodaj urządzenie
you-link-text = Pobierz tu kod i wpisz go tam, na tej samej stronie. Potem masz swój pseudonim i swoje gry na obu urządzeniach.
you-link-make = Pobierz kod
you-link-code = Twój kod. Działa raz, przez dziesięć minut:
you-link-enter = Kod z twojego drugiego urządzenia
you-link-go = Zaloguj tutaj
you-linked = Miło cię znów widzieć! Teraz grasz także na tym urządzeniu.

## Recovery

you-recovery-title = Kod odzyskiwania
you-recovery-text = Zgubione urządzenie albo wyczyszczona przeglądarka? Ten kod przywróci ci pseudonim i gry. Zapisz go: pokazuje się tylko raz.
you-recovery-make = Pokaż nowy kod
you-recovery-code = Twój kod odzyskiwania. Starsze już nie działają:
you-recovery-enter = Wszystko przepadło? Wpisz swój kod odzyskiwania
you-recovery-go = Przywróć
you-recovered = Miło cię znów widzieć! Tamten kod jest już zużyty. Oto następny:

## Stored data

you-stored-title = Co jest o tobie zapisane
you-stored-link = Zobacz, co jest zapisane, po co i jak długo
you-erase-title = Usuń mój pseudonim
you-erase-text = Twój pseudonim zniknie wszędzie, także z dawnych gier. Same gry zostaną, bez pseudonimu.
you-erase = Usuń mój pseudonim…
you-erase-sure = Na pewno usunąć pseudonim? Nie da się go przywrócić, ale możesz wybrać nowy.
you-erase-yes = Tak, usuń
you-erase-no = Nie, zostaw
you-erased = Twój pseudonim został usunięty.

## Export and deletion

you-export-title = Moje dane
you-export-text = Wszystko, co jest o tobie zapisane, razem z grami, w jednym pliku, który odczytają programy (JSON).
you-export = Pobierz moje dane
you-delete-title = Usuń mnie
you-delete-text = Twój pseudonim, urządzenia i gry rozegrane solo znikną na zawsze. Gry z innymi zostaną dla nich, a twoje miejsce będzie bez pseudonimu.
you-delete = Usuń mnie…
you-delete-sure = Na pewno usunąć wszystko o tobie? Nikt tego nie przywróci.
you-delete-yes = Tak, usuń wszystko
you-delete-no = Nie, zostaw
you-deleted = Wszystko o tobie zostało usunięte.

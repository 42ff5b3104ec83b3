# Kręgi: prywatne tabele wyników.

circles-title = Moje kręgi
circles-text = Krąg to prywatna tabela dla rodziny, klasy albo klubu: kto ma link, może dołączyć, a wy porównujecie wyniki w rozdaniach dnia i w rozdaniach numerowanych.
circles-people = { $count ->
    [one] Jedna osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
circle-name = Nazwa kręgu
circle-name-hint = Od 1 do 24 znaków. Widzi ją każdy, kto ma link.
circle-found = Załóż krąg
circle-missing = Nie ma takiego kręgu.
circle-invited = To zaproszenie do kręgu. Jego członkowie widzą twój pseudonim i twoje wyniki w rozdaniach dnia i w rozdaniach numerowanych.
circle-join = Dołącz
circle-send = Zaproś innych tym linkiem:
circle-qr = Kod QR z linkiem do tego kręgu
circle-period = Wyniki
circle-period-day = dzisiaj
circle-period-week = w tym tygodniu
circle-period-all = od początku
circle-rank = Miejsce
circle-who = Pseudonim
circle-deals = Rozdania
circle-mean = Średnia
circle-lead = Przewaga
circle-lead-text = Przewaga: twoje punkty w porównaniu ze średnią pozostałych w kręgu z tymi samymi kartami. Z każdego rozdania liczy się tylko twoja pierwsza gra, bez podpowiedzi, cofania ruchów i pomocy bota. Dni i tygodnie według UTC.
circle-nothing = Jeszcze nie ma wyników. Kto zacznie?
circle-hidden = { $count ->
    [one] Jeden wynik jest ukryty: dotyczy rozdania, które masz jeszcze przed sobą.
    [few] { $count } wyniki są ukryte: dotyczą rozdań, które masz jeszcze przed sobą.
    [many] { $count } wyników jest ukrytych: dotyczą rozdań, które masz jeszcze przed sobą.
   *[other] { $count } wyniku jest ukrytych: dotyczą rozdań, które masz jeszcze przed sobą.
}
circle-yet-to-play = ukryty, dopóki nie zagrasz
circle-newest = Najnowsze wyniki
circle-members = W tym kręgu
circle-founder = założyciel(ka)
circle-nameless = bez pseudonimu
circle-remove = Usuń
circle-remove-entry = Usuń wynik: { $name }, { $deal }
circle-remove-member = Usuń z kręgu: { $name }
circle-remove-sure = Usunąć z kręgu: { $name }? Link nie wpuści już tej osoby.
circle-remove-yes = Tak, usuń
circle-no = Nie
circle-rename = Zapisz nazwę
circle-renamed = Krąg nazywa się teraz { $name }.
circle-leave = Opuść krąg
circle-leave-sure = Opuścić ten krąg? Twoje wyniki znikną z jego tabel.
circle-leave-yes = Tak, opuść
circle-report = Zgłoś nazwę
circle-reported = Dziękujemy! Osoby prowadzące tę stronę przyjrzą się temu.

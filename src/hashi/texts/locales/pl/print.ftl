# The game on paper: the page where parts are chosen, and the texts of the PDF.

print-title = Wydrukuj grę
print-lead = Graj z długopisem w ręku: wydrukuj plansze, karty, notesy punktacji i zasady jako PDF.
print-parts = Co wydrukować
print-part-sheets = Plansze
print-part-cards = Karty
print-part-pads = Notes punktacji
print-part-summary = Zasady w skrócie
print-part-rules = Wszystkie zasady
print-boards = Które plansze
print-side = Strona { $side }
print-both = Obie strony
print-custom = Własna plansza
print-paper = Papier
print-paper-a4 = A4
print-paper-us-letter = US Letter
print-look = Kolor
print-look-colour = W kolorze
print-look-black = Czarno-biało
print-size = Wielkość tekstu
print-size-normal = Zwykła
print-size-large = Duży druk
print-make = Pobierz PDF
print-nothing = Wybierz co najmniej jedną część.
print-deck-unfinished = Talia nie jest jeszcze kompletna.

## In the PDF

print-name = Gracz
print-info-bar = Pasek kart: skreśl każdą kartę, która się pojawi.
print-goal = Cel
print-first = pierwsi
print-later = później
print-points = Punkty
print-goal-red = Wszystkie czerwone flagi
print-goal-blue = Wszystkie niebieskie flagi
print-goal-chain = Łańcuch sześciu gotowych wysp
print-solo = solo: do karty { $round }
print-islands = Gotowe wyspy × { $points }
print-total = Razem
print-ranks = Rangi w grze solo
print-board-words = { $name }: plansza, liczba cieśnin: { $straits }. Czerwone flagi: { $red }. Niebieskie flagi: { $blue }. Bez flagi: { $plain }.
print-card =
    { $count ->
        [one] Liczba { $number }, 1 most
        [few] Liczba { $number }, { $count } mosty
        [many] Liczba { $number }, { $count } mostów
       *[other] Liczba { $number }, { $count } mostu
    }

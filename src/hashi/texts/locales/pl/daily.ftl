# Deals of the day and of the week: start page, their pages, the archive.

daily-title = Rozdanie dnia
daily-lead = Dziś wszyscy dostają te same karty. Liczy się twoja pierwsza gra.
daily-side = Strona { $side }
daily-week = Plansza tygodnia: { $board }
daily-play = Zagraj
daily-continue = Graj dalej
daily-removed = rozegrane, bez rankingu
daily-rank = miejsce { $rank }
daily-mean = Średnia botów: { $mean }
daily-mean-so-far = Średnia botów na razie: { $mean }
daily-days = Dni z grą: { $count } z ostatnich { $days }
daily-next = Nowe rozdania o { $time }, za { $hours } godz. { $minutes } min
daily-all = Wszystkie dni

# Pages of one deal; the day is a date in words.

daily-of-day = Rozdanie dnia, { $day }, strona { $side }
daily-of-week = Rozdanie tygodnia { $week }/{ $year }, plansza { $board }
daily-short-day = { $day }, strona { $side }
daily-short-week = tydzień { $week }/{ $year }
daily-text = Wszyscy dostają te same karty. Twoja pierwsza gra trafi do rankingu, jeśli zacznie się przed: { $time }.
daily-past = Czas tego rozdania minął. Nadal możesz je rozegrać; wynik znajdzie się pod innymi, poza rankingiem.
daily-later = później
daily-world = To ranking światowy. Każdy może tu mieć dowolnie wiele pseudonimów, więc nie traktuj go zbyt poważnie.
daily-missing = Tego dnia nie było tu żadnego rozdania.
daily-friends = Czyje wyniki
daily-friends-world = Cały świat
daily-friends-none = Porównaj się z rodziną i znajomymi: załóż krąg
daily-friends-played = Zagrało: { $played } z { $people }
daily-shared = HASHI, rozdanie dnia, { $day }, strona { $side }: { $points }. Kto zdobędzie więcej?
daily-shared-week = HASHI, plansza tygodnia { $week }: { $points }. Kto zdobędzie więcej?

# The archive, and the list of seals.

daily-archive = Możesz rozegrać rozdanie z dowolnego dnia od pierwszego. Do rankingu trafiają tylko gry rozpoczęte w swoim dniu.
daily-more = Pokaż starsze dni
daily-seals = Zapieczętowane z góry
daily-seals-text = Karty na następne { $days } dni są już ustalone. Ta lista zawiera ich pieczęcie, które nie zdradzają żadnej karty. Zachowaj ją, a później sprawdzisz, że żadnego rozdania nie podmieniono. Ta przeglądarka zapamięta ją sama.
daily-seals-list = Lista pieczęci
daily-seals-hash = SHA-256 dzisiejszej listy
deal-hidden = { $count ->
    [one] Jedna osoba rozegrała to rozdanie. Jej wynik zobaczysz po swojej grze.
    [few] { $count } osoby rozegrały to rozdanie. Ich wyniki zobaczysz po swojej grze.
    [many] { $count } osób rozegrało to rozdanie. Ich wyniki zobaczysz po swojej grze.
   *[other] { $count } osoby rozegrało to rozdanie. Ich wyniki zobaczysz po swojej grze.
}

# Names for players who have not chosen one: an animal of sea and shore, and how it is.
# All animals are masculine, and so are the adjectives.
# A name has at most 24 characters. Only friendly words that mock nobody.

nickname = { $adjective } { $animal }
nickname-adjectives =
    Beztroski, Błękitny, Bystry, Cichy, Ciekawski, Cierpliwy, Czerwony, Czujny, Dowcipny, Dumny,
    Dzielny, Figlarny, Grzeczny, Lekki, Mały, Mądry, Miły, Odważny, Pilny, Pogodny, Pomysłowy,
    Pracowity, Promienny, Przyjazny, Radosny, Roztańczony, Rozważny, Rześki, Serdeczny, Silny,
    Słoneczny, Spokojny, Sprytny, Srebrny, Szczery, Szczęśliwy, Szlachetny, Szybki, Śmiały,
    Turkusowy, Uczciwy, Uprzejmy, Uważny, Wesoły, Wędrowny, Wielki, Wierny, Zabawny, Zaradny,
    Zielony, Złoty, Zręczny, Zwinny, Życzliwy, Żwawy
nickname-animals =
    Albatros, Biegus, Bielik, Bocian, Bóbr, Ciernik, Delfin, Dorsz, Flaming, Halibut, Homar,
    Humbak, Ibis, Jerzyk, Jesiotr, Jeżowiec, Kalmar, Karaś, Karp, Kaszalot, Kormoran, Krab, Kulik,
    Łabędź, Łosoś, Manat, Marlin, Maskonur, Mors, Narwal, Okoń, Ostrygojad, Pelikan, Perkoz,
    Pingwin, Płetwal, Pstrąg, Rekin, Rybołów, Sandacz, Sokół, Sum, Szczupak, Śledź, Tuńczyk,
    Węgorz, Wieloryb, Zimorodek, Żółw, Żuraw

# Names for players who have not chosen one: an animal of sea and shore, and how it is.
# All animals are masculine, and so are the adjectives.
# A name has at most 24 characters. Only friendly words that mock nobody.

nickname = { $adjective } { $animal }
nickname-adjectives =
    Achtsamer, Blauer, Bunter, Edler, Ehrlicher, Eifriger, Emsiger, Feiner, Findiger, Fleißiger,
    Flinker, Flotter, Froher, Fröhlicher, Geduldiger, Gelassener, Glücklicher, Goldener, Großer,
    Grüner, Gütiger, Heiterer, Höflicher, Kleiner, Kluger, Kühner, Leiser, Lustiger, Munterer,
    Mutiger, Netter, Neugieriger, Pfiffiger, Roter, Ruhiger, Sanfter, Schlauer, Schneller,
    Silberner, Singender, Sonniger, Starker, Stiller, Stolzer, Tanzender, Tapferer, Treuer,
    Vergnügter, Verspielter, Verträumter, Wacher, Weiser, Wendiger, Witziger
nickname-animals =
    Albatros, Biber, Blauwal, Buckelwal, Clownfisch, Delfin, Eisvogel, Eistaucher, Fischadler,
    Fischotter, Flamingo, Frosch, Grauwal, Hai, Hecht, Hering, Hummer, Ibis, Karpfen, Kiebitz,
    Kormoran, Krake, Kranich, Kugelfisch, Lachs, Laubfrosch, Löffler, Molch, Narwal, Orca,
    Pelikan, Pinguin, Pottwal, Reiher, Rochen, Salamander, Schwan, Schwertfisch, Seeadler,
    Seehund, Seeigel, Seelöwe, Seestern, Stichling, Storch, Strandläufer, Thunfisch, Tintenfisch,
    Wal, Walhai, Zander

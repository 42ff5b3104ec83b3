# Names for players who have not chosen one: an animal of sea and shore, and how it is.
# All animals are masculine, and so are the adjectives.
# A name has at most 24 characters. Only friendly words that mock nobody.

nickname = { $animal } { $adjective }
nickname-adjectives =
    Abile, Agile, Allegro, Amichevole, Argentato, Attento, Audace, Avventuroso, Azzurro,
    Brillante, Buffo, Canterino, Celeste, Contento, Coraggioso, Cortese, Costante, Curioso,
    Danzante, Divertente, Dorato, Educato, Elegante, Fedele, Felice, Forte, Generoso, Gentile,
    Giocoso, Ingegnoso, Intrepido, Leale, Leggero, Luminoso, Nobile, Onesto, Paziente, Prudente,
    Radioso, Rapido, Rosso, Saggio, Sereno, Simpatico, Sincero, Sognatore, Solare, Sorridente,
    Sveglio, Tranquillo, Valoroso, Veloce, Verde, Vivace
nickname-animals =
    Airone, Albatro, Astice, Barbo, Beccaccino, Branzino, Calamaro, Capodoglio, Castoro,
    Cavalluccio, Cefalo, Chiurlo, Cigno, Cormorano, Delfino, Dentice, Dugongo, Falco, Fenicottero,
    Frullino, Gabbiano, Gambero, Granchio, Ibis, Lamantino, Luccio, Marangone, Marlin, Narvalo,
    Nautilo, Paguro, Pellicano, Persico, Pinguino, Piviere, Polpo, Puffino, Ranocchio, Riccio,
    Rombo, Salmone, Sarago, Scampo, Smergo, Squalo, Storione, Svasso, Tonno, Totano, Tritone,
    Tuffetto, Voltapietre

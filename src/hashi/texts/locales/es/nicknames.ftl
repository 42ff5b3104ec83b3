# Names for players who have not chosen one: an animal of sea and shore, and how it is.
# All animals are masculine, and so are the adjectives.
# A name has at most 24 characters. Only friendly words that mock nobody.

nickname = { $animal } { $adjective }
nickname-adjectives =
    Ágil, Alegre, Amable, Animoso, Atento, Audaz, Aventurero, Azul, Bailarín, Brillante, Bromista,
    Cantarín, Celeste, Constante, Contento, Cortés, Curioso, Despierto, Divertido, Dorado,
    Elegante, Feliz, Fiel, Fuerte, Generoso, Gentil, Hábil, Honrado, Intrépido, Juguetón, Leal,
    Ligero, Luminoso, Marinero, Noble, Osado, Paciente, Plateado, Prudente, Rápido, Risueño, Rojo,
    Sabio, Sagaz, Sereno, Simpático, Sincero, Soñador, Sonriente, Tranquilo, Valiente, Veloz,
    Verde, Viajero
nickname-animals =
    Albatros, Alcatraz, Andarríos, Arao, Arenque, Atún, Barbo, Bogavante, Cachalote, Calamar,
    Camarón, Cangrejo, Castor, Charrán, Cisne, Colimbo, Cormorán, Correlimos, Delfín, Erizo,
    Esturión, Flamenco, Frailecillo, Galápago, Halcón, Ibis, Jurel, Langostino, Lenguado, Lucio,
    Manatí, Marlín, Martinete, Mero, Narval, Nautilo, Ostrero, Pargo, Pelícano, Petrel, Pingüino,
    Rodaballo, Rorcual, Salmón, Salmonete, Somormujo, Tiburón, Tritón, Vencejo, Zarapito

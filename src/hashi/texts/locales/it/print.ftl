# The game on paper: the page where parts are chosen, and the texts of the PDF.

print-title = Stampa il gioco
print-lead = Gioca con carta e penna: stampa tavole, carte, blocchi segnapunti e regole in PDF.
print-parts = Che cosa stampare
print-part-sheets = Tavole
print-part-cards = Carte
print-part-pads = Blocco segnapunti
print-part-summary = Regole in breve
print-part-rules = Tutte le regole
print-boards = Quali tavole
print-side = Lato { $side }
print-both = Entrambi i lati
print-custom = La tua tavola
print-paper = Formato della carta
print-paper-a4 = A4
print-paper-us-letter = US Letter
print-look = Colore
print-look-colour = A colori
print-look-black = In bianco e nero
print-size = Dimensione del testo
print-size-normal = Normale
print-size-large = Caratteri grandi
print-make = Scarica il PDF
print-nothing = Scegli almeno una parte.
print-deck-unfinished = Il mazzo non è ancora completo.

## In the PDF

print-name = Nome
print-info-bar = Barra informativa: depenna ogni carta che esce.
print-goal = Obiettivo
print-first = per primi
print-later = più tardi
print-points = Punti
print-goal-red = Tutte le bandiere rosse
print-goal-blue = Tutte le bandiere blu
print-goal-chain = Catena di sei isole terminate
print-solo = in solitario: fino alla carta { $round }
print-islands = Isole terminate × { $points }
print-total = Totale
print-ranks = Titoli in solitario
print-board-words = { $name }: una tavola con { $straits } stretti. Bandiere rosse: { $red }. Bandiere blu: { $blue }. Senza bandiera: { $plain }.
print-card =
    { $count ->
        [one] Numero { $number }, 1 ponte
       *[other] Numero { $number }, { $count } ponti
    }

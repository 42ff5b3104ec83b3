# The game on paper: the page where parts are chosen, and the texts of the PDF.

print-title = Imprimir el juego
print-lead = Juega con lápiz y papel: imprime tablas, cartas, blocs de puntos y reglas en PDF.
print-parts = Qué imprimir
print-part-sheets = Tablas
print-part-cards = Cartas
print-part-pads = Bloc de puntos
print-part-summary = Reglas en breve
print-part-rules = Todas las reglas
print-boards = Qué tablas
print-side = Lado { $side }
print-both = Ambos lados
print-custom = Tabla propia
print-paper = Papel
print-paper-a4 = A4
print-paper-us-letter = Carta (EE. UU.)
print-look = Color
print-look-colour = En color
print-look-black = En blanco y negro
print-size = Tamaño del texto
print-size-normal = Normal
print-size-large = Letra grande
print-make = Descargar el PDF
print-nothing = Elige al menos una parte.
print-deck-unfinished = La baraja aún no está completa.

## In the PDF

print-name = Nombre
print-info-bar = Leyenda: tacha cada carta que salga.
print-goal = Objetivo
print-first = primero
print-later = después
print-points = Puntos
print-goal-red = Todas las banderas rojas
print-goal-blue = Todas las banderas azules
print-goal-chain = Cadena de seis islas terminadas
print-solo = en solitario: hasta la carta { $round }
print-islands = Islas terminadas × { $points }
print-total = Total
print-ranks = Rangos en solitario
print-board-words = { $name }: una tabla con { $straits } estrechos. Banderas rojas: { $red }. Banderas azules: { $blue }. Sin bandera: { $plain }.
print-card =
    { $count ->
        [one] Número { $number }, 1 puente
       *[other] Número { $number }, { $count } puentes
    }

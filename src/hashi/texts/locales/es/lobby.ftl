# The pages around the game: my games, profile, challenges, a new table.

# My games, and tables that wait for players.

games-none = Aún no hay partidas. Aquí aparecerán las que juegues.
games-all = Todas mis partidas
games-more = Partidas anteriores
games-record = Reproducir un registro
record-text = Pega el registro de una partida terminada: su código, que empieza por H1, o el contenido de un archivo de registro.
record-label = Registro
record-go = Mostrar la partida
games-alone = En solitario
games-side = lado { $side }
games-challenge = reto
games-seating = esperando a más gente
games-invited = tu sitio te espera
games-yours = te toca a ti
games-others = los demás están pensando
games-card = carta { $round } de 17
games-won = victoria
games-place = puesto { $place } de { $count }
games-expires-unstarted = Se borrará el { $date } si nadie la empieza
games-expires = Se borrará el { $date } si nadie sigue jugando
open-title = Mesas abiertas
open-none = Ahora no hay ninguna mesa esperando jugadores.
open-law-referee = con árbitro
open-law-paper = reglas de lápiz y papel
open-empty = Todavía no hay nadie
open-free = { $count ->
    [one] { $count } sitio libre
   *[other] { $count } sitios libres
}
list-again = Actualizar

# The profile page.


# Challenges: one deal for friends who play apart.

challenge-text = Todo el mundo juega con las mismas cartas, cada cual por su cuenta y cuando quiera. Después comparáis los puntos.
challenge-make = Crear un reto
challenge-send = Envía este enlace a tus amigos:
challenge-play = Jugar estas cartas
challenge-go-on = Seguir tu partida
challenge-look = Ver tu partida
challenge-once = Cada carta se ve solo cuando le toca. Cuenta tu primera partida.
challenge-results = Resultados
challenge-none = Todavía nadie lo ha jugado hasta el final.
challenge-name = Nombre
challenge-points = Puntos
challenge-nameless = Alguien
challenge-missing = En esta dirección no hay ningún reto.
challenge-again = Jugar otra vez, sin clasificación
challenge-fair = Aquí no hay pistas. Si un bot juega parte de tu partida, tu resultado queda marcado y no entra en la clasificación.
challenge-peek = HASHI no tiene cuentas, así que alguien podría ver antes las cartas en otro navegador. Reta a gente de confianza.
challenge-rank = Puesto
challenge-assisted = con ayuda
challenge-more = Ver más resultados
challenge-par = Par
challenge-par-open = { $total }+
challenge-par-text = El par es lo máximo que permiten estas cartas con el número inicial de cada cual.

# Numbered deals.

deal-title = Reparto { $deal }
deal-text = Quien juega este número recibe las mismas cartas. Después comparáis los puntos.
deal-casual = Aquí puedes pedir pistas y retirar jugadas. Si lo haces, tu resultado queda marcado y no se compara con el de los demás.
deal-unknown = Los bots aún no han jugado este reparto.
deal-hard = Los ocho bots consiguen de media { $mean } puntos con estas cartas.
deal-par = Con el mejor número inicial, estas cartas dan { $total } puntos.
deal-par-open = Con el mejor número inicial, estas cartas dan al menos { $total } puntos y como mucho { $bound }.
deal-bots = Hasta dónde llegaron los bots
deal-level = Nivel
deal-mean = Media
deal-range = Del más bajo al más alto
deal-bots-text = Cada nivel ha jugado con todos los números iniciales.
deal-bots-own = Cada nivel ha jugado con todos los números iniciales. La línea eres tú: { $own } puntos.
deal-ready = Bots que ya han jugado estas cartas: { $ready } de { $all }.
deal-yours = Tus puntos
deal-par-own = Par con tu número inicial
deal-par-best = Par del reparto
deal-repeat = Ya conocías estas cartas: esta partida es una repetición y no cuenta.
deal-assisted = Has jugado con ayuda, así que tu resultado no se compara con el de otras personas.
deal-histogram = Puntos de { $games } partidas de los bots con estas cartas, de { $low } a { $high }.
deal-histogram-own = De { $games } partidas de los bots con estas cartas, { $below } lograron menos puntos que tú, { $equal } los mismos y { $above } más.
deal-you = tú
deal-unnumbered = Este reparto no tiene número: cada jugador aporta un número al azar a la mezcla de las cartas, para que nadie pueda conocerlas antes, ni siquiera HASHI.
deal-people = { $count ->
    [one] De momento hay un resultado. A partir de cinco personas verás tu posición.
   *[other] De momento hay { $count } resultados. A partir de cinco personas verás tu posición.
}
deal-percentile = Has superado al { $percent } % de los demás, entre { $count } personas.
deal-scored = Lo que ha conseguido la gente
deal-scored-bar = { $total } puntos: { $count }
compare-title = Comparar tablas
compare-column = Comparar
compare-pick = Comparar a { $name }
compare-choose = Elige arriba de dos a cuatro resultados y verás sus tablas una al lado de otra.
compare-legend = no es igual en todas las tablas
compare-differs = Aquí es distinto: { $marks }
compare-words = Diferencias en palabras
compare-same = Igual que en las demás tablas.
compare-turns = Todas las jugadas, una al lado de otra
games-repeat = reto, repetición
games-deal-repeat = { $title }, repetición
games-retracted = con jugada retirada
leave-delete = Borrar la partida
leave-delete-ask = ¿Borrar esta partida? No se puede recuperar.
leave-resign = Abandonar
leave-resign-ask = ¿Abandonar? Un bot jugará en tu sitio hasta el final y el resto seguirá jugando. No podrás volver.
leave-resigned = abandono
leave-news = { $name }: abandona. Sigue un bot.
leave-status = Has abandonado. Un bot juega en tu sitio hasta el final.

# Settings of a new table, each with what it means.

new-seats = Personas
new-board = Tabla
new-board-a = Lado A
new-board-a-about = El lado amable, bueno para empezar.
new-board-b = Lado B
new-board-b-about = Más difícil, para quien conoce el lado A.
new-board-own = Tabla propia
new-board-own-about = Coloca islas, banderas y estrechos tocando la tabla.
new-own-map = Mapa de la tabla
new-own-hint = Aquí también puedes escribir o pegar una tabla. En el mapa, cada línea es una fila: un punto es mar, «o» es una isla, «R» una isla con bandera roja y «B» una con bandera azul. Copia este texto para guardar la tabla o enviársela a alguien.
new-own-preview = Tu tabla
new-own-name = mi tabla

# What can be wrong with an own board; the ends of the keys are the codes of the rules.

board-problem-board-size = El mapa necesita de 1 a 26 filas de 1 a 26 caracteres.
board-problem-board-row-length = Todas las filas del mapa deben tener la misma longitud. Rellena el final de las filas con puntos.
board-problem-board-character = En el mapa hay un carácter que no significa nada. Usa solo puntos, «o», «R» y «B».
board-problem-board-islands = Hay más de 60 islas. Una tabla tiene 18; quita algunas.
board-problem-board-name = Ponle a la tabla un nombre de 1 a 40 caracteres.
board-problem-board-closed = Un estrecho cerrado tiene que estar entre dos islas vecinas.

# The editor of custom boards.

editor-tools = Qué colocar
editor-tool-plain = Isla
editor-tool-red = Bandera roja
editor-tool-blue = Bandera azul
editor-tool-sea = Quitar
editor-tool-strait = Estrecho
editor-count = { $count } de { $wanted }
editor-hint = Toca el mar para colocar lo que has elegido. Tócalo otra vez para quitarlo.
editor-hint-strait = Toca una línea de puntos para cerrar ese estrecho; tócala otra vez para abrirlo. Un rombo indica dónde se cruzan dos estrechos.
editor-cell-sea = { $cell }, mar
editor-cell-plain = { $cell }, isla sin bandera
editor-cell-red = { $cell }, isla con bandera roja
editor-cell-blue = { $cell }, isla con bandera azul
editor-cell-unreachable = sin estrechos
editor-open = abierto
editor-closed = cerrado
editor-side-columns = Número de columnas
editor-side-rows = Número de filas
editor-size-columns = { $count ->
    [one] 1 columna
   *[other] { $count } columnas
}
editor-size-rows = { $count ->
    [one] 1 fila
   *[other] { $count } filas
}
editor-fewer-columns = Quitar la última columna
editor-more-columns = Añadir una columna
editor-fewer-rows = Quitar la última fila
editor-more-rows = Añadir una fila
editor-few-plain = { $count ->
    [one] Falta 1 isla sin bandera.
   *[other] Faltan { $count } islas sin bandera.
}
editor-few-red = { $count ->
    [one] Falta 1 bandera roja.
   *[other] Faltan { $count } banderas rojas.
}
editor-few-blue = { $count ->
    [one] Falta 1 bandera azul.
   *[other] Faltan { $count } banderas azules.
}
editor-many-plain = { $count ->
    [one] Sobra 1 isla sin bandera.
   *[other] Sobran { $count } islas sin bandera.
}
editor-many-red = { $count ->
    [one] Sobra 1 bandera roja.
   *[other] Sobran { $count } banderas rojas.
}
editor-many-blue = { $count ->
    [one] Sobra 1 bandera azul.
   *[other] Sobran { $count } banderas azules.
}
editor-unreachable = { $count ->
    [one] Ningún puente llega a esta isla: { $islands }
   *[other] Ningún puente llega a estas islas: { $islands }
}
editor-ready = Lista para jugar: { $straits ->
    [one] 1 estrecho
   *[other] { $straits } estrechos
}, { $crossings ->
    [one] 1 cruce
   *[other] { $crossings } cruces
}
editor-unfinished = Tu tabla todavía no está terminada.
editor-rate = ¿Qué dificultad tiene esta tabla?
editor-rating = Los bots están jugando…
editor-rated = Media de puntos de tres bots, { $count } repartos
editor-rated-mine = Esta tabla
editor-rated-quick = Es una estimación rápida, sin el bot más fuerte. La orden «hashi board rate» mide con más precisión.
editor-rated-done = La valoración está lista.
editor-par-progress = Buscando el par: { $count } de 5 repartos…
editor-par-proven = El par es el mejor total posible con las cartas, en promedio de los repartos demostrados ({ $proven } de { $count }).
editor-name = Nombre de la tabla
editor-link = Compartir esta tabla
editor-text = La tabla como texto
editor-line = Línea { $line }: { $problem }

# More settings of a new table.

new-more = Más ajustes
new-law = Errores
new-law-referee = Un árbitro los rechaza
new-law-referee-about = Solo se pueden hacer jugadas permitidas. Bueno para aprender.
new-law-paper = Pueden ocurrir, como con lápiz y papel
new-law-paper-about = Todo vale tal como se dibuja. Los demás pueden señalar tus errores.
new-checks = Buscar errores
new-checks-on-request = Cuando alguien lo pida
new-checks-every-round = Después de cada carta
new-info = Tachar las cartas vistas
new-info-automatic = Lo hace el juego
new-info-automatic-about = Siempre ves qué cartas pueden salir todavía.
new-info-by-hand = Lo hace cada persona
new-info-by-hand-about = Cada persona lleva su propia lista, como con cartas de verdad.
new-boards = Tablas de los demás
new-boards-shown = Se ven después de cada carta
new-boards-closed = Se ven solo al final
new-clock = Reloj
new-clock-off = Sin reloj
new-clock-off-about = Cada persona se toma el tiempo que necesite.
new-clock-soft = Suave
new-clock-soft-about = Cuando se acaba el tiempo, un suplente juega la carta por quien no está.
new-clock-hard = Estricto
new-clock-hard-about = Cuando se acaba el tiempo, un suplente juega la carta por quien no ha terminado.
new-seconds = Segundos para cada carta (de 5 a 3600)
new-access = Quién puede entrar
new-access-invitation = Quien tenga el enlace o el código
new-access-invitation-about = Nadie más encuentra la mesa.
new-access-open = Todo el mundo
new-access-open-about = La mesa aparece en la lista de la página de inicio.
new-open = Abrir la mesa

# The game on the full screen of a terminal. Key names as they are written on keys.

## Around the board: at most 30 characters in a line of the panel

screen-set-up = HASHI, lado { $side } · antes de la primera carta
screen-round = HASHI, lado { $side } · carta { $round } de 17
screen-piles = mazos { $first }, { $second }, { $third }
screen-card = Carta: { $number } y { $bridges ->
    [one] 1 puente
   *[other] { $bridges } puentes
}
screen-goal-until = hasta la { $round }
screen-goal-first = al primero
screen-left = Pueden salir todas menos una:
screen-box = En la caja:
screen-gone = Ya jugadas:
screen-points = { $name }: { $total ->
    [one] 1 punto
   *[other] { $total } puntos
}
screen-points-draft = con esta jugada: { $total }

## Below the board

screen-start = Escribe un 3 o un 4 en una isla sin bandera, con Espacio o con las teclas 3 y 4, y pulsa Intro.
screen-turn = Escribe el { $number } con Espacio, dibuja { $bridges ->
    [one] 1 puente
   *[other] { $bridges } puentes
} con Mayús+flecha y pulsa Intro.
screen-must-write = Ahora escribe el { $number }: estos puentes lo necesitan.
screen-ask = { $bridges ->
    [one] ¿Seguro que no quieres poner ni el número ni el puente? Entonces pulsa Intro otra vez.
   *[other] ¿Seguro que no quieres poner ni el número ni los puentes? Entonces pulsa Intro otra vez.
}
screen-bridge = ¿Hacia dónde va el puente? Pulsa una flecha.
screen-no-strait = Desde { $island } no sale ningún estrecho hacia ahí.
screen-thinking = Un bot está pensando…
screen-take = Pulsa t para copiarla.
screen-leave = ¿Dejar la partida? Queda guardada. Pulsa q otra vez para salir.
screen-others = Estás viendo la tabla de { $name }. Tab muestra la siguiente.
screen-final = { $who ->
    [you] Última revisión
   *[named] Última revisión, { $name }
}: k revisa todas las tablas, : corrige con { $fix }. Intro cuando acabes.
screen-cross = Tacha { $card } con x.
screen-crossed-by-itself = Aquí la leyenda tacha las cartas sola.
screen-type = una jugada como c1 c1d1 o una palabra como { $near } c1; Intro, o Esc
screen-words-title = La tabla en palabras
screen-small = Esta ventana es demasiado pequeña: hacen falta { $width } × { $height } caracteres. Agrándala, o sal con q y sigue con hashi play --resume.

## Keys, in one line

screen-key-move = Flechas: moverse
screen-key-write = Espacio: número
screen-key-bridge = Mayús+flecha: puente
screen-key-play = Intro: jugar
screen-key-undo = u: deshacer
screen-key-hint = h: pista
screen-key-keys = ?: teclas
screen-key-leave = q: salir

## All keys

screen-keys-title = Teclas
screen-help-move = Flechas: a la isla siguiente, por sus estrechos
screen-help-write = Espacio: escribe el número, lo trae aquí o lo borra
screen-help-bridge = Mayús+flecha, o b y una flecha: dibuja un puente, después otro y después ninguno
screen-help-play = Intro: juega lo marcado
screen-help-undo = u: deshace; r: rehace; c: borra todo
screen-help-hint = h: pregunta a un bot; t: copia su jugada
screen-help-sheet = Tab: muestra la tabla de la siguiente persona
screen-help-type = :: teclea una jugada o una palabra del modo por líneas, como { $near } C1
screen-help-words = m: la tabla en palabras
screen-help-cross = x: tacha la carta, si la leyenda se lleva a mano
screen-help-check = k: revisa todas las tablas (lápiz y papel); : con { $fix } corrige, con { $point } señala
screen-help-log = l: todo lo que ha pasado
screen-help-leave = q: sale; la partida queda guardada
screen-help-mouse = Ratón: un clic en una isla escribe, en un estrecho dibuja; las teclas de abajo también se pueden pulsar
screen-help-signs = En la tabla: ■ bandera roja, ▲ bandera azul, 5₂ necesita 2 puentes más, (5) terminada, 5× ya no se puede terminar
screen-log-title = La partida hasta ahora
screen-back = Pulsa Intro o Esc para volver.
screen-end = Pulsa Intro para salir.

## Problems

screen-missing = La pantalla completa necesita Textual, que no está instalado: { $install }
screen-no-terminal = La pantalla completa necesita un terminal con UTF-8. Sin --screen se juega línea a línea.

# La mesa y la tabla en el navegador: breve, claro y amable; lo lee un niño de 8 años.

play-rule = regla { $rule }
refusals-next = Siguiente motivo ({ $at } de { $count })
play-marked = aquí está el problema
play-wait-check = Ya no tienes nada más que revisar. El resto aún está revisando.
play-wait-card = Listo. Espera la próxima carta.
end-room = Clasificación de la sala

lost-news = { $count ->
    [one] Esta isla ya no se puede terminar: { $islands }
   *[other] Estas islas ya no se pueden terminar: { $islands }
}

bar-mark = Toca una carta para tacharla o para recuperarla.

goals-paid = { $name }: carta { $card }, +{ $paid }
goals-reached = { $name }: carta { $card }
goals-points = { $total ->
    [one] { $total } punto hasta ahora
   *[other] { $total } puntos hasta ahora
}
goals-sum = ({ $islands } por islas, { $each } cada una; { $goals } por objetivos)
watch-all = Todas las tablas
watch-whose = ¿Qué tabla?
watch-hidden = Las tablas se ven solo al final.
zoom-group = Tamaño de la tabla
zoom-in = Acercar
zoom-out = Alejar
zoom-all = Tabla entera
watch-points = { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}
piles-left = { $left ->
    [one] queda 1 de { $size } cartas
   *[other] quedan { $left } de { $size } cartas
}

clock-left = { $count ->
    [one] Queda { $count } segundo
   *[other] Quedan { $count } segundos
}
clock-soft = reloj suave
clock-hard = reloj estricto

passing-title = Las tablas pasan a la izquierda
passing-own = Las tablas pasan a la izquierda. Juegas en la tabla preparada por: { $from }. La tuya es ahora de: { $to }.
passing-all = Las tablas pasan a la izquierda.

places-title = Elegir de una lista
places-write = Escribir el { $number } en
places-draw = Dibujar un puente
places-islands = Islas con número
places-bridges = Puentes
places-none = Ahora no se puede marcar nada.

options-title = Ajustes
options-hints = Pistas
play-your-turn = Te toca
options-notify = Avísame cuando me toque
options-letters = Atajos de una sola tecla (D, N, B, ?)
finished-news = { $count ->
    [one] Terminada: { $islands }.
   *[other] Terminadas: { $islands }.
}
deadline-news = ¡Última carta para los { $points } puntos: { $goal }!

hints-title = Pistas
hints-left = { $count ->
    [one] { $count } jugada posible
   *[other] { $count } jugadas posibles
}
hints-thinking = El bot está pensando…
hints-write = El bot escribiría el { $number } en { $island }.
hints-draw = El bot dibujaría: { $straits }.
hints-twice = { $strait } (dos veces)
hints-pass = El bot se saltaría las dos acciones.
hints-take = Pasarlo a mi borrador
hints-off = Sin pistas
hints-ghost = aquí dibujaría el bot
hints-need-all = En esta mesa solo hay pistas cuando todos están de acuerdo.
hints-counted = Esta partida cuenta para el reto, así que no hay pistas.
hints-marks = Desde la primera pista, tu resultado queda marcado y no se compara con el de los demás.
hints-taken = { $name }: con pista
news-repeated = Estas cartas ya se han jugado: la partida es una repetición y no cuenta.
news-rematch = La próxima partida está abierta. ¡Únete!
rematch-asked = La próxima partida está abierta y tu sitio sigue reservado para ti.
rematch-take = Ocupar mi sitio
rematch-decline = Esta vez no
rematch-declined = Tu sitio queda libre para otra persona.
rematch-invited = invitación enviada
hints-lobby = El juego puede decir cuántas jugadas posibles hay y qué haría un bot. Pero solo si todos están de acuerdo.
hints-agree = Me parece bien que haya pistas para todos
hints-agrees = { $name }: de acuerdo con las pistas
hints-not-yet = { $name }: todavía sin pistas

paper-title = Errores
paper-card = carta { $round }
paper-crossed = Islas tachadas: { $islands }
paper-until = Se puede corregir hasta el final de la carta { $round }.
paper-until-end = Se puede corregir hasta que se cuenten los puntos.
paper-number = El número que escribes
paper-open = { $name }: aún se puede corregir.
paper-fix = Corregir
paper-fixing = Corrección
paper-redraw = { $count ->
    [one] Otra vez la carta { $round }: dibuja de nuevo su puente, o sáltatelo.
   *[other] Otra vez la carta { $round }: dibuja de nuevo sus { $count } puentes, o ninguno.
}
paper-rewrite = Otra vez la carta { $round }: escribe de nuevo el { $number }, o sáltatelo.
paper-restart = Escribe de nuevo el número inicial: un 3 o un 4 en una isla sin bandera.
paper-later = Ahora no
paper-fixed = Corregido.
paper-over = { $count ->
    [one] { $count } puente dibujado; la carta muestra { $card }.
   *[other] { $count } puentes dibujados; la carta muestra { $card }.
}
paper-found = { $count ->
    [0] Ningún error nuevo en tu tabla.
    [one] { $count } error encontrado en tu tabla.
   *[other] { $count } errores encontrados en tu tabla.
}
paper-point = Señalar un error
paper-point-where = Toca la isla o el puente que está mal.
paper-right = ¡Bien visto! { $name }: un error.
paper-news-checked = { $name }: tabla revisada.
paper-news-pointed = { $by }: hay un error en { $island } ({ $name }).
paper-news-corrected = { $name }: error corregido.

key-h = H
key-t = T
key-k = K
keys-h = con pistas: pregunta qué haría un bot
keys-t = pasa la jugada del bot al borrador
keys-k = reglas de lápiz y papel: revisa mi tabla
words-title = La tabla en palabras
words-islands = Islas
words-bridges = Puentes
words-free = Estrechos libres
words-blocked = Estrechos bloqueados
words-near = junto a { $islands }
words-crosses = cruza { $straits }
words-none = Ninguno.
key-l = L
keys-l = la tabla en palabras
table-signed-out = La sesión de este dispositivo está cerrada
table-signed-out-text = Para seguir aquí, usa un código de otro dispositivo o tu código de recuperación.
table-outdated = Hay una nueva versión de HASHI
table-outdated-text = Esta página se ha quedado antigua. Vuelve a cargarla para seguir jugando.
table-reload = Volver a cargar
table-closed = Se ha cerrado la conexión
table-closed-text = Algo ha fallado (código { $code }). Vuelve a cargar la página e inténtalo otra vez.

report-open = Denunciar a alguien…
report-title = Denunciar a alguien
report-text = Solo quien lleva este sitio sabrá que la denuncia es tuya.
report-who = ¿A quién?
report-why = ¿Qué pasa?
report-reason-name = Nombre ofensivo
report-reason-phrases = Molesta con mensajes
report-reason-stalling = Juega lento o se ausenta a propósito
report-reason-cheating = Hace trampas
report-reason-other = Otra cosa
report-send = Enviar denuncia
report-cancel = Cancelar
report-sent = ¡Gracias! Quien lleva este sitio lo revisará.

# The coach of the first game.
coach-off = No mostrar más mensajes
coach-card = Cada carta es una jugada: escribe el { $number }, dibuja { $count ->
    [one] { $count } puente
   *[other] { $count } puentes
} y toca «{ play-commit }».
coach-finish = Un puente más y { $island } está terminada.
coach-goal-until = { $goal ->
    [red] El rojo
    [blue] El azul
   *[chain] La cadena
} da { $points } hasta la carta { $until }: { $left ->
    [one] ¡falta una isla!
   *[other] ¡faltan { $left } islas!
}
coach-goal-first = { $goal ->
    [red] El rojo
    [blue] El azul
   *[chain] La cadena
} da { $points } a quien llegue primero: { $left ->
    [one] ¡falta una isla!
   *[other] ¡faltan { $left } islas!
}
coach-lost = { $island } ya no se puede terminar. Guarda tus puentes para otras islas.
coach-last = Quedan tres cartas: termina lo que has empezado.

# The rules on one screen, over the table.
brief-title = Reglas en breve
brief-all = Todas las reglas
brief-name-turn = Tu jugada
brief-name-number = Número
brief-name-bridge = Puentes
brief-name-finished = Terminada
brief-name-goals = Objetivos
brief-name-end = Final
brief-turn = Primero escribe el número de la carta y luego dibuja sus puentes: todos o ninguno. Puedes saltarte una cosa o las dos.
brief-number = En una isla sin número. Una isla con bandera necesita antes un puente. Nunca menor que los puentes que ya hay.
brief-bridge = Un extremo necesita un número. Dos por línea como máximo. Nunca se cruzan ni llegan a una isla terminada; seis como máximo en una isla sin número.
brief-finished = Una isla con tantos puentes como dice su número: { $points } puntos.
brief-goals = Todas las banderas rojas, todas las azules o una cadena de seis islas terminadas y unidas. A tiempo dan más puntos.
brief-end = Después de 17 cartas. Gana quien tenga más puntos.

aids-title = Ayudas en la tabla
aids-lit = Mostrar dónde puedes escribir y dibujar
aids-lost = Señalar las islas que ya no se pueden terminar
hints-where = ¿Dónde miro?
hints-action = ¿Qué acción?
hints-turn = La jugada completa
hints-look = Mira aquí: { $islands }.
hints-one-bridge = El bot dibujaría un puente aquí: { $straits }.

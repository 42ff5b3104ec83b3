# The game in the terminal, line by line. Children of 8 read this: short sentences, plain words.

## Start and set-up

game-solo = HASHI, partida en solitario en el lado { $side }.
game-table = HASHI, partida para { $count ->
    [one] 1 persona
   *[other] { $count } personas
} en el lado { $side }.
game-paper = Reglas de lápiz y papel: nadie impide los errores. Revisa tu tabla después de cada ronda.
game-help = Teclea ? en cualquier momento para ver la ayuda.
game-maps = Antes de cada jugada se dibuja la tabla. { $map } { $off } lo desactiva, { $map } { $on } lo activa otra vez.
game-resumed = Tu partida continúa.
game-unfinished = { $count ->
    [one] Hay una partida sin terminar guardada. Para seguirla: hashi play --resume
   *[other] Hay { $count } partidas sin terminar guardadas. Para seguir la última: hashi play --resume
}
game-others = Hay más partidas sin terminar guardadas. Para seguir una, añade su número a --resume:
game-other = { $number }: lado { $side }, carta { $round } de 17: { $names }
game-other-set-up = { $number }: lado { $side }, antes de la primera carta: { $names }
game-continued = Una partida guardada, que sigue desde la ronda { $round }. Después de esta carta salen otras nuevas, así que el reparto no se puede comprobar.
setup-solo = Escribe un 3 o un 4 en cualquier isla sin bandera. Por ejemplo: { $example }
setup-table = { $who ->
    [you] Escribe un 3 o un 4 en cualquier isla sin bandera. Después, la tabla pasa a { $left }, a tu izquierda. Por ejemplo: { $example }
   *[named] { $name }, escribe un 3 o un 4 en cualquier isla sin bandera. Después, la tabla pasa a { $left }, a tu izquierda. Por ejemplo: { $example }
}
setup-passed = Todas las tablas han pasado un sitio a la izquierda.
setup-received = { $who ->
    [you] Tu tabla empieza con { $start }.
   *[named] { $name }, tu tabla empieza con { $start }.
}
prompt-start = { $who ->
    [you] Tu número inicial:
   *[named] { $name }, número inicial:
}
prompt-turn = { $who ->
    [you] Tu jugada:
   *[named] { $name }, tu jugada:
}

## A round

round-card = Ronda { $round } de 17. La carta: número { $number }, { $bridges ->
    [one] 1 puente
   *[other] { $bridges } puentes
}.
round-piles = Cartas que quedan en tus tres mazos: { $first }, { $second }, { $third }.
round-deadline = { $goal ->
    [red] Rojo, valor máximo ({ $points } puntos)
    [blue] Azul, valor máximo ({ $points } puntos)
   *[chain] Cadena, valor máximo ({ $points } puntos)
}: { $rounds ->
    [0] esta es la última carta.
    [one] queda 1 carta después de esta.
   *[other] quedan { $rounds } cartas después de esta.
}
word-idle = { $word } no sirve de nada aquí.
word-unknown = Palabra desconocida: { $word }. Teclea ? para ver la ayuda.
word-near = Palabra desconocida: { $word }. ¿Quieres decir { $near }?
word-ambiguous = { $word } puede ser: { $words }
player-unknown = Aquí nadie se llama { $name }.
island-unknown = En esta tabla no hay ninguna isla { $island }.
draft-shown = Hasta ahora: { $turn }
draft-ready = Pulsa Intro para jugar esto.
draft-empty = Aún no hay nada. Teclea una jugada, o un guion (-) para saltarte las dos acciones.
draft-more = { $count ->
    [one] Dibuja 1 puente más, o ninguno en total.
   *[other] Dibuja { $count } puentes más, o ninguno en total.
}
draft-loses = { $count ->
    [one] Cuidado: después de esta jugada, esta isla ya no se puede terminar: { $islands }
   *[other] Cuidado: después de esta jugada, estas islas ya no se pueden terminar: { $islands }
}
draft-dead-end = Así ya no se podrían dibujar todos los puentes de esta carta.
draft-replaced = En lugar de { $turn }. Con { $undo } lo recuperas.
draft-undone = Has quitado: { $mark }
draft-restored = Todo vuelve a estar como antes.
draft-nothing-to-undo = No hay nada que quitar.
draft-cleared = Has quitado todo. Con { $undo } lo recuperas.
quit-confirm = ¿Quieres parar? Entonces { $word } o Ctrl-D otra vez. La partida queda guardada.
turn-played = { $who ->
    [you] Juegas { $turn }
   *[named] { $name }: { $turn }
}
turn-passed = { $who ->
    [you] Te saltas las dos acciones.
   *[named] { $name } se salta las dos acciones.
}
turn-refused = Eso no está permitido:
islands-finished = { $who ->
    [you] Terminas
   *[named] { $name } termina
} { $count ->
    [one] una isla: { $islands }.
   *[other] { $count } islas: { $islands }.
}
islands-lost = { $who ->
    [you] { $count ->
        [one] Esta isla ya no se puede terminar: { $islands }
       *[other] Estas islas ya no se pueden terminar: { $islands }
    }
   *[named] { $count ->
        [one] { $name }, esta isla ya no se puede terminar: { $islands }
       *[other] { $name }, estas islas ya no se pueden terminar: { $islands }
    }
}
goal-reached-red = { $who ->
    [you] Has
   *[named] { $name } ha
} terminado las cuatro islas con bandera roja: { $points ->
    [one] ¡1 punto!
   *[other] ¡{ $points } puntos!
}
goal-reached-blue = { $who ->
    [you] Has
   *[named] { $name } ha
} terminado las tres islas con bandera azul: { $points ->
    [one] ¡1 punto!
   *[other] ¡{ $points } puntos!
}
goal-reached-chain = { $who ->
    [you] Tienes
   *[named] { $name } tiene
} una cadena de seis islas terminadas: { $points ->
    [one] ¡1 punto!
   *[other] ¡{ $points } puntos!
}
goal-withdrawn = { $who ->
    [you] Pierdes
   *[named] { $name } pierde
} este objetivo: { $goal }.
goal-later = Desde ahora, este objetivo vale { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}: { $goal }.
points-now = { $total ->
    [one] 1 punto hasta ahora.
   *[other] { $total } puntos hasta ahora.
}
points-all = Puntos hasta ahora: { $totals }.

## On request

moves-islands = El { $number } puede ir en: { $islands }
moves-islands-none = El { $number } no puede ir ahora en ninguna isla.
moves-straits = Aquí puede ir un puente: { $straits }
moves-straits-none = Ahora no se puede dibujar ningún puente.
moves-count = { $count ->
    [one] Desde aquí hay 1 jugada completa posible.
   *[other] Desde aquí hay { $count } jugadas completas posibles.
}
maps-on = La tabla se dibujará antes de cada jugada.
maps-off = La tabla se dibujará solo si la pides.
bar-left = Cartas que aún pueden salir: { $cards }
bar-gone = Cartas tachadas: { $cards }
bar-box = Esta carta está en la caja: { $card }
bar-explained = 5/3 significa: número 5, 3 puentes. Una carta está en la caja y no sale nunca.
bar-by-hand = La leyenda la llevas tú. Así tachas una carta; si ya está tachada, deja de estarlo: { $cross } 5/3
bar-crossed = Carta tachada: { $card }
bar-uncrossed = Carta que ya no está tachada: { $card }
bar-no-card = En esta baraja no hay ninguna carta { $card }.
points-player = { $name }: { $total ->
    [one] 1 punto
   *[other] { $total } puntos
} hasta ahora (islas { $islands }, rojo { $red }, azul { $blue }, cadena { $chain }).
points-offer = Ahora mismo los objetivos valen: { $goals }.
sheet-title = { $who ->
    [you] Tu tabla:
   *[named] La tabla de { $name }:
}
sheet-blank = { $island }, { $flag }, sin número, { $load ->
    [0] sin puentes
    [one] 1 puente
   *[other] { $load } puentes
}
sheet-open = { $island }, { $flag }, { $number }, puentes: { $load }, { $need ->
    [one] falta 1
   *[other] faltan { $need }
}
sheet-finished = { $island }, { $flag }, { $number }, terminada
sheet-overloaded = { $island }, { $flag }, { $number }, puentes: { $load }, son demasiados
sheet-crossed-out = { $island }, { $flag }, tachada
sheet-impossible = { $line }, ya no se puede terminar
sheet-bridges = Puentes: { $bridges }
sheet-no-bridges = Aún no hay puentes.
near-up = arriba { $island }, { $bridges ->
    [0] sin puentes
    [one] 1 puente
   *[other] { $bridges } puentes
}
near-right = a la derecha { $island }, { $bridges ->
    [0] sin puentes
    [one] 1 puente
   *[other] { $bridges } puentes
}
near-down = abajo { $island }, { $bridges ->
    [0] sin puentes
    [one] 1 puente
   *[other] { $bridges } puentes
}
near-left = a la izquierda { $island }, { $bridges ->
    [0] sin puentes
    [one] 1 puente
   *[other] { $bridges } puentes
}
strait-line = { $strait }, { $bridges ->
    [0] sin puentes
    [one] 1 puente
   *[other] { $bridges } puentes
}
strait-crosses = { $line }, cruza { $straits }
strait-blocked = { $line }, bloqueado por el puente { $straits }
strait-taken = { $line }, completo
strait-closed = { $line }, cerrado: { $island } está terminada

## Help

help-turn = Así se teclea una jugada: { $short } escribe el número de la carta en { $island } y dibuja el puente { $one }. Dos puentes a la vez: { $two }
help-parts = Puedes teclearla por partes; una jugada entera nueva sustituye a la anterior. Si pulsas solo Intro, juegas lo que has tecleado hasta ahora. Con un guion (-) solo, te saltas las dos acciones.
help-start = Teclea el número y la isla: { $example }
help-signs = En el dibujo, 4 es un número, a 4+2 le faltan dos puentes, (4) es una isla terminada, 4! ya no se puede terminar y /4/ está tachada. R es una bandera roja y B una bandera azul. Un asterisco (*) marca lo que has tecleado. Los puntos son estrechos donde aún cabe un puente (┼ donde se cruzan dos) y las líneas son puentes.
help-words = También puedes teclear:
help-go = Intro, o también { $word }: juega lo que has tecleado
help-undo = { $word }: deshace el último paso, también después de quitar o cambiar todo
help-clear = { $word }: quita todas las marcas
help-moves = { $word }: muestra dónde pueden ir el número y los puentes
help-hint = { $word }: pregunta a un bot qué haría
help-map = { $word }: dibuja la tabla; { $word } { $on } o { $off }: antes de cada jugada o no
help-sheet = { $word }: describe la tabla con palabras
help-near = { $word } { $island }: describe una isla, sus vecinas y sus estrechos
help-straits = { $word }: todos los estrechos, qué cruzan y qué los bloquea
help-bar = { $word }: muestra qué cartas aún pueden salir
help-cross = { $word } 5/3: tacha una carta de tu leyenda
help-points = { $word }: los puntos hasta ahora y lo que valen ahora los objetivos
help-rule = { $word } 3.4: explica una regla; { $word } sin número: todas las reglas
help-check = { $word }: busca errores en tu propia tabla
help-point = { $word } { $name } { $island }: avisa de que { $name } tiene un error en { $island }
help-fix = { $word } 3b { $strait }: corrige tu error de la ronda 3, acción b
help-others = { $map } o { $sheet } y un nombre: la tabla de esa persona
help-final = Intro, o también { $word }: nada más que revisar
help-stand-in = { $word } { $name }: un bot juega por { $name }, si { $name } tarda demasiado; solo { $word }: por ti, hasta que lo teclees otra vez
help-quit = { $word }: interrumpe la partida

## Bots

game-bots-ready = Los bots se preparan; la primera vez tarda alrededor de medio minuto.
game-bots = Bots en la mesa: { $names }
bots-thinking = Los bots están pensando.
bots-interrupted = Otra vez Ctrl-C para dejar la partida, que queda guardada.
bot-received = Tabla de juego ({ $name }): empieza con { $start }.
bot-fault-raised = { $name } tiene un error en su programa: { $reason }
bot-fault-no-turn = { $name } responde con algo que no es una jugada: { $reason }
bot-fault-illegal = { $name } quiere hacer algo que no está permitido: { $reason }
bot-fault-slow = { $name } tarda demasiado en responder.
hint-where = Mira aquí: { $islands }. Teclea { $hint } otra vez para saber más.
hint-action = Parte de la pista ({ $name }): { $turn }. Teclea { $hint } otra vez para ver la jugada completa.
hint-turn = Pista ({ $name }): { $turn }
hint-pass = Pista ({ $name }): saltarte las dos acciones, -
hint-none = Esta vez no hay ninguna pista.

## Paper rules

mistake-none = No se ha encontrado ningún error nuevo en tu tabla.
mistake-none-there = En la tabla de { $name } no hay ningún error nuevo en { $island }.
mistake-not-shown = La jugada de { $name } en esta ronda se ve cuando todos han jugado.
mistake-open = { $who ->
    [you] Ronda
   *[named] { $name }, ronda
} { $round }, acción { $action }: un error. Aún puedes corregirlo: teclea { $fix } { $round }{ $action } y las marcas nuevas.
mistake-crossed-out = { $who ->
    [you] Ronda
   *[named] { $name }, ronda
} { $round }, acción { $action }: un error que ya no se puede corregir (regla 6.2). Islas tachadas: { $islands }
mistake-corrected = { $who ->
    [you] Error
   *[named] { $name }: error
} corregido en la ronda { $round }, acción { $action }.
mistake-no-correction = No hay ningún error que corregir en la ronda { $round }, acción { $action }.
mistake-wrong-action = Aquí solo van las marcas de la acción { $action }.
mistake-consequences = Así ya no sería válido lo que has dibujado desde entonces (regla 6.2).
mistake-example = Tecléalo así: { $example }
mistake-final-check = Ya se han jugado las 17 cartas. { $who ->
    [you] Es
   *[named] { $name }, es
} la última oportunidad de revisar tu tabla. Pulsa solo Intro cuando no quede nada que revisar.
prompt-final = { $who ->
    [you] Revisión final:
   *[named] { $name }, revisión final:
}
prompt-dropped = Línea descartada. Otra vez Ctrl-C para dejar la partida, que queda guardada.

## The end

end-title = Fin de la partida.
end-score = { $name }: { $total ->
    [one] 1 punto
   *[other] { $total } puntos
} (islas { $islands }, rojo { $red }, azul { $blue }, cadena { $chain })
end-winner = { $who ->
    [you] ¡Has ganado!
   *[named] ¡Gana { $name }!
}
end-shared = ¡Victoria compartida: { $names }!
end-rank = Rango: { $rank }.
end-next-rank = { $points ->
    [one] Con 1 punto más, el rango sería: { $rank }.
   *[other] Con { $points } puntos más, el rango sería: { $rank }.
}
end-top-rank = No hay un rango más alto. ¡Felicidades!
end-stopped = Partida interrumpida. No se ha jugado hasta el final.
end-resume = La partida queda guardada: hashi play --resume para seguir.
end-saved = La partida está guardada en { $file }.
end-kept = Hasta que termine tu próxima partida, esta queda en { $file }.
end-verify = Para comprobar el reparto: hashi verify { $file }
end-review = Para valorar cada jugada: hashi review { $file }
end-par = Para ver la mejor puntuación posible: hashi par { $file }

## Problems with what was typed

typed-where = Carácter { $column }:
typed-turn-long = Eso es demasiado largo para una jugada.
typed-turn-empty = Teclea una jugada, o un guion (-) para saltarte las dos acciones.
typed-turn-second-number = En una jugada se escribe un solo número.
typed-turn-flood = Son demasiados puentes para una jugada.
typed-turn-word = { $found } no es un número como { $writing } ni un puente como { $strait }.
typed-turn-number = Delante de la arroba (@) solo puede ir un número del 1 al 6.
typed-coordinate = Aquí debería ir una isla como { $island }, no { $found }.
typed-coordinate-missing = Aquí falta una isla como { $island }.
typed-coordinate-rest = Detrás de la isla sobra { $found }.
typed-link = Aquí debería ir un guion (-) para un puente o un signo igual (=) para dos.
typed-same-island = Un puente necesita dos islas diferentes.
typed-start = Teclea un número inicial como { $example }.
typed-no-rule = No existe la regla { $rule }.

## At a network table

net-seat = Estás en la mesa { $code } como { $name }, sitio { $seat } de { $of }.
net-waiting-start = La partida no ha empezado todavía. Teclea { $quit } para salir; el sitio sigue siendo tuyo.
net-not-yet = Aún no te toca. Teclea ? para ver la ayuda o { $quit } para salir.
net-hint-marks = Desde la primera pista, tu resultado queda marcado y no se compara con el de los demás. Teclea { $hint } otra vez para verla.
net-hints-agreed = Aceptas que haya pistas para todos. Las habrá cuando hayan aceptado todas las personas de la mesa.
net-hints-wanted = { $name } quiere pistas para todos. Teclea { $hint } para aceptar.
net-waiting = Esperando a { $names }.
net-stand-in = Un bot ha jugado por ti. Ya tienes otra vez tu sitio.
net-asked = { $name } te está esperando. Dentro de { $seconds } s un suplente jugará esta carta por ti. Pulsa Intro para conservar tu sitio.
net-asked-host = En la mesa te están esperando. Dentro de { $seconds } s un suplente jugará esta carta por ti. Pulsa Intro para conservar tu sitio.
net-kept = Conservas tu sitio.
net-played = Un suplente juega esta carta por ti. Pulsa Intro para seguir.
net-handed-over = Ahora juega un bot por ti. Teclea { $word } para recuperar tu sitio.
net-other-asked = Dentro de { $seconds } s un suplente jugará esta carta por { $name }, salvo que { $name } responda.
net-late = { $name } se hace esperar. Teclea { $word } { $name } para que un bot juegue esta carta.
net-clock-hard = Tienes { $seconds } s. Después un suplente juega esta carta por quien no haya terminado.
net-clock-soft = Tienes { $seconds } s. Después un suplente juega esta carta por quien no esté.
net-back = El sitio sigue siendo tuyo. Vuelve con: { $command }
net-deal-fits = El reparto coincide con el sello y con los números al azar que este ordenador guardó en { $file }

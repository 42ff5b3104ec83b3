# What the commands for files and boards print.

check-finished = Una partida válida, jugada hasta el final.
check-unfinished = Una partida válida hasta ahora; { $count ->
    [one] se ha jugado 1 ronda.
   *[other] se han jugado { $count } rondas.
}
check-broken = Aquí no se cumplen las reglas: { $location }
check-bad-score = La puntuación no cuadra: { $location }
location-head = ajustes de la partida
location-player = nombre de { $name }
location-start = número inicial de { $name }
location-turn = ronda { $round }, { $name }
location-round = ronda { $round }
location-act = ronda { $round }, revisiones y correcciones
location-score = puntos de { $name }
location-end = final de la partida
check-location-line = línea { $line }, { $location }
verify-done = El reparto es limpio: las 17 cartas se deducen del sello, del secreto y de los números al azar de quienes juegan.
verify-commitment = Sello: { $commitment }
verify-secret = Secreto: { $secret }
verify-removed = La carta apartada sin mirarla: { $card }
verify-wrong-card = Esta carta no sale del secreto: { $location }
verify-failed = No se puede confirmar el reparto.
board-counts = islas: { $islands }, estrechos: { $straits }, cruces: { $crossings }
board-legend = R: bandera roja, B: bandera azul, o: isla sin bandera
par-proven = Par: { $total } puntos. Demostrado: estas cartas no dan para más.
par-open = Par: { $total } puntos como mínimo, { $bound } como máximo. No hubo tiempo para demostrar más.
par-several = No se tiene en cuenta a los demás: cada objetivo cuenta con su valor más alto.
par-own-less = { $name }: { $total } puntos. Lo que falta para igualar esta serie de jugadas: { $missing }
par-own-equal = { $name }: { $total } puntos, los mismos que con esta serie de jugadas.
par-own-more = { $name }: { $total } puntos, más que con esta serie de jugadas. Solo se explica por errores con reglas de lápiz y papel o por falta de tiempo.
par-start = La serie parte del número inicial { $start }.
par-turn = Ronda { $round }, carta { $card }: { $turn }
review-title = Repaso de { $name }: { $total } puntos
review-title-part = Repaso de { $name } hasta la ronda { $round }: { $total } puntos por ahora
review-start = Total esperado antes de la primera carta: { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-round = Ronda { $round }, carta { $card }: { $turn }
review-none = No se ha encontrado una jugada mejor.
review-better = Mejor: { $turn }. Pérdida: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-values = Total esperado: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } antes de la carta, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) con esta jugada
review-values-best = Total esperado: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } antes de la carta, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) con esta jugada, { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) } con la mejor
review-chances-solo = Probabilidad de llegar a tiempo: rojo { $red } %, azul { $blue } %, cadena { $chain } %
review-chances-first = Probabilidad de conseguir el valor más alto: rojo { $red } %, azul { $blue } %, cadena { $chain } %
review-chances-reached = Probabilidad de alcanzar el objetivo: rojo { $red } %, azul { $blue } %, cadena { $chain } %
review-reached = Objetivos alcanzados en esta ronda: { $goals }
review-lost-turn = Esta jugada impide terminar: { $islands }
review-lost-missed = Ya es imposible terminar; con otra jugada aún se podría: { $islands }
review-lost-cards = Ninguna jugada permitía ya terminar: { $islands }
review-sum = Suma de las pérdidas: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }. La mayor: { NUMBER($worst, minimumFractionDigits: 1, maximumFractionDigits: 1) } en la ronda { $round }
review-sum-none = En ninguna ronda se ha encontrado una jugada mejor.
review-table = Cada jugada se compara como si los demás hubieran jugado lo mismo en esa ronda.
review-mistake = El repaso termina antes de la ronda { $round }: allí { $name } incumple una regla.
review-axis-round = Ronda
review-axis-total = Total esperado
review-axis-loss = Pérdida
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }

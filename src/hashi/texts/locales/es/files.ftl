# What the commands for files and boards print.

check-finished = Una partida válida, jugada hasta el final.
check-unfinished = Una partida válida hasta ahora; { $count ->
    [one] se ha jugado 1 ronda.
   *[other] se han jugado { $count } rondas.
}
check-broken = Aquí no se cumplen las reglas: { $place }
check-bad-score = La puntuación no cuadra: { $place }
place-head = ajustes de la partida
place-player = nombre de { $name }
place-start = número inicial de { $name }
place-turn = ronda { $round }, { $name }
place-round = ronda { $round }
place-act = ronda { $round }, revisiones y correcciones
place-score = puntos de { $name }
place-end = final de la partida
check-place-line = línea { $line }, { $place }
verify-done = El reparto es limpio: las 17 cartas se deducen del compromiso, del secreto y de las sales de quienes juegan.
verify-commitment = Compromiso: { $commitment }
verify-secret = Secreto: { $secret }
verify-removed = La carta apartada sin mirarla: { $card }
verify-wrong-card = Esta carta no sale del secreto: { $place }
verify-failed = No se puede confirmar el reparto.
board-counts = islas: { $islands }, estrechos: { $straits }, cruces: { $crossings }
board-legend = R: bandera roja, B: bandera azul, o: isla sin bandera
par-proven = Par: { $total } puntos. Demostrado: estas cartas no dan para más.
par-open = Par: { $total } puntos como mínimo, { $bound } como máximo. No hubo tiempo para demostrar más.
par-several = No se tiene en cuenta a los demás: cada objetivo cuenta con su valor más alto.
par-own-less = { $name }: { $total } puntos. Lo que falta para igualar esta serie de turnos: { $missing }
par-own-equal = { $name }: { $total } puntos, los mismos que con esta serie de turnos.
par-own-more = { $name }: { $total } puntos, más que con esta serie de turnos. Solo se explica por errores en papel o por falta de tiempo.
par-start = La serie parte del número inicial { $start }.
par-turn = Ronda { $round }, carta { $card }: { $turn }

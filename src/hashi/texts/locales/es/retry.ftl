# Repetir las jugadas más caras de una partida terminada.

retry-title = Mejora tus jugadas
retry-lead = Las jugadas que más costaron, cada una con la tabla y la carta de entonces. ¡Encuentra una mejor!
retry-none = Ninguna jugada costó con seguridad un punto o más. No hay nada que mejorar: ¡muy bien!
retry-waiting = Las tareas aparecerán cuando esté listo el repaso de la partida.
retry-task = Carta { $round }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos perdidos
retry-solved = resuelta
retry-page = Repetir la carta { $round }
retry-ask = Tu jugada costó { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos aquí. ¿Cuál es mejor?
retry-sheet = La tabla antes de la carta { $round }
retry-played = Jugaste: { $turn }
retry-right = ¡Correcto! Es tan buena como la mejor jugada encontrada.
retry-better = ¡Excelente! Supera en { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos a la mejor jugada encontrada.
retry-same = Esa es la jugada que hiciste.
retry-wrong = Todavía no: esta jugada aún pierde { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos.
retry-why = ¿Por qué?
retry-why-played = Por qué tu jugada costó puntos
retry-show = Mostrar la solución
retry-solution = La mejor jugada encontrada: { $turn }
retry-next = Siguiente tarea
retry-back = Volver a la partida
retry-missing = Esa tarea no existe.

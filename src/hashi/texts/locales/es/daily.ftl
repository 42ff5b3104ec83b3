# Deals of the day and of the week: start page, their pages, the archive.

daily-title = Reparto del día
daily-lead = Hoy todo el mundo recibe las mismas cartas. Cuenta tu primera partida.
daily-side = Lado { $side }
daily-week = Tabla de la semana: { $board }
daily-play = Jugar
daily-continue = Seguir
daily-removed = jugado, sin clasificación
daily-rank = puesto { $rank }
daily-mean = Media de los bots: { $mean }
daily-mean-so-far = Media de los bots por ahora: { $mean }
daily-days = Has jugado { $count } de los últimos { $days } días
daily-next = Nuevos repartos: { $time } (dentro de { $hours } h { $minutes } min)
daily-all = Todos los días

# Pages of one deal; the day is a date in words.

daily-of-day = Reparto del día, { $day }, lado { $side }
daily-of-week = Reparto de la semana { $week }/{ $year }, tabla { $board }
daily-short-day = { $day }, lado { $side }
daily-short-week = semana { $week }/{ $year }
daily-text = Todo el mundo recibe las mismas cartas. Tu primera partida entra en la clasificación si empieza antes de: { $time }.
daily-past = El tiempo de este reparto ha pasado. Aún puedes jugarlo; tu resultado aparecerá debajo de los demás, fuera de la clasificación.
daily-later = más tarde
daily-world = Esta es la clasificación mundial. Aquí cualquiera puede tener tantos nombres como quiera; no la tomes muy en serio.
daily-missing = Ese día no hubo aquí ningún reparto.
daily-friends = Resultados de
daily-friends-world = Todo el mundo
daily-friends-none = Compárate con tu familia y amistades: crea un círculo
daily-friends-played = Jugado por { $played } de { $people }
daily-shared = HASHI, reparto del día, { $day }, lado { $side }: { $points }. ¿Quién consigue más?
daily-shared-week = HASHI, tabla de la semana { $week }: { $points }. ¿Quién consigue más?

# The archive, and the list of seals.

daily-archive = Puedes jugar el reparto de cualquier día desde el primero. Solo entran en la clasificación las partidas que empiezan en su día.
daily-more = Ver días anteriores
daily-seals = Sellados de antemano
daily-seals-text = Las cartas de los próximos { $days } días ya están fijadas. Esta lista contiene sus sellos, que no revelan ninguna carta. Guárdala y podrás comprobar después que no se cambió ningún reparto. Este navegador la guarda automáticamente.
daily-seals-list = Lista de sellos
daily-seals-hash = SHA-256 de la lista de hoy
deal-hidden = { $count ->
    [one] Una persona ha jugado este reparto. Verás su resultado cuando lo hayas jugado.
   *[other] { $count } personas han jugado este reparto. Verás sus resultados cuando lo hayas jugado.
}

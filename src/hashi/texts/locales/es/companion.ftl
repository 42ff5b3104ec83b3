# Companion of the cardboard game: cards, goals and points for people who play on their own sheets.
companion-title = Acompañante
companion-lead = Vosotros ponéis la caja, las tablas y los lápices. Este dispositivo baraja, descubre las cartas, lleva la cuenta de los objetivos y suma los puntos.
companion-players = ¿Quién juega?
companion-player = Jugador/a { $number }
companion-deck = Cartas
companion-deck-standard = Baraja estándar
companion-deck-own = Las cartas de mi caja
companion-deck-hint = Toca + en cada carta una vez por cada ejemplar que haya en tu caja.
companion-deck-fill = Empezar con la baraja estándar
companion-deck-empty = Quitar todas
companion-deck-link = Compartir estas cartas
companion-deck-text = Las cartas como texto
companion-deck-count = { $count } de 18 cartas
companion-deck-card = { $bridges ->
    [one] Número { $number }, 1 puente
   *[other] Número { $number }, { $bridges } puentes
}
companion-deck-more = Una más: { $card }
companion-deck-less = Una menos: { $card }
companion-clock = Tiempo por carta
companion-clock-off = sin límite
companion-clock-seconds = { $count } s
companion-start = Empezar
companion-starting = Empezando…
companion-failed = No ha funcionado: el acompañante no ha podido arrancar en este dispositivo. Comprueba la conexión y toca otra vez. La partida sigue aquí.
companion-shuffled = Las cartas están barajadas. Una queda fuera de la partida y nadie la ha visto.
companion-first = Descubrir la primera carta
companion-next = Siguiente carta
companion-to-count = Contar los puntos
companion-back = Volver a la carta anterior
companion-new = Nueva partida
companion-new-sure = ¿Terminar esta partida y empezar otra?
companion-new-no = Seguir con esta partida
companion-speech = Leer las cartas en voz alta
companion-say = Leer otra vez
companion-voiceless = Este dispositivo no tiene ninguna voz en español.
companion-said = { $bridges ->
    [one] Número { $number }. Un puente.
   *[other] Número { $number }. { $bridges } puentes.
}
companion-time-up = ¡Se acabó el tiempo!
companion-goals = ¿Quién ha logrado un objetivo?
companion-claim = { $name }, { $goal }
companion-claim-card = { $name }, { $goal }: ¿con qué carta?
companion-claimed = carta { $card }
companion-reminder = Regla { $rule }
companion-finished-of = Islas terminadas: { $name }
companion-tap = Mejor tocar las islas
companion-type = Mejor escribir cuántas
companion-doubt-complete = { $name }: están terminadas todas las islas del objetivo «{ $goal }», pero el objetivo no está marcado.
companion-doubt-open = { $name }: el objetivo «{ $goal }» está marcado, pero no todas sus islas están terminadas.
companion-points = Puntos
companion-wait = Introduce las islas terminadas de todo el mundo para ver el resultado.
companion-storage = La partida se queda en este dispositivo, aunque cierres la página.

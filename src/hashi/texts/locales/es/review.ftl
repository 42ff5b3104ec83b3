# Mirar atrás cuando la partida ha acabado: amable, breve, con palabras sencillas.

after-over = La partida ha terminado
after-you-win = ¡Has ganado!
after-you-share = ¡Compartes la victoria con { $names }!
after-ladder = Peldaño { $step } de { $steps }
after-top = ¡No hay un rango más alto!
after-points = Puntos por categoría
after-share = Compartir esta partida
after-same-cards = Las mismas cartas otra vez
after-send-cards = Retar a amigos con estas cartas
after-unnumbered = Este reparto no tiene número: cada jugador aportó un número al azar a la mezcla de las cartas, para que nadie pudiera conocerlas antes, ni siquiera HASHI.
after-shared = HASHI: { $points }. ¿Quién consigue más?
after-shared-rank = HASHI: { $points }, { $rank }. ¿Quién consigue más?
after-shared-deal = HASHI, reparto { $deal }: { $points }. ¿Quién consigue más?
after-shared-challenge = Reto de HASHI: { $points }. ¿Quién consigue más con las mismas cartas?
after-picture = Guardar imagen
after-copy-by-hand = Copia este enlace:
after-retry = Probar otra vez

after-replay = Repetición de la partida
after-slider = Carta
after-first = Ir al principio
after-previous = Una carta atrás
after-play = Reproducir
after-pause = Pausa
after-next = Una carta adelante
after-last = Ir al final
after-new = nuevo con esta carta
after-start = El número inicial: { $number } en { $island }.
after-drew = { $count ->
    [one] { $count } puente: { $bridges }.
   *[other] { $count } puentes: { $bridges }.
}
after-finished = Islas terminadas ahora: { $islands }.
after-goal = ¡Objetivo conseguido: { $goal }!
after-so-far = Puntos hasta aquí: { $total }.
after-seats = De quién es la tabla
after-view = Mostrar
after-played = lo que se jugó
after-instead = la jugada mejor
after-best = la mejor partida posible

after-par = Par: el mejor resultado posible
after-par-lead = ¿Qué se podía conseguir con estas cartas conociéndolas todas de antemano?
after-compute = Calcular
after-computing = HASHI está calculando…
after-costliest = Provisional: las jugadas más caras hasta ahora:
after-waiting = En la cola, puesto { $place }…
after-par-proven = Par: { $total }. Estas cartas no dan para más.
after-par-open = Par: como mínimo { $total }, como máximo { $bound }. No hubo tiempo para saberlo con exactitud.
after-par-you = Has llegado al { $percent } % del par.
after-par-other = { $name } ha llegado al { $percent } % del par.
after-par-perfect = ¡Perfecto!
after-par-several = Aquí no se cuenta a los demás: cada objetivo vale lo máximo.
after-par-show = Mostrar la mejor partida

after-review = Jugada a jugada: { $name }
after-review-lead = HASHI ha seguido jugando muchas veces desde cada jugada. Así sabe cuántos puntos habría dado de media una jugada mejor.
after-review-sum = Puntos perdidos en todas las jugadas: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }
after-review-none = No se ha encontrado ninguna jugada mejor. ¡Muy bien jugado!
after-review-mistake = El repaso termina antes de la carta { $round }: allí se incumplió una regla.
after-curve = Los puntos esperados al final, carta a carta: de { NUMBER($first, maximumFractionDigits: 0) } al principio a { NUMBER($last, maximumFractionDigits: 0) }. Las barras de abajo muestran lo que costó cada jugada.
after-axis-total = puntos esperados
after-axis-loss = puntos perdidos
after-worst = entre las más caras
after-turn-cost = Carta { $round }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos perdidos
after-turn-good = Carta { $round }: no se ha encontrado una jugada mejor
after-cost = Puntos perdidos con esta jugada: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
after-better = Mejor: { $turn }
after-no-better = No se ha encontrado una jugada mejor.
after-expected = Puntos esperados al final: { NUMBER($before, maximumFractionDigits: 0) } antes de esta carta, { NUMBER($after, maximumFractionDigits: 0) } después.
after-chances = Probabilidad de conseguir el valor máximo después de esta jugada: rojo { $red } %, azul { $blue } %, cadena { $chain } %.
after-gone = Islas que ya no se podían terminar
after-card = Carta { $round }
after-lost-turn = Esta jugada impide terminar: { $islands }.
after-lost-missed = Ya es imposible terminar; con otra jugada aún se podría: { $islands }.
after-lost-cards = Ninguna jugada permitía ya terminar: { $islands }.
after-table = Lista de todas las jugadas
after-column-turn = Jugada
after-column-better = Mejor

after-fair-seal = El sello coincide con el secreto.
after-fair-cards = Las 17 cartas salieron en el orden que resulta del secreto y de los números al azar de quienes juegan.
after-fair-kept = El sello y los números al azar son los que este dispositivo guardó antes de la primera carta.
after-fair-listed = El sello también estaba en la lista que este dispositivo guardó antes de ese día.
after-fair-late = El sello y los números al azar son los que este dispositivo vio al llegar a la partida ya empezada.
after-fair-changed = ¡Se ha cambiado el reparto: el sello o los números al azar no son los que este dispositivo guardó!
after-fair-unlisted = ¡Se ha cambiado el reparto del día: la lista que guardó este dispositivo tiene otro sello!
after-fair-nothing = Este dispositivo no guardó nada antes de la partida. Solo puede comprobar que los números concuerdan entre sí.
after-fair-removed = Esta carta se apartó sin verla:
after-fair-values = Mostrar los números largos
after-fair-commitment = Sello
after-fair-secret = Secreto
after-fair-salt = Número al azar del sitio { $number }

together-title = Repasar juntos
together-lead = Guiar la repetición
together-leading = Guías tú: todos en esta mesa ven esta carta y esta tabla.
together-stop = Dejar de guiar
together-mark = Señalar islas y estrechos
together-clear = Quitar las señales
together-led = { $name } guía la repetición.
together-follow = Seguir
together-free = Mirar por libre
together-marked = Señalado: { $marks }.
together-over = Ya nadie guía la repetición.

# Offline play: the page, its games, the download.
offline-title = Jugar sin conexión
offline-lead = En solitario o hasta cuatro personas que se pasan este dispositivo. Todo funciona en este dispositivo; las partidas se guardan aquí, aunque cierres el navegador.
offline-play = Empezar la partida
offline-starting = Empezando…
offline-you = Tú
offline-again = Jugar otra vez
offline-code = Copiar código para compartir
offline-code-label = Código de esta partida
offline-games = Partidas en este dispositivo
offline-no-games = Aún no hay partidas. Aquí aparecerán las que juegues sin conexión.
offline-no-storage = Este navegador no guarda partidas. Suele pasar en las ventanas privadas.
offline-app = Sin red
offline-app-text = Descarga el juego una vez y desde entonces se abrirá sin red.
offline-download = Descargar ({ $size } MB)
offline-loading = Descargando: { $percent } % de { $size } MB
offline-first-start = La primera vez se descargan { $size } MB.
offline-failed = La descarga se ha interrumpido. Revisa la conexión e inténtalo de nuevo.
offline-ready = Listo: HASHI se abre en este dispositivo sin red.
offline-space = Ocupa { $size } MB aquí.
offline-remove = Quitar la descarga
offline-unsupported = Este navegador no puede guardar el juego. Hace falta una página segura (https) y que la ventana no sea privada.
offline-limits = Las partidas sin conexión nunca puntúan en las clasificaciones.
# Players on one device, and the cover between them.
offline-players = ¿Quién juega?
offline-kind = Sitio { $number }
offline-person = Persona
offline-name = Nombre para el sitio { $number }
offline-colour = Color para el sitio { $number }
colour-teal = Turquesa
colour-gold = Dorado
colour-violet = Violeta
colour-green = Verde
colour-pink = Rosa
colour-grey = Gris
offline-own-cards = Los bots solo juegan con la baraja estándar.
pass-to = Pasa el dispositivo a { $name }
pass-me = Soy { $name }
pass-others = O alguien más que aún no ha jugado esta carta:
pass-secret = Cada jugada es secreta hasta que todos hayan jugado.
pass-round = Carta { $round } de 17
pass-played = { $name }: ya ha jugado
pass-open = { $name }: falta por jugar
pass-holder = Juega { $name }
pass-cover = Tapar
# Offline games in one's history.
history-add = Añadir a mis partidas
history-add-all = { $count ->
    [one] Añadir la partida terminada a mis partidas
   *[other] Añadir { $count } partidas terminadas a mis partidas
}
history-added = En mis partidas
history-added-count = { $count ->
    [one] 1 partida está ya en mis partidas
   *[other] { $count } partidas están ya en mis partidas
}
history-seat = ¿Cuál era tu sitio?
history-later = Cuando vuelvas a tener conexión, podrás añadir esta partida a tus partidas.
history-title = Partidas sin conexión
history-tag = sin conexión
history-note = HASHI las ha reproducido y comprobado; nunca puntúan en las clasificaciones.

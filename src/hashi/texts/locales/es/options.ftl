# The command line: descriptions of the commands, options and arguments, commands of `hashi admin`.

cli-about-join = Juega en una mesa de la red, línea a línea como en hashi play; o, con --bot, deja que un bot de este ordenador juegue hasta el final. La mesa es un enlace tal como se comparte, http://host/t/CODE, o su código con --server. Quien vuelve tiene el mismo sitio. El bot puede ser tuyo (docs/network-bots.md). Si se corta la conexión, se vuelve a abrir. Necesita el extra 'client'.
cli-about-board-show = Dibuja el lado A, el lado B o el archivo de una tabla; los errores del archivo se indican con su línea. --toml muestra un archivo para empezar.
cli-about-board-rate = Qué difícil es una tabla: sus estrechos y cruces, los totales de los bots y el par, el mejor total que permitían las cartas, todo con los mismos repartos, en solitario y con números iniciales al azar. Necesita el extra 'par' y los de los bots.
cli-about-par = El par es el mejor total que permitían las 17 cartas de una partida en la tabla de una persona, conociéndolas todas (docs/analysis.md). Muestra el par, unas jugadas que lo alcanzan y lo que faltó. Necesita el extra 'par'.
cli-about-review = Repaso de cada jugada de una persona: el total esperado antes y después, la mejor jugada encontrada y lo que se perdió frente a ella, las probabilidades de los objetivos y las islas que ya no se pueden terminar. Usa solo lo que se sabía en cada momento, nunca las cartas por salir (docs/analysis.md). Necesita el extra 'engine'.
cli-about-puzzle = Problemas de finales reales: llegar al máximo con cartas conocidas, encontrar la mejor jugada con cartas por ver o elegir el número inicial más dañino. Dice si es correcto, con los valores exactos. Lo que fallaste vuelve a los 1, 3, 7 y 21 días; el progreso queda en este ordenador (docs/training.md).
cli-about-train = Aprende cuánto valen las tablas jugando contra sí mismo y lo escribe como pesos, igual que los que vienen incluidos: en dos etapas, la segunda con menor tasa de aprendizaje y menos exploración (docs/bots.md). --games, --learning-rate, --exploration o --start entrenan una sola etapa. El resultado depende solo de las opciones, no del número de núcleos. Ctrl-C lo detiene; la misma orden sigue. Necesita el extra 'engine'.
cli-about-arena = Los bots juegan los mismos repartos: cada uno en solitario, o de 2 a 4 en una mesa rotando los sitios. Muestra medias, victorias, Elo, objetivos y tiempos (docs/arena.md). Ctrl-C acaba antes y cuenta los repartos terminados.
cli-about-serve = Sirve el juego a navegadores y programas hasta Ctrl-C: en este ordenador, en la red de casa (--host 0.0.0.0) o en internet (docs/hosting.md). Las partidas se guardan en un archivo SQLite o en PostgreSQL. Cada opción tiene también la variable de entorno que figura a su lado; manda la opción. Necesita el extra 'serve'.
cli-about-migrate = Actualiza una base de datos al esquema de esta versión de HASHI. Si ya está al día, no hace nada. 'hashi serve' actualiza SQLite por sí solo, pero nunca PostgreSQL. Necesita el extra 'serve'.
cli-about-site = Escribe el juego del navegador con modo sin conexión como archivos simples con rutas relativas, que cualquier servidor estático puede ofrecer, también bajo una ruta: partidas en solitario, tutorial, reglas y repeticiones, sin servicio. Una versión anterior en FOLDER se sustituye.
cli-about-backup = Escribe en un archivo todo lo de un mismo instante, comprimido y con suma de control; el servicio puede estar en marcha. TARGET es un archivo, o una carpeta para archivos con la hora por nombre. Una copia de SQLite se puede restaurar en PostgreSQL y al revés. Contiene secretos: protégela como la base de datos. Necesita el extra 'serve'.
cli-about-restore = Llena una base de datos vacía desde una copia. Antes se comprueban el archivo, su suma de control y la cadena de hashes de cada partida; si algo falla, no se cambia nada. Detén antes el servicio y arráncalo después. Necesita el extra 'serve'.
cli-about-deals-make = Calcula lo que valen los primeros N repartos de un lado o, con --days, los de los próximos días y lo guarda en la base de datos del servidor: el par del reparto, es decir, el mejor total con cualquier número inicial, y el total de cada nivel desde cada número inicial (docs/deals.md). Ctrl-C lo detiene y la misma orden continúa. Varias órdenes pueden trabajar en la misma reserva. Necesita los extras 'serve', 'par' y 'engine'.
cli-about-completion = Muestra un script que completa órdenes, opciones y sus valores.
cli-about-man = Muestra la página del manual: para leerla o instalarla para man hashi.

## Shared options

cli-option-lang = idioma de los textos (por defecto: el del sistema o en)
cli-option-json = muestra JSON
cli-option-file = una partida guardada en cualquier forma o un código H1… de una línea; - para stdin
cli-option-seat = el sitio, contando desde 1 (por defecto: 1)
cli-option-puzzle-side = lado A o B (por defecto: A)
cli-option-puzzle-kind = solo problemas de este tipo
cli-option-puzzle-theme = solo problemas con este tema
cli-option-puzzle-daily = el problema del día (UTC)
cli-option-puzzle-rush = una contrarreloj: todos los que puedas en tres minutos
cli-option-puzzle-id = un problema, como AO17
cli-option-puzzle-map = dibuja la tabla de cada problema
cli-option-puzzle-answer = comprueba esta respuesta y termina: jugadas separadas por punto y coma, o un número inicial
cli-option-side = lado o archivo de la tabla (por defecto: A)
cli-option-deck = archivo de la baraja (por defecto: standard)
cli-option-board = lado A o B, archivo de una tabla, - para stdin
cli-option-progress = avance en stderr (por defecto: una barra en terminales y nada en otro caso)

## Playing

cli-about-play = Jugar línea a línea: en solitario, con otros en un mismo teclado o con bots, hasta cuatro en total. Una jugada se teclea así: c1 c1d1 a1=a2 escribe el número de la carta en C1, dibuja un puente C1-D1 y dos A1-A2; - se salta las dos acciones. Intro en una línea vacía juega lo tecleado. ? muestra todas las órdenes.
cli-option-seats = personas en este teclado, de 1 a 4 (por defecto: 1)
cli-option-name = nombre de una persona; una vez por persona
cli-option-bot = da el siguiente sitio a un bot; una vez por bot: { $bots }, o ruta/archivo.py:Name (docs/bots.md)
cli-option-seconds = segundos de un bot por jugada o pista (por defecto: 1)
cli-option-map = dibuja la tabla antes de cada jugada (por defecto: en terminales hasta map off)
cli-option-quick = juega sin Intro en cuanto no se puede añadir nada
cli-option-screen = juega a pantalla completa, con teclas y ratón
cli-option-paper = reglas de lápiz y papel: los errores son posibles (reglas, parte 6)
cli-option-check-every-round = con --paper: revisa todas las tablas después de cada ronda
cli-option-info-bar = cómo se tachan las cartas vistas (por defecto: automatic)
cli-option-record = guarda la partida en FILE
cli-option-resume = sigue la última partida o la N-ésima por el final; cada partida queda guardada hasta el final
cli-option-play-from = sigue una partida guardada con cartas nuevas, desde un archivo o un código H1…; --bot da los últimos sitios a bots
cli-option-play-round = con --from: la ronda desde la que se sigue (por defecto: la última)
cli-option-play-deal = juega un reparto numerado de un servidor, como A-1234, y compara (docs/deals.md)
cli-option-play-daily = juega el reparto del día de un servidor, en el lado de --side
cli-option-play-server = con --deal o --daily: el servidor (por defecto: { $url })
cli-option-secret = reparte con este secreto de 64 cifras hexadecimales: las mismas cartas otra vez
cli-option-seal = muestra el sello del reparto antes de la partida (docs/deal.md)
cli-option-rule = el número de una regla, como 3.4
cli-option-words = describe cada isla, sus vecinas y sus estrechos
cli-option-svg = muestra una imagen SVG
cli-option-toml = muestra un archivo para empezar
cli-option-cards = archivo de una baraja, - para stdin
cli-option-join-table = el enlace de la mesa o su código
cli-option-join-bot = deja jugar a este bot en tu lugar: un nombre, o ruta/archivo.py:Name (docs/bots.md)
cli-option-join-url = el servicio, si la mesa es un código
cli-option-join-seat = el sitio, contando desde 1 (por defecto: uno libre)
cli-option-join-name = apodo en la mesa (por defecto: uno inventado)
cli-option-join-seconds = segundos del bot por jugada (por defecto: 1)

## Records

cli-option-seal-seen = el sello que viste antes de la primera carta
cli-option-random-seen = el número al azar que enviaste o viste al principio; los sitios cuentan desde 1; se puede repetir
cli-option-seal-list = una lista de sellos que guardaste (/api/daily/seals): el reparto debe estar en ella
cli-option-to = text: un archivo .hashi; json: lo mismo como JSON; code: una línea para un enlace; events: los sucesos, un objeto JSON por línea (por defecto: text)
cli-option-par-seconds = segundos como mucho (por defecto: 60)
cli-option-playouts = partidas de prueba por estimación; con el cuádruple, el error se reduce a la mitad (por defecto: 200)
cli-option-deal-par-seconds = trabajo máximo de la búsqueda del par del reparto, en segundos (por defecto: 240)
cli-option-timeline = dibuja el curso de la partida como SVG

## Bots

cli-option-arena-bots = un bot por su nombre, como ruta/archivo.py:Name, o un nivel con otros pesos como NIVEL@archivo.npz
cli-option-arena-bot = un bot más
cli-option-arena-seats = de 1 a 4 en una mesa (por defecto: 1, en solitario)
cli-option-from-round = par del resto de la partida desde la ronda N, tras las jugadas anteriores
cli-option-turn-limit = abandona si un bot necesita más de S segundos para una jugada (por defecto: 60 más que --seconds, 300 en la primera jugada)
cli-option-one-deal = juega solo el reparto N de la semilla, por ejemplo uno que falló
cli-option-records = escribe cada partida como registro en la carpeta FOLDER
cli-option-starts = números iniciales: random, los mismos en cada tabla (por defecto en solitario), o bots, elegidos por los bots, cada uno para el sitio siguiente
cli-option-turn-seconds = segundos por jugada, para los bots que los tienen en cuenta
cli-option-deals = número de repartos (por defecto: 100)
cli-option-seed = la misma semilla da los mismos repartos (por defecto: 1)
cli-option-jobs = procesos (por defecto: uno por núcleo)
cli-option-deals-side = lado de la tabla (por defecto: A)
cli-option-deals-count = los repartos 1 a N (por defecto: 20)
cli-option-deals-days = en su lugar, los repartos de los próximos N días y sus semanas, desde hoy (UTC)
cli-option-deal-name = un reparto como A-1234, day-2026-11-18-A o week-2026-47
cli-option-out = escribe los resultados como JSON en FILE
cli-option-cluster = calcula en un clúster de Dask, como tcp://host:8786
cli-option-totals = dibuja los totales de cada bot como SVG
cli-option-rate-bot = un bot que juega; una vez por bot (por defecto: random, el nivel siguiente y el mejor)
cli-option-par-deals = repartos para el par (por defecto: 20)
cli-option-par-limit = segundos como mucho por par (por defecto: 60)
cli-option-weights = el archivo de pesos que se escribe
cli-option-games = partidas en solitario de una sola etapa (por defecto: 480000)
cli-option-race-games = partidas de dos a cuatro sitios al final de cada etapa (por defecto: 36000; con --games, 3 por cada 40)
cli-option-start = pesos iniciales (por defecto: al azar)
cli-option-learning-rate = tasa de aprendizaje de una sola etapa (por defecto: 0.003 0.0002)
cli-option-exploration = tasa de exploración de una sola etapa (por defecto: 0.3 0.03)
cli-option-set = cambia otro campo del plan, para experimentos (docs/bots.md)
cli-option-train-seed = la misma semilla da los mismos pesos (por defecto: 1)
cli-option-threads = hilos (por defecto: uno por núcleo)

## Server

cli-option-variable = { $about } ({ $variable })
cli-option-variable-default = { $about } ({ $variable }; por defecto: { $value })
cli-option-rate = { $about }, por segundo; en ráfagas, { $times } veces esa cantidad
cli-option-config = archivo de configuración ({ $variable }; por defecto: { $file }, si existe)
cli-option-host = dirección en la que escucha
cli-option-port = puerto; 0 toma uno libre
cli-option-data = carpeta del archivo SQLite
cli-option-database = postgresql://user@host/name o sqlite:///path, en lugar de --data
cli-option-database-password-file = archivo con la contraseña, para una URL de base de datos sin ella
cli-option-valkey = avisos entre nodos: redis://host:6379
cli-option-valkey-password-file = archivo con la contraseña, para una URL de Valkey sin ella
cli-option-public-url = comienzo de los enlaces a las mesas
cli-option-site-folder = carpeta para los archivos, nueva o con una versión anterior
cli-option-offline = on ofrece jugar sin conexión; off lo quita de los navegadores que lo tienen
cli-option-proxies = proxies de confianza, que dan la dirección del cliente; separados por comas, o *
cli-option-bot-workers = procesos para bots; por defecto: uno menos que núcleos
cli-option-bot-seconds = segundos de un bot por jugada
cli-option-limit-requests = peticiones y handshakes por dirección
cli-option-limit-files = páginas y archivos por dirección
cli-option-limit-frames = tramas por WebSocket
cli-option-limit-address-frames = tramas por dirección, de todos sus WebSockets
cli-option-limit-connections = WebSockets por dirección
cli-option-limit-lines = conexiones HTTP por dirección
cli-option-limit-all-connections = conexiones de todos los clientes, WebSockets incluidos
cli-option-limit-head-bytes = bytes de la cabecera de una petición
cli-option-limit-head-fields = campos de la cabecera de una petición
cli-option-limit-head-seconds = segundos para la cabecera de una petición
cli-option-limit-body-bytes = bytes del cuerpo de una petición
cli-option-limit-body-seconds = segundos para el cuerpo de una petición
cli-option-limit-control-frames = pings, pongs y tramas de continuación por WebSocket
cli-option-limit-chatter = órdenes que no son jugadas, por persona
cli-option-limit-table-events = sucesos de una mesa
cli-option-limit-refusals = rechazos guardados por persona y mesa
cli-option-limit-waiting-tables = mesas de una persona que nadie ha empezado
cli-option-limit-address-tables = mesas abiertas desde una dirección que nadie ha empezado
cli-option-limit-people = identidades nuevas por dirección
cli-option-limit-opened = mesas, retos y círculos nuevos por dirección
cli-option-limit-running-tables = partidas de una persona sin terminar
cli-option-limit-bot-tables = mesas en marcha sin personas, por quien las organiza
cli-option-limit-address-bot-tables = mesas en marcha sin personas, empezadas desde una dirección
cli-option-limit-added-games = partidas sin conexión añadidas desde una dirección, sin contar repeticiones
cli-option-limit-offline-games = partidas sin conexión que ha añadido una persona
cli-option-limit-circles = círculos en los que está una persona
cli-option-limit-circle-members = personas en un círculo
cli-option-limit-rooms = salas sin terminar que dirige una persona
cli-option-limit-room-sheets = tablas en una sala, también las quitadas
cli-option-limit-sheets = tablas nuevas en salas por dirección
cli-option-limit-room-waits = peticiones por dirección que esperan un cambio en una sala
cli-option-limit-analyses = pares y repasos que espera una persona
cli-option-limit-address-analyses = pares y repasos que espera una dirección
cli-option-limit-whatifs = consultas «¿Y si…?» y partes de valoraciones de tablas en cálculo o en espera, una por persona
cli-option-limit-address-whatifs = consultas «¿Y si…?» y partes de valoraciones de tablas que espera una dirección
cli-option-limit-deals-ahead = repartos por lado cuyas cifras se calculan por adelantado; 0: solo las cifras rápidas de los que se están jugando
cli-option-limit-unread-seconds = segundos con el búfer de envío lleno
cli-option-keep-unstarted = días que se guardan las mesas que nadie empieza; 0: siempre
cli-option-keep-unfinished = días que se guardan las partidas que nadie termina; 0: siempre
cli-option-keep-people = días que se guardan las personas sin partidas, entrenamiento, círculos ni salas que no vuelven; 0: siempre
cli-option-keep-replies = días que se guardan los rechazos y las respuestas de partidas terminadas; 0: siempre
cli-option-log = formato del registro en stderr; por defecto: text en terminales y json en otro caso
cli-option-log-level = debug, info, warning o error
cli-option-open = abre la página en un navegador
cli-option-target = archivo que se escribe, o una carpeta que existe
cli-option-keep = en una carpeta: borra después todas las copias menos las N más nuevas
cli-option-backup = una copia de seguridad
cli-option-shell = el shell para el que se escribe

## Running a site

cli-admin-list = mostrar las personas, primero las últimas activas
cli-admin-find = buscar personas por nombre, identificador o código de mesa o sala
cli-admin-rename = dar otro nombre a una persona
cli-admin-ban = excluir a una persona, en todos los nodos en 2 segundos
cli-admin-unban = dejar jugar otra vez a una persona excluida
cli-admin-log = mostrar el registro: cada cambio hecho con hashi admin
cli-admin-tables = mostrar las mesas, primero las más nuevas
cli-admin-close = cerrar una mesa o un círculo: nadie puede jugar ni mirar allí; terminar una sala
cli-admin-reopen = volver a abrir una mesa cerrada
cli-admin-remove-result = quitar el resultado de una persona de la clasificación de un reto
cli-admin-sheets = mostrar las tablas de una sala con sus nombres
cli-admin-remove-sheet = quitar una tabla, y con ella su nombre, de una sala
cli-admin-reports = mostrar las denuncias, primero las más nuevas
cli-admin-resolve = marcar una denuncia como resuelta
cli-admin-announce = mostrar un texto corto en todas las páginas
cli-admin-pause = no permitir mesas nuevas; las que están en marcha siguen
cli-admin-resume = volver a permitir mesas nuevas
cli-option-reason = para el registro; sin nombres, para que se borren con la persona
cli-option-most = muestra N como mucho (por defecto: { $most })
cli-option-banned = solo personas excluidas
cli-option-who = parte de un nombre, un identificador o el código de una mesa o sala
cli-option-person = identificador de una persona, como lo muestran list y find
cli-option-new-name = nombre nuevo; por defecto: uno inventado
cli-option-closed = solo mesas cerradas
cli-option-challenge = identificador de un reto, de su enlace, o un reparto como day-2026-11-18-A
cli-option-table = código o identificador de una mesa, o código de un círculo o una sala
cli-option-room = código de una sala
cli-option-sheet = identificador de una tabla, como lo muestra sheets
cli-option-resolved = también las resueltas
cli-option-report = identificador de una denuncia, como lo muestra reports
cli-option-announcement = una línea corta, en cualquier idioma
cli-option-in = otro texto para las páginas en un idioma ({ $languages }); se puede repetir
cli-option-for = cuánto tiempo, como 30m, 2h o 3d (por defecto: hasta --clear)
cli-option-clear = quita el anuncio

## Printing

cli-about-print = Escribe un PDF para imprimir: tablas con leyenda y tabla de puntos, las 18 cartas, un bloc de puntos, las reglas en breve y todas las reglas. Con las mismas opciones sale siempre el mismo archivo. Necesita el extra 'print'.
cli-option-print-file = archivo PDF que se escribe
cli-option-print-part = una parte; se puede repetir (por defecto: todas)
cli-option-print-board = lado A o B, o un archivo de tabla; se puede repetir (por defecto: A y B)
cli-option-paper-size = tamaño del papel (por defecto: a4)
cli-option-black = en blanco y negro en lugar de color
cli-option-large = letra grande

# What the commands for bots, servers and sites print. Heads of columns are short.

## Tables of numbers

interval = de { $low } a { $high }
head-bot = bot
head-games = partidas
head-deals = repartos
head-total = puntos
head-mean-total = media de puntos
head-deviation = desviación
head-against = con { $bot }
head-wins = victorias
head-shared = compartidas
head-goals = objetivos logrados
head-islands = islas
head-first = primero
head-time = tiempo por jugada
head-mean = media
head-longest = máximo
head-lowest = mínimo
head-highest = máximo
head-level = nivel
head-seat = sitio
head-points = puntos
head-person-id = identificador
head-name = nombre
head-created = alta (UTC)
head-used = último uso (UTC)
head-banned = exclusión (UTC)
head-at = hora (UTC)
head-operator = quién
head-action = acción
head-person = persona
head-detail = detalle
head-reason = motivo
head-table = mesa
head-reporter = denuncia de
head-resolved = resuelta
head-code = código
head-host = organiza
head-people = personas
head-started = comienzo
head-ended = final
head-closed = cierre
head-removed = retirada (UTC)

## Progress, in one line

progress-arena = arena: { $done } de { $of } repartos
progress-bots = bots: { $done } de { $of } repartos
progress-pars = par: { $done } de { $of } repartos
progress-deals = cifras: { $done } de { $of } repartos
progress-review = repaso: { $done } de { $of } rondas
progress-training = entrenamiento: { $done } de { $of } lecciones
progress-par = par: { $done } de { $of } s
progress-left = { $progress }, quedan unos { $time }

## hashi arena, hashi board rate

arena-side = Lado { $side }
arena-deck = baraja { $deck }
arena-solo = en solitario
arena-seats = { $seats } sitios
arena-deals = { $count ->
    [one] 1 reparto de la semilla { $seed }
   *[other] { $count } repartos de la semilla { $seed }
}
arena-starts-random = números iniciales al azar
arena-starts-bots = números iniciales elegidos
arena-stopped = detenido; repartos terminados: { $done } de { $of }
arena-again = este reparto otra vez: { $command }
arena-no-weights = no hay pesos para la tabla { $side }: todos los niveles juegan con la heurística; hashi train crea los pesos
arena-waiting = ya no queda ningún proceso de trabajo en { $address }; se espera a que vuelva uno
train-plan = { $lessons } lecciones: { $solo } partidas en solitario y después { $race } partidas de varios sitios
train-stronger = La heurística en los mismos repartos: media { $mean }
train-weaker = Aviso: más débil que la heurística, cuya media en los mismos repartos es { $mean }. Entrena más tiempo o no uses { $file }.
par-from = Desde la ronda { $round }, tras las jugadas anteriores:
arena-title = Arena de HASHI: { $headline }
arena-axis = puntos de una partida (barras: con qué frecuencia; punto y línea: media y su intervalo del 95 %)
rate-best = Se pueden lograr { $points } puntos en el { $share } de los repartos (95 %: de { $low } a { $high }); par demostrado en { $proven } de { $of }
rate-stopped = detenido; pares hallados: { $done } de { $of }

## hashi train

train-stage = etapa { $number } de { $of }
train-resuming = continúa tras { $done } de { $of } lecciones
train-stopped = detenido; la misma orden continúa desde { $file }
train-solo = lección { $done } de { $of } (en solitario): partidas { $games }, media de puntos { $mean }, error { $error }, quedan { $minutes } min
train-race = lección { $done } de { $of } (varios sitios): partidas { $games }, media de puntos { $mean }, error { $error }, quedan { $minutes } min
train-done = { $file }: { $bytes } bytes; mirando una jugada adelante, en solitario, en { $deals } repartos nuevos: media de { $mean } ± { $error } puntos

## hashi serve, migrate, backup, restore

serve-running = HASHI está en marcha en { $url } (Ctrl-C lo detiene)
serve-home = En la red de tu casa: { $url }
site-written = { $folder }: { $size } MB de archivos simples; cualquier servidor web puede ofrecerlos.
store-current = { $database } está al día: esquema { $schema }.
store-upgraded = { $database } se ha actualizado del esquema { $before } al { $schema }.
store-created = { $database } estaba vacía y ahora tiene el esquema { $schema }.
backup-written = { $file }: copia de { $database } (partidas: { $games }, eventos: { $events }, personas: { $people }).
backup-empty = atención: { $database } está vacía; ¿es la del sitio?
backup-deleted = { $file }: borrado.
backup-restored = { $database }: restaurada (partidas: { $games }, eventos: { $events }, personas: { $people }).

## hashi admin

admin-people = { $database }: { $count ->
    [one] 1 persona
   *[other] { $count } personas
}
admin-log = { $database }: { $count ->
    [one] 1 entrada
   *[other] { $count } entradas
}
admin-reports = { $database }: { $count ->
    [one] 1 denuncia
   *[other] { $count } denuncias
}
admin-tables = { $database }: { $count ->
    [one] 1 mesa
   *[other] { $count } mesas
}
admin-sheets = { $database }: { $count ->
    [one] 1 tabla
   *[other] { $count } tablas
}
admin-renamed = { $database }: { $id } se llama ahora { $name }.
admin-banned = { $database }: la persona { $id } queda excluida.
admin-banned-already = { $database }: la persona { $id } ya estaba excluida.
admin-unbanned = { $database }: { $id } puede jugar otra vez.
admin-unbanned-already = { $database }: { $id } ya podía jugar.
admin-resolved = { $database }: { $id } queda resuelta.
admin-resolved-already = { $database }: { $id } ya estaba resuelta.
admin-announced = { $database }: anunciado hasta que se quite.
admin-announced-until = { $database }: anunciado hasta { $time } UTC.
admin-cleared = { $database }: se ha quitado el anuncio.
admin-cleared-already = { $database }: no había ningún anuncio.
admin-paused = { $database }: ya no se permiten mesas nuevas; las que están en marcha siguen.
admin-paused-already = { $database }: las mesas nuevas ya no se permitían; las que están en marcha siguen.
admin-allowed = { $database }: se permiten otra vez mesas nuevas.
admin-allowed-already = { $database }: las mesas nuevas ya se permitían.
admin-closed = { $database }: { $id } queda cerrada.
admin-closed-already = { $database }: { $id } ya estaba cerrada.
admin-open = { $database }: { $id } queda abierta.
admin-open-already = { $database }: { $id } ya estaba abierta.
admin-removed = { $database }: el resultado de { $id } se ha quitado de la clasificación de { $challenge }.
admin-removed-already = { $database }: el resultado de { $id } no está en la clasificación de { $challenge }.
admin-sheet-removed = { $database }: la tabla { $id } se ha quitado de la sala { $room }.
admin-sheet-removed-already = { $database }: la tabla { $id } ya se había quitado de la sala { $room }.

## hashi deals

deals-made = { $database }: { $done } de { $count ->
    [one] 1 reparto
   *[other] { $count } repartos
} con cifras, el par demostrado en { $proven }.
deals-par = { $deal }: par del reparto { $par }, sello { $seal }

## hashi join with a bot

join-seat = { $name } ({ $bot }) en la mesa { $code }: sitio { $seat } de { $of }
join-start = número inicial: { $turn }
join-turn = ronda { $round }, carta { $card }: { $turn }
join-rounds = { $count ->
    [one] 1 ronda jugada
   *[other] { $count } rondas jugadas
}
join-wins = gana
join-nobody = nadie

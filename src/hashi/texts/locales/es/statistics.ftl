# Los resultados de una persona a lo largo del tiempo, en la página del perfil.

stats-title = Tus partidas
stats-empty = Termina tu primera partida y esto será tu cuaderno de bitácora: tus mejores resultados, los rangos que has alcanzado y dónde se quedaron tus puntos.
stats-go = Jugar ahora
stats-games = Partidas
stats-mean = Media en solitario
stats-best = Récord en solitario
stats-left-out = No cuentan abajo: { $count }. Son partidas en las que ayudó un bot, retiraste una jugada o valían las reglas de lápiz y papel.
stats-pending = Partidas antiguas que faltan por añadir: { $count }. Vuelve dentro de un momento.

## Fuerza

stats-strength = Nivel de juego
stats-strength-text = Puntos respecto a la media de los ocho bots con las mismas cartas. Repartos que cuentan hasta ahora: { $deals }. Con un 95 % de confianza, tu nivel está entre { $low } y { $high }.
stats-strength-wait = Repartos que cuentan hasta ahora: { $deals } de { $needed }. Después verás cómo juegas en comparación con los bots, salgan las cartas que salgan.
stats-strength-go = Siguiente reparto
stats-strength-unfinished = Repartos empezados y sin terminar: { $count }. No cuentan para tu nivel.

## Rangos

stats-ranks = Rangos
stats-rank-reached = desde el { $date }
stats-rank-open = a partir de { $points } puntos

## Resultados

stats-totals = Tus resultados en solitario
stats-totals-text = Partidas: { $games }. Resultado más bajo: { $low }; mediana: { $middle }; más alto: { $high }.
stats-side = Lado { $side }
stats-recent-text = Media de tus últimas { $games } partidas en solitario: { $mean } puntos. Las { $before } anteriores: { $earlier }.
stats-recent-few = Media de tus últimas { $games } partidas en solitario: { $mean } puntos.

## Objetivos

stats-goals = Objetivos en solitario
stats-goals-text = a tiempo { $first } %, tarde { $late } %

## Puntos perdidos

stats-losses = Dónde se quedaron tus puntos
stats-losses-text = Partidas con repaso: { $games }. Puntos perdidos por partida, frente a las mejores jugadas encontradas: { $points }.
stats-losses-none = Abre una partida terminada: su repaso empieza solo. Después verás aquí cuándo y cómo pierdes puntos.
stats-phase-early = cartas 1 a 7
stats-phase-middle = cartas 8 a 12
stats-phase-late = cartas 13 a 17
stats-kind-flags = banderas demasiado tarde
stats-kind-crossing = estrechos bloqueados
stats-kind-chain = cadena abandonada
stats-kind-islands = islas perdidas
stats-when = Cuándo
stats-how = Cómo

## Por lado y tipo de partida

stats-by = Por lados
stats-what = Partida
stats-side-custom = tabla o baraja propia
stats-mode-solo = en solitario
stats-mode-bots = contra bots
stats-mode-people = con otras personas
stats-mode-challenge = retos
stats-mode-deal = repartos numerados
stats-mode-daily = repartos del día
stats-average = Media
stats-highest = Récord
stats-won = Ganadas

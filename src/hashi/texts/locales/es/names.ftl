# Names of things. Short; they stand inside sentences and in lists.

player-default = Jugador/a { $number }
seat-you = Tú
player-alone = En solitario
bot-random = Bot aleatorio

flag-plain = sin bandera
flag-red = bandera roja
flag-blue = bandera azul

# A goal in a list of points: "rojo 9, azul 3, cadena 8".
goal-red = rojo
goal-blue = azul
goal-chain = cadena

# Solo ranks (rule 5.3): the printed titles.
rank-minion = Esbirro
rank-dogsbody = Aguador
rank-bamboo-binder = Unidor de bambú
rank-screw-tightener = Atornillador
rank-concrete-pourer = Vertedor de hormigón
rank-project-manager = Director de proyectos
rank-master-bridge-builder = Maestro de puentes
rank-professional-planner = Proyectista profesional
rank-statics-expert = Adepto de la estática
rank-ace-architect = As de la arquitectura
rank-construction-genius = Genio de la construcción
rank-island-god = Dios de las islas

# Words that are typed during play: one word each, letters only, all different.
command-help = ayuda
command-go = ok
command-undo = deshacer
command-clear = limpiar
command-moves = jugadas
command-hint = pista
command-map = mapa
command-sheet = tabla
command-near = cerca
command-straits = estrechos
command-bar = cartas
command-points = puntos
command-rule = regla
command-check = revisar
command-point = avisar
command-fix = corregir
command-cross = tachar
command-stand-in = suplente
command-quit = salir
switch-on = sí
switch-off = no

# The browser face: short, plain, friendly; a child of 8 reads it.

site-title = HASHI, el juego de las islas y los puentes
site-home = Ir a la página de inicio
site-learn = Aprender
site-skip = Ir al contenido
site-rules = Reglas
site-you = Tú
site-challenge = Reto
site-circle = Círculo
site-room = Sala
site-retry = Mejorar
site-puzzles = Problemas
site-whatif = ¿Y si…?
site-record = Reproducir un registro
site-privacy = Privacidad
site-print = Imprimir
site-daily = Reparto del día
site-language = Idioma
site-menu = Menú
options-sounds = Sonidos
site-close = Cerrar
site-notice = Aviso
site-paused = De momento no hay mesas nuevas. Las partidas empezadas siguen como siempre.
site-nothing-here = Aquí no hay nada.
site-nothing-text = La marea se ha llevado esta página, o hay un error en la dirección.
site-no-connection = No se puede conectar con el juego. Revisa tu conexión y prueba otra vez.
site-again = Probar otra vez

start-title = Islas, números, puentes
start-lead = Escribe números en las islas, dibuja puentes y termina todas las islas que puedas. 17 cartas, unos 20 minutos.
start-play = Jugar ahora
start-play-b = Lado B, más difícil
start-resume = Seguir en la carta { $round }
start-resume-set-up = Seguir la partida
start-play-new = Partida nueva
start-learn-first = ¿Primera vez? Aprende jugando
start-learn = Cómo se juega
start-picture = Islas en el mar con números, unidas por puentes; pasa un barquito de papel.
start-bots = Jugar contra bots
start-level = Nivel de los bots
start-rivals = Cuántos bots
start-side = Lado de la tabla
start-play-bots = Jugar contra ellos
start-friends = Jugar con amigos
start-friends-text = Abre una mesa y envía el enlace, o entra en una mesa con su código.
start-new-table = Abrir una mesa
start-code = Código o enlace de una mesa
start-join = Entrar
start-code-wrong = Eso no parece un código o enlace de HASHI.
start-challenge = Reta a tus amigos
start-challenge-text = Todo el mundo juega con las mismas cartas, cada cual por su cuenta. Envía el enlace y comparad los puntos.
start-challenge-go = Ir al reto
start-puzzles = Problemas
start-puzzles-text = Posiciones con solución demostrada, de fáciles a muy difíciles, y un problema del día.
start-puzzles-daily = Problema del día
start-puzzles-go = Todos los problemas
start-deals = Compárate con todos
start-offline = Jugar sin conexión
start-offline-text = En solitario o pasándose un dispositivo, sin red: en el tren, en el avión, donde quieras.
start-offline-go = Jugar sin conexión
start-companion = Con el juego de mesa
start-companion-text = Este dispositivo descubre las cartas y cuenta los puntos. Vosotros jugáis en vuestras tablas.
start-companion-go = Abrir el acompañante
start-room = Sala para una clase o una fiesta
start-room-text = Una persona descubre las cartas para todo el mundo, en el móvil o en papel. Hasta 200 tablas, una clasificación.
start-room-go = Abrir una sala
start-no-network = No tienes conexión.
start-mine = Mis partidas

new-title = Una mesa nueva

lobby-title = La mesa
lobby-invite = Tus amigos entran con este código o enlace:
big-title = Pantalla grande
big-join = Escanea el código para unirte
big-open = Mostrar esta mesa en una pantalla grande
lobby-share = Compartir el enlace
lobby-copied = Enlace copiado
lobby-name = Tu nombre
lobby-sit-down = Sentarme
lobby-qr = Enlace a esta mesa para la cámara del móvil
lobby-sit = Sentarme aquí
lobby-stand = Levantarme
lobby-clear = Dejar libre el sitio
lobby-seat-bot = Añadir bot: { $bot }
lobby-start = Empezar la partida
lobby-waiting = Esperando a que se ocupen todos los sitios.
lobby-host-starts = Todos los sitios están ocupados. Quien organiza la partida puede empezarla.

seat-free = sitio libre
seat-bot = bot
seat-absent = ausente

table-connecting = De camino a la mesa…
table-lost = Se ha perdido la conexión. Tus marcas están a salvo; probando otra vez…
table-silent = HASHI no responde. Seguimos probando…
table-not-found = No se puede conectar con esta mesa

card-label = { $bridges ->
    [one] Carta: número { $number }, { $bridges } puente
   *[other] Carta: número { $number }, { $bridges } puentes
}
bar-title = Todas las cartas
bar-card-gone = tachada

goals-title = Objetivos
goals-gone = (ya no)
goals-until = hasta la carta { $round }
goals-till = hasta { $round }
goals-late = el { $first } ya no
goals-first = al primero
goals-got = +{ $paid }
goals-progress = { $has } de { $needs }

sheet-flag-red = bandera roja
sheet-flag-blue = bandera azul
# One letter on the flag, for people who do not see the colours.
sheet-letter-red = R
sheet-letter-blue = A
sheet-no-number = sin número
sheet-has = { $count ->
    [one] tiene { $count } puente
   *[other] tiene { $count } puentes
}
sheet-needs = { $count ->
    [one] falta { $count }
   *[other] faltan { $count }
}
sheet-too-many = tiene demasiados puentes
sheet-island-finished = terminada
sheet-island-crossed-out = tachada
sheet-lost = ya no se puede terminar
sheet-draft = tu marca nueva
sheet-can-write = aquí puedes escribir
sheet-strait = estrecho de { $one } a { $other }
sheet-bridge-count = { $count ->
    [0] sin puentes
    [one] { $count } puente
   *[other] { $count } puentes
}
sheet-can-draw = aquí puedes dibujar
sheet-keys = Las flechas siguen los estrechos; Intro marca.
strait-full = completo
strait-crossed = lo cruza el puente { $other }
strait-finished = { $island } está terminada
strait-six = { $island } ya tiene seis puentes
strait-no-number = sin número en ningún extremo

play-title = La partida
play-your-sheet = Tu tabla
play-set-up = Antes de la primera carta
play-round = Carta { $round } de 17
play-piles = Cartas que quedan: { $left }
play-actions = Tu jugada
play-start = Escribe un 3 o un 4 en una isla sin bandera. Después, las tablas pasan a la izquierda.
play-start-solo = Escribe un 3 o un 4 en una isla sin bandera.
play-start-number = Número inicial
play-start-ready = Bien. Pulsa «{ play-commit }» cuando lo tengas claro.
play-write = Toca una isla para el { $number }, o sáltate el número.
play-wrote = { $number } en { $island }.
play-no-number = Esta vez sin número.
play-must-write = Ahora escribe el { $number }: estos puentes lo necesitan.
play-cannot-write = Ahora no hay ninguna isla para el { $number }.
play-draw = { $count ->
    [one] Dibuja { $count } puente, o ninguno.
   *[other] Dibuja { $count } puentes, o ninguno.
}
play-more = { $count ->
    [one] Dibuja { $count } puente más, o ninguno en total.
   *[other] Dibuja { $count } puentes más, o ninguno en total.
}
play-drew = { $count ->
    [one] { $count } puente dibujado.
   *[other] { $count } puentes dibujados.
}
play-no-bridges = Esta vez sin puentes.
play-cannot-draw = Ahora no cabe ningún puente.
play-commit = Listo
play-sending = Enviando…
play-loading = Cargando…
play-commit-no-bridges = Listo, sin puentes
play-commit-no-number = Listo, sin número
play-ask-empty = { $count ->
    [one] ¿Seguro que no quieres poner ni el número ni el puente?
   *[other] ¿Seguro que no quieres poner ni el número ni los puentes?
}
play-ask-number = ¿Seguro que no quieres poner el número?
play-ask-bridges = { $count ->
    [one] ¿Seguro que no quieres poner el puente?
   *[other] ¿Seguro que no quieres poner los puentes?
}
play-ask-yes = Sí, paso
play-ask-no = No, sigo jugando
leave-keep = No, conservarla
play-undo = Deshacer
play-redo = Rehacer
play-clear = Limpiar
play-leave-number = Sin número
play-leave-bridges = Sin puentes
play-withdraw = Retirar mi jugada
play-withdraw-start = Retirar mi número
play-retract = Retirar
play-retract-ask = ¿Retirar tu última jugada? Ya has visto la carta siguiente, así que el resultado llevará la nota «con jugada retirada» y no contará en ninguna clasificación.
play-wait = Tu jugada ya está hecha. El resto aún está pensando.
play-wait-start = Tu número inicial ya está escrito. El resto aún está pensando.
play-spectator = Estás viendo la partida.
play-stand-in = Ahora un bot juega por ti.
play-take-back = Volver a jugar yo
play-final-check = Ya se ha jugado la última carta. Revisa tu tabla una vez más.
play-finish = He terminado
play-check = Revisar mi tabla
play-show-needs = Mostrar cuántos puentes le faltan a cada isla
play-not-here = { $place }: con esta carta no se puede.
play-not-start = { $island }: el número inicial va en una isla sin bandera.

others-title = En la mesa
others-done = ya está
others-thinks = pensando
others-show = Mostrar en grande la tabla de { $name }
others-say = Decir algo

# Ausentes y rezagados
others-stand-in-card = suplente en esta carta
others-stand-in = juega el suplente
wait-for = Esperando a { $names }
wait-hard = Cuando se acabe el tiempo, un suplente jugará esta carta por quien no haya terminado.
wait-soft = Cuando se acabe el tiempo, un suplente jugará esta carta por quien no esté.
wait-from = Dentro de { $time } puedes pedir un suplente para { $name }.
wait-asked = Si { $name } no responde, un suplente jugará en su lugar dentro de { $time }.
wait-paused = Ahora no hay nadie y la partida está en pausa. Sigue cuando vuelva alguien.
ask-title = ¿Dejar que un suplente juegue por { $name }?
ask-text = { $name } tiene 10 segundos para decir que no. Después, el suplente juega solo esta carta; la siguiente vuelve a ser de { $name }.
ask-yes = Que juegue un suplente
ask-no = Seguir esperando
warn-title = ¿Sigues ahí?
warn-text = { $name } te está esperando. Dentro de { $time } un suplente jugará esta carta por ti.
warn-text-host = En la mesa te están esperando. Dentro de { $time } un suplente jugará esta carta por ti.
warn-stay = Sigo aquí
news-missed = { $name }: un suplente juega esta carta.
news-asked = { $name }: 10 segundos para responder; después juega un suplente.
news-kept = { $name }: ¡sigue aquí!
news-welcome-back = ¡Hola otra vez! Ya tienes tu sitio.
play-stand-in-card = Se acabó el tiempo: un suplente juega esta carta. La siguiente vuelve a ser tuya.
play-stand-in-return = Han pasado dos cartas sin ti, así que un suplente juega por ti.
play-back = Ya estoy aquí

news-card = { $bridges ->
    [one] Carta { $round }: número { $number }, { $bridges } puente.
   *[other] Carta { $round }: número { $number }, { $bridges } puentes.
}
news-goal = ¡{ $name } ha conseguido el objetivo { $goal }!
news-goal-own = ¡Has conseguido el objetivo { $goal }!
news-goal-lost = { $name }: el objetivo { $goal } ya no cuenta.
news-goal-lost-own = Tu objetivo { $goal } ya no cuenta.
news-handed-over = { $name }: ahora juega un bot ({ $bot }).
news-taken-back = { $name }: de vuelta en la partida.
news-sat = { $name } se sienta a la mesa.
news-retracted = La carta { $round } vuelve a estar en juego.
news-retracted-start = Puedes volver a escribir el número inicial.
news-said = { $name }: { $text }
news-ended = Fin de la partida.
news-unknown = Ha pasado algo que esta página no conoce. Vuelve a cargarla para verlo todo.

keys-title = Teclas
key-arrows = ← ↑ → ↓
key-enter = Intro
key-d = D
key-n = N
key-b = B
key-u = U
key-r = R
key-c = C
key-w = W
key-s = S
keys-arrows = va a la isla o al estrecho siguiente en esa dirección
keys-enter = escribe el número o dibuja un puente
keys-d = listo: hace la jugada
keys-n = se salta el número
keys-b = se salta los puentes
keys-u = deshace
keys-r = rehace
keys-c = limpia todo
keys-w = retira la jugada
keys-s = dice lo que falta

end-total = { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}
end-retracted = con jugada retirada
end-next = { $points ->
    [one] Con { $points } punto más, tu rango sería: { $rank }
   *[other] Con { $points } puntos más, tu rango sería: { $rank }
}
end-won = { $count ->
    [one] Victoria: { $names }
   *[other] Victoria compartida: { $names }
}
end-player = Nombre
end-islands = Islas
end-sum = Total
end-again = Jugar otra vez
end-to-rematch = Ir a la siguiente partida
end-record = Descargar la partida
end-fair = Un reparto sellado
end-fair-text = Antes de la primera carta, la mesa fijó el orden de las cartas y lo selló con un número largo. Ahora el secreto está a la vista, y tu navegador puede comprobar que no se ha cambiado ninguna carta.
end-fair-check = Comprobar el reparto
end-verified = El reparto coincide con el sello.
end-not-verified = ¡El reparto no coincide con el sello!

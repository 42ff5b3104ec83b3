# The first game by doing, and the pictures of the rules: short sentences for a child of 8.

learn-title = Aprende HASHI jugando
learn-progress = Paso { $step } de { $steps }
learn-next = Siguiente
learn-skip = Saltar
learn-back = Atrás
learn-restart = Empezar de nuevo
learn-all-rules = Todas las reglas
learn-by-playing = Aprender jugando
learn-sheet = La tabla de este paso
learn-keys = Con el teclado: las flechas recorren la tabla, Intro escribe o dibuja, y la D es «{ play-commit }».
learn-other = Eso no es. Lee la frase otra vez.
learn-other-mistake = Eso estaría permitido. ¡Ahora comete el error a propósito!
learn-not-lost = { $island } todavía se puede terminar. Mira otra vez.
learn-count-again = Casi. Cuenta los círculos: 2 puntos cada uno. Luego suma la cadena.
learn-answers = Respuestas
learn-end-title = ¡Muy bien! Ya sabes jugar a HASHI.
learn-end-text = Has probado las reglas más importantes. Ahora juega 17 cartas y mira cuántos puntos consigues.
learn-play = Juega tu primera partida

# The titles of the steps.
learn-step-start = Antes de la primera carta
learn-step-number = Un número
learn-step-bridge = Un puente
learn-step-count = Todos o ninguno
learn-step-double = Uno junto a otro
learn-step-crossing = Sin cruces
learn-step-flag = Banderas
learn-step-finish = ¡Terminada!
learn-step-lost = Demasiado tarde
learn-step-goals = Tres objetivos
learn-step-leave = Saltarse algo
learn-step-points = Puntos

# What to do. Some parts ask for a mistake on purpose.
learn-do-start = Elige 3 o 4 y toca una isla sin bandera.
learn-do-taken = Intenta escribir el 4 de la carta en C1, donde está el 3.
learn-do-number = Ahora toca una isla sin número.
learn-do-unnumbered = Las líneas de puntos se llaman estrechos. Intenta dibujar donde no hay número: toca la de B2 a B3.
learn-do-bridge = Ahora toca una línea de puntos junto a una isla con número.
learn-do-one = Esta carta muestra 2 puentes. Dibuja solo uno y toca «{ play-commit }».
learn-do-both = Dibuja también el segundo puente y toca otra vez «{ play-commit }».
learn-do-second = Toca la línea de B2 a E2 para un segundo puente.
learn-do-third = Intenta dibujar un tercer puente de C1 a D1.
learn-do-cross = Intenta cruzar el puente: toca la línea de D1 a D4.
learn-do-around = Ahora dibuja un puente que no cruce nada.
learn-do-flag = Intenta escribir el 2 en A2, la isla con la bandera roja.
learn-do-flag-bridge = Primero necesita un puente: toca la línea de A2 a B2.
learn-do-flag-number = ¡La carta siguiente! Ahora escribe el 2 en A2.
learn-do-finish = A2 quiere 2 puentes y tiene 1. Dibuja otro de A2 a B2.
learn-do-full = Intenta dibujar otro puente a A2: toca la línea de A1 a A2.
learn-do-lost = D1 y F3 están terminadas y no admiten más puentes. Toca la isla que ya no se podrá terminar nunca.
learn-do-red = Dibuja un puente de D5 a E5: así terminas la última isla con bandera roja.
learn-do-blue = Dibuja un puente de D4 a F4: así terminas la última isla con bandera azul.
learn-do-chain = Dibuja un puente de E3 a F3: así unes seis islas terminadas.
learn-do-leave = ¿No encaja nada? Toca «{ play-leave-number }», después «{ play-leave-bridges }» y después «{ play-commit }».
learn-do-points = La partida ha acabado. Cada círculo da 2 puntos, y la cadena { $first }. ¿Cuántos puntos son?

# What it taught.
learn-done-start = ¡Bien! Ahora todas las tablas pasan a la izquierda. En solitario te quedas con la tuya.
learn-done-taken = Eso es: un número se queda toda la partida.
learn-done-number = ¡Bien! Un 4 quiere exactamente cuatro puentes.
learn-done-unnumbered = Eso es: un puente necesita un número en un extremo.
learn-done-bridge = ¡Bien! El otro extremo no necesita número.
learn-done-one = Eso es: dibuja todos los puentes de la carta, o ninguno.
learn-done-both = ¡Bien! Puedes repartir los puentes o poner dos en una línea.
learn-done-second = ¡Bien! Dos puentes, uno junto a otro.
learn-done-third = Eso es: dos puentes en una línea, nunca tres.
learn-done-cross = Eso es: los puentes nunca se cruzan.
learn-done-around = ¡Bien! Este puente no estorba a ningún otro.
learn-done-flag = Eso es: una isla con bandera necesita un puente antes que su número.
learn-done-flag-bridge = ¡Bien! El puente ya estará ahí con la carta siguiente.
learn-done-flag-number = ¡Bien! Con un puente, la isla con bandera recibe su número.
learn-done-finish = ¡Terminada! El número dice 2 y llegan 2 puentes. Por eso lleva un círculo.
learn-done-full = Eso es: una isla terminada no admite más puentes.
learn-done-lost = Eso es: F1 quiere 4, tiene 3 y no puede recibir más. No dará puntos.
learn-done-red = ¡Rojo! Si llegas antes que el resto: { $first } puntos; más tarde, { $later }. En solitario: { $first } hasta la carta { $until }.
learn-done-blue = ¡Azul! Si llegas antes que el resto: { $first } puntos; más tarde, { $later }. En solitario: { $first } hasta la carta { $until }.
learn-done-chain = ¡Una cadena! Si llegas antes que el resto: { $first } puntos; más tarde, { $later }. En solitario: { $first } hasta la carta { $until }.
learn-done-leave = ¡Bien! También puedes saltarte solo una de las dos cosas.
learn-done-points = ¡Eso es! Los círculos dan { $islands } y la cadena { $first }: { $total } puntos.

# The illustrated rules.
learn-contents = Contenido
learn-print = Imprimir
learn-right = bien
learn-wrong = mal
learn-drawing = Dibujo: { $marks }
learn-islands = { $count ->
    [one] { $count } isla
   *[other] { $count } islas
}
learn-side = Lado { $side }

picture-sides = Los dos lados de la tabla.
picture-flags = Las banderas se distinguen por el color, la forma y la letra.
picture-card = Esta carta dice: escribe un 5 y dibuja 3 puentes.
picture-deck = Las 18 cartas de la baraja estándar.
picture-names = Cada isla tiene un nombre: su columna y su fila.
picture-pass = Cada tabla pasa a quien está a la izquierda.
picture-box = Una carta va a la caja sin que nadie la vea; las otras 17 son el mazo.
picture-turn = Una jugada: se escribe un 4 y se dibujan dos puentes.
picture-number = El 4 de la carta va en una isla que no tiene número.
picture-plain = D1 ya tiene un puente. Como no tiene bandera, el 4 puede ir ahí en cualquier momento.
picture-flag = Sin puente, A2 no admite número. Con un puente de una ronda anterior, sí.
picture-small = A B3 llegan tres puentes. Un 2 es demasiado pequeño; con un 3, la isla queda terminada al momento.
picture-count = La carta muestra dos puentes. Uno es poco; dos está bien.
picture-ends = Un puente sin número en ningún extremo está mal. Un solo número basta.
picture-double = De C1 a D1 hay dos puentes, uno junto a otro. Un tercero no cabe.
picture-crossing = Cruzar otro puente está mal. Hay otros caminos.
picture-full = A2 está terminada y no admite más puentes. B2 todavía sí.
picture-open = Los dos puentes llevan a islas sin número, una de ellas con bandera.
picture-rounds = Diecisiete cartas, una tras otra: después se acaba la partida.
picture-bar = Las cartas que ya han salido están tachadas.
picture-circle = A2 tiene sus dos puentes y un círculo. B2 quiere cuatro y tiene tres.
picture-red = Las cuatro banderas rojas están terminadas.
picture-blue = Las tres banderas azules están terminadas.
picture-chain = Seis círculos unidos son una cadena. Una isla sin terminar en medio, aquí D1, la rompe.
picture-pad = Alguien ha conseguido el rojo: el resto tacha el 9.
picture-shared = Dos personas tienen el total más alto y comparten la victoria.
picture-example = El ejemplo como suma.
picture-ceiling = Todos los puntos que hay, sumados.
picture-piles = Tres mazos para jugar en solitario.
picture-solo = Hasta qué carta dan los objetivos el valor más alto.
picture-mistake = Un puente que cruza otro es un error.
picture-corrected = Se retira el puente que cruza y se dibuja otro en su lugar.
picture-crossed-out = El error se queda, y sus dos islas se tachan.
picture-concerned = Un número donde no puede ir: se tacha su isla. Un puente de más en A2: se tacha esa isla.
picture-noticed = Revisado o señalado: ahora todo el mundo ve dónde está el error.

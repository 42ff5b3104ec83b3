# Why something is refused: one text per code, what is wrong and what to do. Short, plain words.

## What came in

error-bad-request = HASHI no ha entendido eso. Recarga la página y prueba otra vez.
error-too-large = Eso es demasiado de una vez. Envía algo más corto.
error-too-deep = HASHI no puede leer eso: hay demasiadas cosas metidas unas dentro de otras.
error-too-many = Vas demasiado deprisa. Espera un momento y prueba otra vez.
error-too-many-tables = Ya hay demasiadas mesas abiertas. Termina o borra una de las tuyas y vuelve a intentarlo.
error-too-many-games = Borra una de tus partidas sin conexión antes de añadir otra.
error-wrong-origin = Eso ha llegado desde otro sitio web. Abre HASHI y prueba otra vez desde allí.
error-not-found = Aquí no hay nada. Revisa la dirección.
error-unavailable = Ahora mismo no se puede. Prueba otra vez dentro de unos minutos.
error-table-full = En esta mesa ya ha pasado demasiado. Terminad la partida y después abrid otra mesa.
error-key-reused = Esto ya se envió una vez, pero con otro contenido. Prueba otra vez.
error-other = No ha funcionado. Prueba otra vez.

## People

error-no-identity = HASHI todavía no te conoce. Abre primero la página de inicio.
error-name-length = Un nombre tiene de 1 a 24 caracteres. Elige otro.
error-name-characters = En este nombre hay un carácter que no se puede usar. Elige otro nombre.
error-name-reserved = Este nombre ya es del propio juego. Elige otro.
error-name = Este nombre no sirve aquí. Elige otro.
error-link-code = Este código no es correcto o ya ha caducado. Pide uno nuevo en tu otro dispositivo.
error-recovery-code = Este código de recuperación no es correcto o ya está gastado. Solo vale el último.
error-no-such-device = La sesión de este dispositivo ya está cerrada.
error-seat-token = Un programa solo puede jugar en tu sitio. Esto solo puedes hacerlo tú.
error-banned = Quien lleva este sitio te ha excluido del juego.

## Tables

error-no-such-table = Esta mesa no existe o ya no está. Revisa el enlace.
error-no-new-tables = De momento no se pueden abrir mesas nuevas. Prueba más tarde.
error-report-seat = Aquí solo puedes denunciar a otra persona.
error-table-closed = Quien lleva este sitio ha cerrado esta mesa.
error-too-many-circles = No puedes estar en más círculos. Sal de uno antes de entrar en otro.
error-circle-full = Este círculo está completo.
error-circle-closed = Este círculo ya no está abierto para ti.
error-not-founder = Solo puede hacerlo quien fundó el círculo.
error-room-full = Esta sala está completa.
error-room-removed = La persona que dirige la sala ha retirado tu tabla.
error-room-ended = Esta sala ha terminado.
error-not-caller = Solo puede hacerlo quien dirige la sala.
error-challenge-closed = Juega primero este reto hasta el final. Después verás cómo lo han jugado los demás.
error-what-if-closed = Esto se parece demasiado a una partida clasificatoria o compartida que todavía estás jugando. «¿Y si…?» se abrirá aquí cuando termine.
error-deal-not-open = Este reparto aún no está abierto. Se abre a medianoche UTC de su día.
error-challenge-running = Alguien en esta mesa no ha terminado todavía su partida válida de este reto. Esa va primero.
error-counted-game = Esta partida cuenta para el reto, así que no hay pistas.
error-no-take-back = Solo puedes retirar tu última jugada, y solo en solitario y fuera de los retos.
error-not-alone = Solo puedes borrar una partida antes de que termine y si no juega nadie más.
error-resigned = Has abandonado esta partida. Un bot juega en tu sitio hasta el final.
error-already-seated = Ya tienes un sitio en esta mesa.
error-not-seated = No tienes sitio en esta mesa. Eso solo lo puede hacer quien juega.
error-not-host = Eso solo lo puede hacer quien organiza la partida. Pídeselo a esa persona.
error-seat-of-bot = En este sitio eso no se puede ahora. Si un bot juega por ti, primero recupera tu sitio.
error-seat-free = En este sitio no hay nadie. Ya está libre.
error-seats-free = Todavía hay sitios libres. Espera a que llegue más gente o pon bots en ellos.
error-seat-taken = Este sitio ya está ocupado. Elige uno libre, si aún queda alguno.
error-no-such-seat = Esta mesa no tiene ese sitio. Elige otro.
error-seats = A HASHI juegan de una a cuatro personas. Elige un número del 1 al 4.
error-started = La partida ya ha empezado. Es demasiado tarde para eso.
error-not-late = Esta persona no va tarde. Espera un poco más.
error-not-asked = Nadie ha pedido tu sitio. Sigue jugando.
error-stand-in-only = En este sitio solo puede jugar el suplente. No elijas otro bot.
error-paused = Ahora no hay nadie en la mesa. La partida espera a que vuelva alguien.
error-unknown-bot = No hay ningún bot con ese nombre. Elige uno de la lista.
error-unknown-phrase = Solo puedes decir las frases de la lista. Elige una de ellas.
error-not-ended = La partida aún no se ha acabado. Eso se puede hacer al final.
error-closed-boards = En esta mesa las tablas de los demás se ven solo al final. Por eso no puedes señalar ahí un error.
error-hints-off = En esta mesa solo hay pistas cuando todos están de acuerdo.
error-no-hint = El bot no tenía respuesta ahora mismo. Pregúntale otra vez dentro de un momento.
error-analysis-missing = Este ordenador no puede repasar partidas: aquí falta instalar una parte de HASHI.
error-analysis-board = HASHI no ha practicado esta tabla, así que no puede decir cuánto valían tus jugadas.
error-analysis-mistake = Justo al principio de esta partida se cometió un error (reglas de lápiz y papel). Por eso HASHI no puede decir qué era posible.
error-analysis-busy = Ahora hay muchas partidas esperando su repaso. Prueba otra vez dentro de unos minutos.
error-analysis-failed = El repaso de esta partida no ha funcionado. Inténtalo de nuevo.

## A game

error-wrong-phase = Eso no se puede hacer en este momento de la partida. Mira qué toca ahora.
error-wrong-round = Eso es de otra ronda. Mira la carta que está ahora a la vista.
error-start-written = Ya has escrito tu número inicial. Espera al resto.
error-already-submitted = Ya has hecho tu jugada. Si quieres cambiar algo, antes tienes que retirarla.
error-not-submitted = En esta ronda aún no has hecho ninguna jugada. No hay nada que retirar.
error-illegal-turn = Las reglas no permiten eso. Cámbialo y prueba otra vez.
error-info-bar = No puedes tachar esta carta aquí. O no existe, o HASHI tacha las cartas por ti.
error-card-gone = Esta carta ya no puede salir. Todas las cartas iguales ya se han jugado.
error-commitment = El sello de las cartas no está bien escrito. Debe tener 64 caracteres: cifras y letras de la a a la f.
error-salt = Tu número al azar para barajar no está bien escrito. Omítelo y todo seguirá sin él.
error-secret = El secreto de las cartas no está bien escrito. Debe tener 64 caracteres: cifras y letras de la a a la f.

## Paper rules

error-not-paper = En esta partida nadie puede cometer errores en la tabla, así que no hay nada que revisar ni corregir.
error-no-mistake = En esta isla no hay ningún error nuevo.
error-no-correction-open = Aquí no hay ningún error que corregir, o ya es demasiado tarde.
error-correction-marks = Estas marcas no son de la acción que corriges. Pon solo el número o solo los puentes.
error-correction-illegal = Las reglas tampoco permiten esta corrección. Cámbiala y prueba otra vez.
error-correction-consequences = Así ya no sería válido lo que has dibujado desde entonces. Prueba otra corrección.

## A turn as text

error-turn-long = Eso es demasiado largo para una jugada. Hazla más corta.
error-turn-empty = En esta jugada no hay nada. Pon un número o puentes, o un guion (-) para saltarte las dos acciones.
error-turn-second-number = En una jugada se escribe un solo número. Quita uno.
error-turn-flood = Son demasiados puentes para una jugada. Dibuja menos.
error-turn-word = Una parte de esta jugada no es un número como 5@C4 ni un puente como C4-C6.
error-turn-number = Delante de la arroba (@) solo puede ir un número del 1 al 6.
error-coordinate = Una de las islas no está bien escrita. Necesita una letra y un número, como C4.
error-coordinate-missing = Falta una isla. Escríbela así: C4.
error-coordinate-rest = Detrás de una isla sobra algo. Quítalo.
error-link = Entre dos islas debe ir un guion (-) para un puente o un signo igual (=) para dos.
error-same-island = Un puente necesita dos islas diferentes.

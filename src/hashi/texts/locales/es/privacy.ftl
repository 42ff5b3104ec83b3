# La página de privacidad. Su lista sale del esquema de la base de datos.

privacy-lead = Aquí no necesitas cuenta. Esto es todo lo que HASHI guarda sobre ti, para qué y cuánto tiempo.
privacy-why = Para qué
privacy-how-long = Cuánto tiempo

privacy-family-name = Tu nombre
privacy-item-name = El apodo que has elegido
privacy-why-name = Para que los demás sepan con quién juegan.
privacy-keep-name = Hasta que lo cambies o lo borres.

privacy-family-identity = Quién eres
privacy-item-number = Un número al azar que te representa y cuándo se creó
privacy-item-recovery = Una huella de tu código de recuperación, no el código
privacy-why-identity = Para que el juego te reconozca sin contraseña ni correo electrónico.
privacy-keep-identity = { $people ->
    [0] Hasta que te borres.
    [one] Hasta que te borres. Sin partidas, entrenamiento, círculos ni salas: un día después de tu última visita.
   *[other] Hasta que te borres. Sin partidas, entrenamiento, círculos ni salas: { $people } días después de tu última visita.
}

privacy-family-devices = Tus dispositivos
privacy-item-device = El navegador y el sistema de cada dispositivo, cuándo lo añadiste y la hora en que lo usaste por última vez
privacy-item-token = Huellas de las claves y códigos que demuestran quién eres
privacy-item-program = Programas que juegan por ti en un sitio
privacy-why-devices = Para que puedas jugar en varios dispositivos y cerrar la sesión en cada uno.
privacy-keep-devices = Hasta que cierres la sesión. Los códigos para otro dispositivo valen diez minutos.

privacy-family-games = Tus partidas
privacy-item-table = Las mesas en las que juegas o que has abierto, con su código y sus horas
privacy-item-result = Los resultados de tus partidas
privacy-item-circle = Los círculos en los que estás, con su nombre
privacy-item-room = Las salas que has dirigido o en las que has jugado, con los resultados y los nombres escritos para quienes juegan en papel
privacy-item-offline = Las partidas sin conexión que has añadido a tus partidas, sin los nombres escritos en el dispositivo
privacy-why-games = Para que encuentres tus partidas y podáis comparar puntos.
privacy-keep-games = Las partidas terminadas se quedan hasta que se borren todos los que jugaron, y los círculos hasta que se vaya el último miembro. { $unstarted ->
    [0] Las mesas y salas que nadie empieza también se quedan.
    [one] Las mesas y salas que nadie empieza desaparecen tras un día.
   *[other] Las mesas y salas que nadie empieza desaparecen tras { $unstarted } días.
} { $unfinished ->
    [0] Las partidas sin terminar y las salas, también.
    [one] Las partidas sin terminar desaparecen un día después de la última jugada, y las salas un día después de la última carta.
   *[other] Las partidas sin terminar desaparecen { $unfinished } días después de la última jugada, y las salas esos mismos días después de la última carta.
}

privacy-family-actions = Lo que haces en una partida
privacy-item-event = Tus jugadas, frases y todo lo demás en la mesa, con su hora
privacy-item-reply = Lo que respondió HASHI, para que una jugada repetida cuente una sola vez
privacy-item-analysis = Que has pedido un par o un repaso, hasta que esté calculado
privacy-why-actions = Para que no se pierda ninguna jugada y todos puedan volver a ver la partida y comprobar el reparto.
privacy-keep-actions = { $replies ->
    [0] Tanto como la partida.
    [one] Tanto como la partida. Los rechazos y las respuestas de partidas terminadas, un día.
   *[other] Tanto como la partida. Los rechazos y las respuestas de partidas terminadas, { $replies } días.
}

privacy-family-reports = Denuncias
privacy-item-report = Denuncias sobre alguien: quién, en qué mesa o sala y por qué
privacy-why-reports = Para que quienes llevan este sitio puedan intervenir.
privacy-keep-reports = Hasta que se borre una de las dos personas.

privacy-family-training = Tu entrenamiento
privacy-item-puzzle = Los problemas que has intentado y cuándo vuelven los fallados, tu puntuación y tu mejor contrarreloj
privacy-why-training = Para que recibas problemas a tu medida y vuelvan los fallados.
privacy-keep-training = Hasta que te borres.

privacy-family-admin = Notas de quienes llevan este sitio
privacy-item-ban = Si te han excluido y cuándo
privacy-item-audit = Qué han cambiado sobre ti y cuándo
privacy-why-admin = Para que una exclusión se cumpla y se pueda seguir cada cambio.
privacy-keep-admin = Una exclusión, hasta que se levante o te borres. Las notas se quedan, pero ya no dicen que trataban de ti.

privacy-browser-title = En tu navegador
privacy-browser-cookie = Una cookie con una clave al azar que solo demuestra quién eres.
privacy-browser-here = Tu idioma, el aspecto, las jugadas empezadas y los sellos de tus partidas. Nunca salen de este navegador.
privacy-not-title = Nada más
privacy-not = Sin publicidad, sin estadísticas sobre ti y sin nada de otros sitios. HASHI mira tu dirección de internet solo para frenar avalanchas de peticiones y nunca la guarda.
privacy-rights-title = Los datos son tuyos
privacy-rights = Puedes cambiar o borrar tu nombre, descargar todo lo que se guarda sobre ti y borrarte. Las partidas con otros se quedan para ellos, con tu sitio sin nombre.
privacy-rights-link = Ir a mis datos
privacy-backups = Las copias de seguridad de este sitio pueden conservar lo borrado un poco más.

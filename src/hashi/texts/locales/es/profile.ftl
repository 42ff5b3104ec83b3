# The profile page.

## Name

you-name-title = Tu nombre
you-name = Apodo
you-name-hint = De 1 a 24 caracteres. Lo ve todo el mundo en tus mesas, así que mejor no uses tu nombre completo.
you-rename = Guardar el nombre
you-renamed = Ahora te llamas { $name }.

## Appearance

you-look-title = Aspecto
you-theme = Colores
you-theme-auto = como en este dispositivo
you-theme-light = claros
you-theme-dark = oscuros
you-size = Tamaño del texto
you-size-normal = normal
you-size-large = grande
you-size-huge = muy grande
you-motion = Movimiento
you-motion-auto = como en este dispositivo
you-motion-on = sí
you-motion-off = no

## Devices

you-devices-title = Mis dispositivos
you-devices-text = En estos dispositivos tienes la sesión abierta. Ciérrala en los que ya no uses.
you-device-program = Programa o navegador desconocido
you-device-here = este dispositivo
you-device-used = Último uso: { $date }
you-device-end = Cerrar sesión
you-device-end-label = Cerrar sesión en { $name }
you-device-ended = Sesión cerrada en { $name }.
you-device-sure = ¿Cerrar la sesión en este dispositivo? Sin otro dispositivo ni código de recuperación no podrás recuperar tu nombre ni tus partidas.
you-device-yes = Sí, cerrar sesión
you-device-no = No, seguir aquí
you-seats-title = Programas que juegan por ti
you-seat-token = Sitio en la mesa { $code }
you-seat-end = Parar
you-seat-end-label = Parar el programa de la mesa { $code }
you-seat-ended = El programa de la mesa { $code } ya no juega por ti.

## Linking

you-link-title = Añadir otro dispositivo
you-link-text = Pide aquí un código y escríbelo allí, en esta misma página. Así tienes tu nombre y tus partidas en los dos dispositivos.
you-link-make = Pedir un código
you-link-code = Tu código. Vale una sola vez, durante diez minutos:
you-link-enter = Código de tu otro dispositivo
you-link-go = Entrar aquí
you-linked = ¡Qué bien verte otra vez! Ahora también juegas en este dispositivo.

## Recovery

you-recovery-title = Código de recuperación
you-recovery-text = ¿Has perdido el dispositivo o vaciado el navegador? Este código te devuelve tu nombre y tus partidas. Apúntalo: solo se muestra una vez.
you-recovery-make = Mostrar un código nuevo
you-recovery-code = Tu código de recuperación. Los anteriores ya no valen:
you-recovery-enter = ¿Lo has perdido todo? Escribe tu código de recuperación
you-recovery-go = Recuperar
you-recovered = ¡Qué bien verte otra vez! Ese código ya está gastado. Aquí tienes el siguiente:

## Stored data

you-stored-title = Lo que se guarda sobre ti
you-stored-link = Todo lo que se guarda, para qué y cuánto tiempo
you-erase-title = Borrar mi nombre
you-erase-text = Tu nombre desaparece de todas partes, también de las partidas pasadas. Las partidas se quedan, sin nombre.
you-erase = Borrar mi nombre…
you-erase-sure = ¿De verdad quieres borrar tu nombre? No se puede recuperar, pero puedes elegir otro.
you-erase-yes = Sí, borrarlo
you-erase-no = No, conservarlo
you-erased = Tu nombre se ha borrado.

## Export and deletion

you-export-title = Mis datos
you-export-text = Todo lo que hay guardado sobre ti, con tus partidas, en un archivo que los programas pueden leer (JSON).
you-export = Descargar mis datos
you-delete-title = Borrarme
you-delete-text = Tu nombre, tus dispositivos y las partidas que jugaste en solitario desaparecen para siempre. Las partidas con otros se quedan para ellos; tu sitio queda sin nombre.
you-delete = Borrarme…
you-delete-sure = ¿De verdad quieres borrar todo sobre ti? Nadie podrá recuperarlo.
you-delete-yes = Sí, borrar todo
you-delete-no = No, conservarlo
you-deleted = Todo sobre ti está borrado.

# Círculos: tablas privadas de resultados.

circles-title = Mis círculos
circles-text = Un círculo es una clasificación privada para la familia, la clase o el club: quien tiene el enlace puede entrar y comparáis vuestros resultados en los repartos del día y en los repartos numerados.
circles-people = { $count ->
    [one] Una persona
   *[other] { $count } personas
}
circle-name = Nombre del círculo
circle-name-hint = De 1 a 24 caracteres. Lo ve quien tiene el enlace.
circle-found = Crear un círculo
circle-missing = Este círculo no existe.
circle-invited = Te han invitado a este círculo. Sus miembros ven tu apodo y tus resultados en los repartos del día y en los repartos numerados.
circle-join = Entrar
circle-send = Invita a otros con este enlace:
circle-qr = Código QR con el enlace de este círculo
circle-period = Resultados
circle-period-day = hoy
circle-period-week = esta semana
circle-period-all = desde el principio
circle-rank = Puesto
circle-who = Nombre
circle-deals = Repartos
circle-mean = Media
circle-lead = Ventaja
circle-lead-text = Ventaja: tus puntos respecto a la media de los demás del círculo con las mismas cartas. De cada reparto solo cuenta tu primera partida, sin pistas, sin retirar jugadas y sin ayuda de un bot. Los días y las semanas son los de UTC.
circle-nothing = Todavía no hay resultados. ¿Quién empieza?
circle-hidden = { $count ->
    [one] Hay un resultado oculto: es de un reparto que aún no has jugado.
   *[other] Hay { $count } resultados ocultos: son de repartos que aún no has jugado.
}
circle-yet-to-play = oculto hasta que juegues
circle-newest = Últimos resultados
circle-members = En este círculo
circle-founder = creó el círculo
circle-nameless = sin nombre
circle-remove = Quitar
circle-remove-entry = Quitar el resultado de { $name } en { $deal }
circle-remove-member = Quitar a { $name } del círculo
circle-remove-sure = ¿Quitar a { $name } del círculo? Con el enlace ya no podrá entrar.
circle-remove-yes = Sí, quitar
circle-no = No
circle-rename = Guardar nombre
circle-renamed = El círculo se llama ahora { $name }.
circle-leave = Salir del círculo
circle-leave-sure = ¿Salir de este círculo? Tus resultados desaparecen de su clasificación.
circle-leave-yes = Sí, salir
circle-report = Denunciar el nombre
circle-reported = ¡Gracias! Quien lleva este sitio lo revisará.

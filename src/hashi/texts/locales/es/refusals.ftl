# Why a turn is refused: one sentence per code. The rule's number is added behind it.

refusal-start-number = El número inicial es un 3 o un 4, no un { $number }.
refusal-start-flagged = El número inicial va en una isla sin bandera, y { $islands } tiene bandera.
refusal-no-such-island = No hay ninguna isla en { $islands }.
refusal-wrong-number = La carta muestra un { $card }, no un { $number }.
refusal-island-taken = { $islands } ya tiene un { $number }.
refusal-flag-needs-bridge = { $islands } tiene bandera: antes de recibir un número necesita un puente de una ronda anterior.
refusal-number-too-small = { $load ->
    [one] { $islands } ya tiene 1 puente, así que un { $number } es demasiado pequeño.
   *[other] { $islands } ya tiene { $load } puentes, así que un { $number } es demasiado pequeño.
}
refusal-wrong-count = { $card ->
    [one] La carta muestra 1 puente, no { $count }. Dibuja exactamente 1, o ninguno.
   *[other] La carta muestra { $card } puentes, no { $count }. Dibuja exactamente { $card }, o ninguno.
}
refusal-no-such-strait = No hay línea de puntos entre estas islas: { $islands }.
refusal-no-number = Un puente necesita un número en al menos un extremo, y estas islas no tienen ninguno: { $islands }.
refusal-third-bridge = Entre estas islas solo caben dos puentes: { $islands }.
refusal-crossing = El puente { $islands } se cruzaría con { $other }.
refusal-finished-island = { $islands } está terminada: ya no admite más puentes.
refusal-load-over-number = { $islands } tendría demasiados puentes: { $load }, y su número es { $number }.
refusal-load-over-six = { $islands } tendría demasiados puentes: { $load }. En una isla caben seis como máximo.
refusal-rule = { $text } (regla { $rule })

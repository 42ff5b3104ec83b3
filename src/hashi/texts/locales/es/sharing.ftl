# Sharing a finished game: embedded and animated replays.

embed-player = Jugador/a { $number }
embed-play = Jugar a HASHI
embed-broken = No se puede mostrar esta partida.
embed-copy = Copiar código para insertar
embed-by-hand = Inserta la partida en una página web con este HTML:
embed-title = Repetición de una partida de HASHI
animation-save = Guardar animación
animation-progress = Creando la animación: { $done } de { $all }
animation-failed = No se ha podido crear la animación en este navegador.

# Sharing a finished game: embedded and animated replays.

embed-player = Jugador/a { $number }
embed-play = Jugar a HASHI
embed-broken = No se puede mostrar esta partida.
embed-copy = Copiar código para insertar
embed-by-hand = Inserta la partida en una página web con este HTML:
embed-title = Repetición de una partida de HASHI
embed-reveals = Quien vea la partida insertada conocerá las cartas de este reparto.
embed-later = La partida se podrá insertar a partir del { $time }: antes revelaría las cartas a los demás.
embed-never = Las partidas de un reto no se pueden insertar: puede que alguien aún vaya a jugar estas cartas.
animation-save = Guardar animación
animation-progress = Creando la animación: { $done } de { $all }
animation-failed = No se ha podido crear la animación en este navegador.

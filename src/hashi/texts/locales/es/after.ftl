# Mirar atrás cuando la partida ha acabado: amable, breve, con palabras sencillas.

error-analysis-missing = Este ordenador no puede repasar partidas: aquí falta instalar una parte de HASHI.
error-analysis-board = HASHI no ha practicado este tablero, así que no puede decir cuánto valían tus jugadas.
error-analysis-mistake = Justo al principio de esta partida hay un error en el papel. Por eso HASHI no puede decir qué era posible.
error-analysis-busy = Ahora hay muchas partidas esperando su repaso. Prueba otra vez dentro de unos minutos.
error-analysis-failed = El repaso de esta partida no ha funcionado. Inténtalo de nuevo.

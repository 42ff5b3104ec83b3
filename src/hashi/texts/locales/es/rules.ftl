# The rules in our own words, complete: a newcomer can play from them alone.
# The numbers are those of docs/rules.md.

rules-title = HASHI: las reglas
rules-aim = Escribes números en las islas y dibujas puentes entre ellas. Una isla está terminada cuando llegan a ella exactamente tantos puentes como dice su número. Las islas terminadas dan puntos. Todo el mundo usa las mismas cartas y hay 17 rondas.

rules-section-1 = Qué hace falta
rule-1-1 = A HASHI juegan de una a cuatro personas. El lado A es el adecuado para las primeras partidas; el lado B es más difícil. En una partida, todo el mundo usa el mismo lado.
rule-1-2 = Cada lado tiene 18 islas: 4 con bandera roja, 3 con bandera azul y 11 sin bandera.
rule-1-3 = Hay 18 cartas. Cada una muestra un número del 1 al 6 y 1, 2 o 3 puentes. En la leyenda de la tabla aparecen las 18.
rule-1-4 = La baraja estándar tiene cada número tres veces: del 2 al 6, con 1, 2 y 3 puentes; el 1, con 1, 1 y 2 puentes. Quien tenga otras cartas u otras tablas puede introducirlas.
rule-1-5 = Una línea de puntos, llamada estrecho, une cada isla con la siguiente de su fila y con la siguiente de su columna. Las islas se nombran con la letra de la columna, desde la izquierda, y el número de la fila, desde arriba, por ejemplo C4.

rules-section-2 = Antes de empezar
rule-2-1 = Escribe un 3 o un 4, tu número inicial, en cualquier isla sin bandera. Después, pasa tu tabla a quien esté a tu izquierda y juega toda la partida con la tabla que recibas. En solitario te quedas con tu propia tabla.
rule-2-2 = Baraja las 18 cartas. Una vuelve a la caja, y nadie la mira. Las otras 17 forman el mazo, boca abajo.

rules-section-3 = Una ronda
rule-3-1 = Destapa la carta de arriba. Todo el mundo juega al mismo tiempo: primero la acción a y después la acción b. Puedes saltarte una acción o las dos, pero una acción se hace entera o no se hace.
rule-3-2 = Acción a: escribe el número de la carta en una isla que aún no tenga número. Los números no se borran nunca.
rule-3-3 = En una isla sin bandera puedes escribir en cualquier momento, con puentes o sin ellos, siempre que se cumpla la regla 3.5.
rule-3-4 = En una isla con bandera solo puedes escribir si ya llega a ella al menos un puente de una ronda anterior. Los puentes de esta jugada llegan tarde, porque la acción b va después de la acción a.
rule-3-5 = El número no puede ser menor que la cantidad de puentes que ya llegan a la isla. Si es igual, la isla queda terminada al momento.
rule-3-6 = Acción b: dibuja exactamente tantos puentes como muestra la carta, o ninguno. Un puente va por un estrecho, de una isla a la siguiente. Puedes repartir tus puentes entre varios estrechos.
rule-3-7 = Cada puente nuevo necesita un número al menos en uno de sus dos extremos. También cuenta el número que acabas de escribir.
rule-3-8 = En un estrecho caben dos puentes como máximo. El segundo se puede dibujar en la misma ronda o en cualquiera posterior.
rule-3-9 = Los puentes nunca se cruzan entre sí.
rule-3-10 = A una isla terminada no puede llegar ningún puente más. Ninguna isla puede tener nunca más puentes de los que dice su número, y una isla sin número, nunca más de seis.
rule-3-11 = Un puente puede llevar a una isla sin número, con bandera o sin ella. No hace falta que las islas formen una sola red.
rule-3-12 = Cuando todo el mundo ha hecho su jugada, se destapa la carta siguiente. Después de la 17.ª carta, la partida se acaba.
rule-3-13 = Puedes tachar en tu leyenda las cartas que ya has visto. Nadie puede mirar las cartas ya jugadas: solo está a la vista la carta actual.

rules-section-4 = Puntos
rule-4-1 = Solo dan puntos las islas terminadas. Rodea cada isla con un círculo en cuanto esté terminada.
rule-4-2 = Rojo: tus cuatro islas con bandera roja tienen que estar terminadas. Quien consiga este objetivo en la primera ronda en la que alguien lo logra recibe 9 puntos. Quien lo consiga en una ronda posterior recibe 5.
rule-4-3 = Azul: tus tres islas con bandera azul tienen que estar terminadas. Este objetivo vale 7 puntos en la primera ronda en la que alguien lo consigue y 3 en una ronda posterior.
rule-4-4 = Cadena: necesitas seis o más islas terminadas y unidas por puentes, de modo que se pueda ir de cada una a cualquier otra pasando solo por islas terminadas. Este objetivo vale 8 puntos en la primera ronda en la que alguien lo consigue y 4 en una ronda posterior.
rule-4-5 = Cada objetivo cuenta una sola vez por persona. Al final de la ronda se mira quién ha conseguido alguno y se dice al momento. Cuando el valor máximo ya no está disponible, el resto lo tacha.
rule-4-6 = Después de la 17.ª carta, cada persona recibe 2 puntos por cada isla terminada. Gana el total más alto. Si hay totales iguales, la victoria se comparte.
rule-4-7 = Un ejemplo: 15 islas terminadas son 30 puntos. El rojo en una ronda posterior suma 5 y la cadena en una ronda posterior suma 4. En total son 39 puntos.
rule-4-8 = No se puede pasar de 60 puntos: 18 islas con 2 puntos cada una, y 9, 7 y 8 por los objetivos.

rules-section-5 = Jugar en solitario
rule-5-1 = Todas las reglas siguen igual. Reparte las 17 cartas en tres mazos de 7, 5 y 5 cartas, y juégalos en este orden.
rule-5-2 = El azul vale 7 puntos si lo consigues con la 7.ª carta como muy tarde; después, 3. El rojo vale 9 y la cadena 8 si los consigues con la 12.ª carta como muy tarde; después, 5 y 4.
rule-5-3 = Tu total decide tu rango, desde { rank-minion } hasta { rank-island-god }, con 60 puntos.
rules-rank-upto = hasta { $points }: { $rank }
rules-rank-exactly = { $points }: { $rank }
rules-rank-between = { $from } y { $to }: { $rank }

rules-section-6 = Errores
rule-6-0 = Con árbitro, una jugada no permitida se rechaza y no cambia nada. Así se juega, salvo que elijas las reglas de lápiz y papel. Con las reglas de lápiz y papel, todo se queda como lo dibujas y se aplica esta sección.
rule-6-1 = Un error es una marca que incumple la regla 2.1 o una de las reglas 3.2 a 3.10, o bien un número o una cantidad de puentes que no coincide con la carta.
rule-6-2 = Puedes corregir un error si se descubre en la ronda siguiente como muy tarde y si la corrección no tiene consecuencias. Quitas las marcas equivocadas. Todo lo dibujado desde entonces debe seguir siendo válido sin ellas. Luego vuelves a hacer esa acción.
rule-6-3 = Un error que se descubre más tarde, o que no se puede corregir, se queda como está. Cada isla afectada se tacha. Ya no se puede terminar nunca, no da puntos y rompe las cadenas.
rule-6-4 = Si el error es un número, la isla afectada es la isla donde está escrito. Si una isla tiene demasiados puentes, la afectada es esa isla. Si un puente cruza otro, es el tercero o no tiene número en ningún extremo, las afectadas son las islas de sus dos extremos. Si la cantidad de puentes es incorrecta, las afectadas son las islas de los dos extremos de cada puente de esa acción.
rule-6-5 = Alguien tiene que descubrirlo: revisas tu propia tabla, u otra persona señala el error. Conviene revisar después de cada ronda, y quien organiza la partida puede hacer que se revise siempre.

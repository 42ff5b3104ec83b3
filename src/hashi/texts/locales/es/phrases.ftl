# What players can say to each other at a table: short, friendly, fit for anybody.

phrase-hello = ¡Hola!
phrase-good-luck = ¡Buena suerte!
phrase-nice-bridge = ¡Qué puente más bonito!
phrase-well-played = ¡Bien jugado!
phrase-so-close = ¡Por muy poco!
phrase-oops = ¡Uy!
phrase-wow = ¡Guau!
phrase-thanks = ¡Gracias!
phrase-one-moment = Un momento, por favor.
phrase-back = ¡Ya estoy aquí otra vez!
phrase-your-turn = ¿Te toca?
phrase-yes = ¡Sí!
phrase-no = No.
phrase-congratulations = ¡Felicidades!
phrase-again = ¿Jugamos otra vez?
phrase-must-go = Me tengo que ir.
phrase-bye = ¡Hasta pronto!

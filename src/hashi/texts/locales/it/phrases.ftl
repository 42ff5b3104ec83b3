# What players can say to each other at a table: short, friendly, fit for anybody.

phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-nice-bridge = Che bel ponte!
phrase-well-played = Ben giocato!
phrase-so-close = Per un soffio!
phrase-oops = Ops!
phrase-wow = Che forza!
phrase-thanks = Grazie!
phrase-one-moment = Un momento, per favore.
phrase-back = Sono di nuovo qui!
phrase-your-turn = Tocca a te?
phrase-yes = Sì!
phrase-no = No.
phrase-congratulations = Complimenti!
phrase-again = Giochiamo ancora?
phrase-must-go = Devo andare.
phrase-bye = A presto!

# What players can say to each other at a table: short, friendly, fit for anybody.

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-nice-bridge = Schöne Brücke!
phrase-well-played = Gut gespielt!
phrase-so-close = Das war knapp!
phrase-oops = Hoppla!
phrase-wow = Toll!
phrase-thanks = Danke!
phrase-one-moment = Einen Moment, bitte.
phrase-back = Da bin ich wieder!
phrase-your-turn = Bist du dran?
phrase-yes = Ja!
phrase-no = Nein.
phrase-congratulations = Herzlichen Glückwunsch!
phrase-again = Spielen wir noch einmal?
phrase-must-go = Ich muss los.
phrase-bye = Bis bald!

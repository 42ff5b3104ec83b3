# What players can say to each other at a table: short, friendly, fit for anybody.

phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-nice-bridge = Ładny most!
phrase-well-played = Dobrze zagrane!
phrase-so-close = Tak niewiele brakowało!
phrase-oops = Ojej!
phrase-wow = Super!
phrase-thanks = Dziękuję!
phrase-one-moment = Chwileczkę, proszę.
phrase-back = Już jestem!
phrase-your-turn = Teraz twoja kolej?
phrase-yes = Tak!
phrase-no = Nie.
phrase-congratulations = Gratulacje!
phrase-again = Zagramy jeszcze raz?
phrase-must-go = Muszę już iść.
phrase-bye = Do zobaczenia!

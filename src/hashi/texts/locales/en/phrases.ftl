# What players can say to each other at a table: short, friendly, fit for anybody.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-bridge = Nice bridge!
phrase-well-played = Well played!
phrase-so-close = So close!
phrase-oops = Oops!
phrase-wow = Wow!
phrase-thanks = Thank you!
phrase-one-moment = One moment, please.
phrase-back = I’m back!
phrase-your-turn = Is it your turn?
phrase-yes = Yes!
phrase-no = No.
phrase-congratulations = Congratulations!
phrase-again = Shall we play again?
phrase-must-go = I have to go.
phrase-bye = See you soon!

# Looking back at a game that is over: friendly, short, plain words.

error-analysis-missing = This computer cannot look back at games: a part of HASHI is not installed here.
error-analysis-board = HASHI has not learned to play this board, so it cannot tell what your turns were worth.
error-analysis-mistake = There is a mistake on paper right at the start of this game. So HASHI cannot tell what was possible.
error-analysis-busy = Many games wait to be looked at just now. Try again in a few minutes.
error-analysis-failed = Looking back at this game did not work. Try once more.

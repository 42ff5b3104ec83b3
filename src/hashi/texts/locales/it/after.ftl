# Riguardare una partita finita: gentile, breve, con parole semplici.

error-analysis-missing = Questo computer non può riguardare le partite: qui manca una parte di HASHI.
error-analysis-board = HASHI non si è allenato su questo tabellone, quindi non può dire quanto valevano le tue mosse.
error-analysis-mistake = Proprio all'inizio di questa partita c'è un errore sulla carta. Per questo HASHI non può dire che cosa era possibile.
error-analysis-busy = Adesso molte partite aspettano di essere riguardate. Riprova tra qualche minuto.
error-analysis-failed = Non è stato possibile riguardare questa partita. Prova ancora una volta.

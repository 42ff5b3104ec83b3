# What the commands for files and boards print.

check-finished = Una partita valida, giocata fino alla fine.
check-unfinished = Una partita valida finora; { $count ->
    [one] è stato giocato 1 giro.
   *[other] sono stati giocati { $count } giri.
}
check-broken = Qui le regole non sono rispettate: { $location }
check-bad-score = Il punteggio non torna: { $location }
location-head = impostazioni della partita
location-player = nome di { $name }
location-start = numero iniziale di { $name }
location-turn = giro { $round }, { $name }
location-round = giro { $round }
location-act = giro { $round }, controlli e correzioni
location-score = punti di { $name }
location-end = fine della partita
check-location-line = riga { $line }, { $location }
verify-done = La distribuzione è regolare: tutte le 17 carte derivano dal sigillo, dal segreto e dai numeri casuali di chi gioca.
verify-commitment = Sigillo: { $commitment }
verify-secret = Segreto: { $secret }
verify-removed = La carta messa via senza guardarla: { $card }
verify-wrong-card = Questa carta non deriva dal segreto: { $location }
verify-failed = La distribuzione non può essere confermata.
board-counts = isole: { $islands }, stretti: { $straits }, incroci: { $crossings }
board-legend = R: bandiera rossa, B: bandiera blu, o: isola senza bandiera
par-proven = Par: { $total } punti. Dimostrato: con queste carte non si può fare di più.
par-open = Par: almeno { $total } punti, al massimo { $bound }. Il tempo non è bastato per dimostrare di più.
par-several = Gli altri non sono considerati: ogni obiettivo conta con il suo valore più alto.
par-own-less = { $name }: { $total } punti. Punti in meno rispetto a questa serie di mosse: { $missing }
par-own-equal = { $name }: { $total } punti, quanti ne dà questa serie di mosse.
par-own-more = { $name }: { $total } punti, più di quanti ne dia questa serie di mosse. Lo spiegano solo errori con le regole carta e penna o il poco tempo.
par-start = La serie parte dal numero iniziale { $start }.
par-turn = Giro { $round }, carta { $card }: { $turn }
review-title = Analisi della partita di { $name }: { $total } punti
review-title-part = Analisi della partita di { $name } fino al giro { $round }: { $total } punti finora
review-start = Totale previsto prima della prima carta: { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-round = Giro { $round }, carta { $card }: { $turn }
review-none = Nessuna mossa migliore trovata.
review-better = Meglio: { $turn }. Perdita: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-values = Totale previsto: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } prima della carta, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) con questa mossa
review-values-best = Totale previsto: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } prima della carta, { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) con questa mossa, { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) } con quella migliore
review-chances-solo = Probabilità di arrivare in tempo: rosso { $red }%, blu { $blue }%, catena { $chain }%
review-chances-first = Probabilità di ottenere il valore più alto: rosso { $red }%, blu { $blue }%, catena { $chain }%
review-chances-reached = Probabilità di raggiungere l'obiettivo: rosso { $red }%, blu { $blue }%, catena { $chain }%
review-reached = Obiettivi raggiunti in questo giro: { $goals }
review-lost-turn = Questa mossa impedisce di terminare: { $islands }
review-lost-missed = Non si può più terminare, con un'altra mossa sì: { $islands }
review-lost-cards = Nessuna mossa permetteva più di terminare: { $islands }
review-sum = Somma delle perdite: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }. La più grande: { NUMBER($worst, minimumFractionDigits: 1, maximumFractionDigits: 1) } nel giro { $round }
review-sum-none = In nessun giro è stata trovata una mossa migliore.
review-table = Ogni mossa è confrontata come se gli altri avessero giocato lo stesso in quel giro.
review-mistake = L'analisi finisce prima del giro { $round }: lì { $name } non rispetta una regola.
review-axis-round = Giro
review-axis-total = Totale previsto
review-axis-loss = Perdita
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }

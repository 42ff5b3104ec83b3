# What the commands for files and boards print.

check-finished = Una partita valida, giocata fino alla fine.
check-unfinished = Una partita valida finora; { $count ->
    [one] è stato giocato 1 giro.
   *[other] sono stati giocati { $count } giri.
}
check-broken = Qui le regole non sono rispettate: { $place }
check-bad-score = Il punteggio non torna: { $place }
place-head = impostazioni della partita
place-player = nome di { $name }
place-start = numero iniziale di { $name }
place-turn = giro { $round }, { $name }
place-round = giro { $round }
place-act = giro { $round }, controlli e correzioni
place-score = punti di { $name }
place-end = fine della partita
check-place-line = riga { $line }, { $place }
verify-done = La distribuzione è regolare: tutte le 17 carte derivano dall'impegno, dal segreto e dai sali di chi gioca.
verify-commitment = Impegno: { $commitment }
verify-secret = Segreto: { $secret }
verify-removed = La carta messa via senza guardarla: { $card }
verify-wrong-card = Questa carta non deriva dal segreto: { $place }
verify-failed = La distribuzione non può essere confermata.
board-counts = isole: { $islands }, stretti: { $straits }, incroci: { $crossings }
board-legend = R: bandiera rossa, B: bandiera blu, o: isola senza bandiera
par-proven = Par: { $total } punti. Dimostrato: con queste carte non si può fare di più.
par-open = Par: almeno { $total } punti, al massimo { $bound }. Il tempo non è bastato per dimostrare di più.
par-several = Gli altri non sono considerati: ogni obiettivo conta con il suo valore più alto.
par-own-less = { $name }: { $total } punti. Quanto manca a questa serie di turni: { $missing }
par-own-equal = { $name }: { $total } punti, quanti ne dà questa serie di turni.
par-own-more = { $name }: { $total } punti, più di quanti ne dia questa serie di turni. Lo spiegano solo errori su carta o il poco tempo.
par-start = La serie parte dal numero iniziale { $start }.
par-turn = Giro { $round }, carta { $card }: { $turn }

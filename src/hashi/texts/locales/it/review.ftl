# Riguardare una partita finita: gentile, breve, con parole semplici.

after-over = La partita è finita
after-you-win = Hai vinto!
after-you-share = Condividi la vittoria con { $names }!
after-ladder = Titolo { $step } di { $steps }
after-top = Un titolo più alto non c'è!
after-points = Punti per categoria
after-share = Condividi questa partita
after-same-cards = Di nuovo le stesse carte
after-send-cards = Sfida gli amici con queste carte
after-unnumbered = Questa distribuzione non ha un numero: ogni giocatore ha aggiunto un numero casuale, così nessuno poteva conoscere le carte prima, nemmeno HASHI.
after-shared = HASHI: { $points }. Chi fa meglio?
after-shared-rank = HASHI: { $points }, { $rank }. Chi fa meglio?
after-shared-deal = HASHI, distribuzione { $deal }: { $points }. Chi fa meglio?
after-shared-challenge = Sfida di HASHI: { $points }. Chi fa meglio con le stesse carte?
after-picture = Salva immagine
after-copy-by-hand = Copia questo link:
after-retry = Riprova

after-replay = Rivedi la partita
after-slider = Carta
after-first = Vai all'inizio
after-previous = Una carta indietro
after-play = Riproduci
after-pause = Ferma
after-next = Una carta avanti
after-last = Vai alla fine
after-new = nuovo con questa carta
after-start = Il numero iniziale: { $number } su { $island }.
after-drew = { $count ->
    [one] { $count } ponte: { $bridges }.
   *[other] { $count } ponti: { $bridges }.
}
after-finished = Isole appena terminate: { $islands }.
after-goal = Obiettivo raggiunto: { $goal }!
after-so-far = Punti fin qui: { $total }.
after-seats = Di chi è la tavola
after-view = Mostra
after-played = quello che è stato giocato
after-instead = la mossa migliore
after-best = la migliore partita possibile

after-par = Par: il miglior risultato possibile
after-par-lead = Che cosa si poteva ottenere con queste carte, conoscendole tutte in anticipo?
after-compute = Calcola
after-computing = HASHI sta calcolando…
after-costliest = Provvisorio: le mosse più costose finora:
after-waiting = In coda, posto { $place }…
after-par-proven = Par: { $total }. Queste carte non danno di più.
after-par-open = Par: almeno { $total }, al massimo { $bound }. Non c'è stato il tempo di saperlo con esattezza.
after-par-you = Il tuo risultato: { $percent }% del par.
after-par-other = { $name }: { $percent }% del par.
after-par-perfect = Perfetto!
after-par-several = Qui gli altri non contano: ogni obiettivo vale il massimo.
after-par-show = Mostra la partita migliore

after-review = Mossa per mossa: { $name }
after-review-lead = HASHI ha continuato a giocare molte volte da ogni mossa. Così sa quanti punti avrebbe portato in media una mossa migliore.
after-review-sum = Punti persi in tutte le mosse: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }
after-review-none = Non è stata trovata nessuna mossa migliore. Ottima partita!
after-review-mistake = L'analisi finisce prima della carta { $round }: lì una regola non è stata rispettata.
after-curve = I punti previsti alla fine, carta per carta: da { NUMBER($first, maximumFractionDigits: 0) } all'inizio a { NUMBER($last, maximumFractionDigits: 0) }. Le barre sotto mostrano quanto sono costate le mosse.
after-axis-total = punti previsti
after-axis-loss = punti persi
after-worst = tra le più costose
after-turn-cost = Carta { $round }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti persi
after-turn-good = Carta { $round }: nessuna mossa migliore trovata
after-cost = Punti persi con questa mossa: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
after-better = Meglio: { $turn }
after-no-better = Non è stata trovata una mossa migliore.
after-expected = Punti previsti alla fine: { NUMBER($before, maximumFractionDigits: 0) } prima di questa carta, { NUMBER($after, maximumFractionDigits: 0) } dopo.
after-chances = Probabilità del valore massimo dopo questa mossa: rosso { $red }%, blu { $blue }%, catena { $chain }%.
after-gone = Isole che non si potevano più terminare
after-card = Carta { $round }
after-lost-turn = Questa mossa impedisce di terminare: { $islands }.
after-lost-missed = Non si può più terminare; con un'altra mossa si potrebbe ancora: { $islands }.
after-lost-cards = Nessuna mossa permetteva più di terminare: { $islands }.
after-table = Tutte le mosse in una tabella
after-column-turn = Mossa
after-column-better = Meglio

after-fair-seal = Il sigillo corrisponde al segreto.
after-fair-cards = Tutte le 17 carte sono uscite nell'ordine che risulta dal segreto e dai numeri casuali di chi gioca.
after-fair-kept = Il sigillo e i numeri casuali sono quelli che questo dispositivo ha conservato prima della prima carta.
after-fair-listed = Il sigillo era anche nell'elenco che questo dispositivo ha conservato da prima di quel giorno.
after-fair-late = Il sigillo e i numeri casuali sono quelli che questo dispositivo ha visto arrivando a partita iniziata.
after-fair-changed = La distribuzione è stata scambiata: il sigillo o i numeri casuali non sono quelli conservati da questo dispositivo!
after-fair-unlisted = La distribuzione del giorno è stata scambiata: l'elenco conservato da questo dispositivo ha un altro sigillo!
after-fair-nothing = Questo dispositivo non ha conservato nulla da prima della partita. Può solo verificare che i numeri concordino fra loro.
after-fair-removed = Questa carta è stata messa via senza guardarla:
after-fair-values = Mostra i numeri lunghi
after-fair-commitment = Sigillo
after-fair-secret = Segreto
after-fair-salt = Numero casuale del posto { $number }

together-title = Rivedere insieme
together-lead = Guida gli altri
together-leading = Guidi tu: tutti a questo tavolo vedono questa carta e questa tavola.
together-stop = Smetti di guidare
together-mark = Segna isole e stretti
together-clear = Togli i segni
together-led = Guida: { $name }.
together-follow = Segui
together-free = Guarda liberamente
together-marked = Segnati: { $marks }.
together-over = Nessuno guida più.

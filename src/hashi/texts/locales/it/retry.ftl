# Riprovare le mosse più costose di una partita finita.

retry-title = Migliora le tue mosse
retry-lead = Le mosse costate di più, ognuna con la tavola e la carta di allora. Trovane una migliore!
retry-none = Nessuna mossa è costata con certezza un punto o più. Non c'è niente da migliorare: ottimo!
retry-waiting = Gli esercizi compaiono appena l'analisi della partita è pronta.
retry-task = Carta { $round }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti persi
retry-solved = risolto
retry-page = Riprova la carta { $round }
retry-ask = Qui la tua mossa è costata { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti. Qual è quella migliore?
retry-sheet = La tavola prima della carta { $round }
retry-played = Hai giocato: { $turn }
retry-right = Giusto! Vale quanto la migliore mossa trovata.
retry-better = Eccellente! Supera di { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti la migliore mossa trovata.
retry-same = È la mossa che hai giocato.
retry-wrong = Non ancora: questa mossa perde ancora { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti.
retry-why = Perché?
retry-why-played = Perché la tua mossa è costata punti
retry-show = Mostra la soluzione
retry-solution = La migliore mossa trovata: { $turn }
retry-next = Prossimo esercizio
retry-back = Torna alla partita
retry-missing = Questo esercizio non esiste.

# Offline play: the page, its games, the download.
offline-title = Gioca offline
offline-lead = Da solo o fino a quattro persone che si passano questo dispositivo. Tutto si svolge su questo dispositivo; le partite restano salvate qui, anche se chiudi il browser.
offline-play = Inizia la partita
offline-starting = Si parte…
offline-you = Tu
offline-again = Gioca ancora
offline-code = Copia il codice da condividere
offline-code-label = Codice di questa partita
offline-games = Partite su questo dispositivo
offline-no-games = Ancora nessuna partita. Qui compariranno quelle che giochi offline.
offline-no-storage = Questo browser non salva le partite. Succede spesso nelle finestre private.
offline-app = Senza rete
offline-app-text = Scarica il gioco una volta e da allora si aprirà anche senza rete.
offline-download = Scarica ({ $size } MB)
offline-loading = Download in corso: { $percent }% di { $size } MB
offline-first-start = Al primo avvio si scaricano { $size } MB.
offline-failed = Il download si è interrotto. Controlla la connessione e riprova.
offline-ready = Pronto: su questo dispositivo HASHI si apre anche senza rete.
offline-space = Qui occupa { $size } MB.
offline-remove = Rimuovi il download
offline-unsupported = Questo browser non può conservare il gioco. Servono una pagina sicura (https) e una finestra non privata.
offline-limits = Le partite offline non entrano mai in classifica.
# Players on one device, and the cover between them.
offline-players = Chi gioca?
offline-kind = Posto { $number }
offline-person = Persona
offline-name = Nome per il posto { $number }
offline-colour = Colore per il posto { $number }
colour-teal = Turchese
colour-gold = Oro
colour-violet = Viola
colour-green = Verde
colour-pink = Rosa
colour-grey = Grigio
offline-own-cards = I bot giocano solo con il mazzo standard.
pass-to = Passa il dispositivo a { $name }
pass-me = Sono { $name }
pass-others = Oppure chi altro non ha ancora giocato questa carta:
pass-secret = Ogni mossa resta segreta finché non hanno giocato tutti.
pass-round = Carta { $round } di 17
pass-played = { $name }: ha giocato
pass-open = { $name }: deve ancora giocare
pass-holder = Gioca { $name }
pass-cover = Copri
# Offline games in one's history.
history-add = Aggiungi alle mie partite
history-add-all = { $count ->
    [one] Aggiungi la partita finita alle mie partite
   *[other] Aggiungi { $count } partite finite alle mie partite
}
history-added = Nelle mie partite
history-added-count = { $count ->
    [one] 1 partita è ora nelle mie partite
   *[other] { $count } partite sono ora nelle mie partite
}
history-seat = Qual era il tuo posto?
history-later = Quando sarai di nuovo online, potrai aggiungere questa partita alle tue.
history-title = Partite offline
history-tag = giocata offline
history-note = Rigiocate e controllate da HASHI, mai in classifica.

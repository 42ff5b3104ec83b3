# The browser face: short, plain, friendly; a child of 8 reads it.

site-title = HASHI, il gioco delle isole e dei ponti
site-home = Vai alla pagina iniziale
site-learn = Impara
site-skip = Vai al contenuto
site-rules = Regole
site-you = Tu
site-challenge = Sfida
site-circle = Cerchia
site-room = Sala
site-retry = Migliora
site-puzzles = Problemi
site-whatif = E se…?
site-record = Rivedi una registrazione
site-privacy = I tuoi dati
site-print = Stampa
site-daily = Distribuzione del giorno
site-language = Lingua
site-menu = Menu
options-sounds = Suoni
site-close = Chiudi
site-notice = Avviso
site-paused = Per il momento niente nuovi tavoli. Le partite iniziate continuano.
site-nothing-here = Qui non c'è niente.
site-nothing-text = La marea si è portata via questa pagina, oppure c'è un errore nell'indirizzo.
site-no-connection = Non si riesce a raggiungere il gioco. Controlla la connessione e riprova.
site-again = Riprova

start-title = Isole, numeri, ponti
start-lead = Scrivi numeri sulle isole, disegna ponti e termina più isole che puoi. 17 carte, circa 20 minuti.
start-play = Gioca subito
start-play-b = Lato B, più difficile
start-resume = Continua dalla carta { $round }
start-resume-set-up = Continua la partita
start-play-new = Nuova partita
start-learn-first = Prima volta? Impara giocando
start-learn = Come si gioca
start-picture = Isole nel mare con numeri, unite da ponti; passa una barchetta di carta.
start-bots = Gioca contro i bot
start-level = Livello dei bot
start-rivals = Quanti bot
start-side = Lato della tavola
start-play-bots = Gioca contro di loro
start-friends = Gioca con gli amici
start-friends-text = Apri un tavolo e manda il link, oppure unisciti a un tavolo con il suo codice.
start-new-table = Apri un tavolo
start-code = Codice o link di un tavolo
start-join = Entra
start-code-wrong = Questo non sembra un codice o un link di HASHI.
start-challenge = Sfida i tuoi amici
start-challenge-text = Tutti giocano con le stesse carte, ognuno per conto suo. Manda il link e confrontate i punti.
start-challenge-go = Vai alla sfida
start-puzzles = Problemi
start-puzzles-text = Posizioni con soluzione dimostrata, da facili a molto difficili, e un problema del giorno.
start-puzzles-daily = Problema del giorno
start-puzzles-go = Tutti i problemi
start-deals = Confrontati con tutti
start-offline = Gioca offline
start-offline-text = In solitario o passandosi un dispositivo, senza rete: in treno, in aereo, ovunque.
start-offline-go = Gioca offline
start-companion = Con il gioco in scatola
start-companion-text = Questo dispositivo scopre le carte e conta i punti. Voi giocate sulle vostre tavole.
start-companion-go = Apri il compagno di gioco
start-room = Sala per una classe o una festa
start-room-text = Una persona scopre le carte per tutti, sul telefono o su carta. Fino a 200 tavole, una classifica.
start-room-go = Apri una sala
start-no-network = Sei offline.
start-mine = Le mie partite

new-title = Un nuovo tavolo

lobby-title = Il tavolo
lobby-invite = Gli amici entrano con questo codice o link:
big-title = Schermo grande
big-join = Scansiona il codice per partecipare
big-open = Mostra questo tavolo su uno schermo grande
lobby-share = Condividi il link
lobby-copied = Link copiato
lobby-name = Il tuo nome
lobby-sit-down = Siediti
lobby-qr = Link a questo tavolo per la fotocamera del telefono
lobby-sit = Siediti qui
lobby-stand = Alzati
lobby-clear = Libera il posto
lobby-seat-bot = Aggiungi bot: { $bot }
lobby-start = Comincia la partita
lobby-waiting = Aspettiamo che tutti i posti siano occupati.
lobby-host-starts = Tutti i posti sono occupati. Chi organizza può far partire la partita.

seat-free = posto libero
seat-bot = bot
seat-absent = assente

table-connecting = Stai arrivando al tavolo…
table-lost = La connessione è caduta. I tuoi segni sono al sicuro; nuovo tentativo…
table-silent = HASHI non risponde. Nuovo tentativo…
table-not-found = Non si riesce a raggiungere questo tavolo

card-label = { $bridges ->
    [one] Carta: numero { $number }, { $bridges } ponte
   *[other] Carta: numero { $number }, { $bridges } ponti
}
bar-title = Tutte le carte
bar-card-gone = depennata

goals-title = Obiettivi
goals-gone = (non c'è più)
goals-until = fino alla carta { $round }
goals-till = entro { $round }
goals-late = { $first } non più
goals-first = al primo
goals-got = +{ $paid }
goals-progress = { $has } su { $needs }

sheet-flag-red = bandiera rossa
sheet-flag-blue = bandiera blu
# One letter on the flag, for people who do not see the colours.
sheet-letter-red = R
sheet-letter-blue = B
sheet-no-number = senza numero
sheet-has = { $count ->
    [one] ha { $count } ponte
   *[other] ha { $count } ponti
}
sheet-needs = { $count ->
    [one] ne manca { $count }
   *[other] ne mancano { $count }
}
sheet-too-many = ha troppi ponti
sheet-island-finished = terminata
sheet-island-crossed-out = sbarrata
sheet-lost = non si può più terminare
sheet-draft = il tuo nuovo segno
sheet-can-write = qui puoi scrivere
sheet-strait = stretto da { $one } a { $other }
sheet-bridge-count = { $count ->
    [0] nessun ponte
    [one] { $count } ponte
   *[other] { $count } ponti
}
sheet-can-draw = qui puoi disegnare
sheet-keys = Le frecce seguono gli stretti, Invio segna.
strait-full = pieno
strait-crossed = incrociato dal ponte { $other }
strait-finished = { $island } è terminata
strait-six = { $island } ha già sei ponti
strait-no-number = nessun numero alle due estremità

play-title = La partita
play-your-sheet = La tua tavola
play-set-up = Prima della prima carta
play-round = Carta { $round } di 17
play-piles = Carte rimaste: { $left }
play-actions = La tua mossa
play-start = Scrivi un 3 o un 4 su un'isola senza bandiera. Poi le tavole passano a sinistra.
play-start-solo = Scrivi un 3 o un 4 su un'isola senza bandiera.
play-start-number = Numero iniziale
play-start-ready = Bene. Premi «{ play-commit }» quando hai deciso.
play-write = Tocca un'isola per il numero { $number }, oppure saltalo.
play-wrote = { $number } su { $island }.
play-no-number = Questa volta nessun numero.
play-must-write = Ora scrivi il numero { $number }: questi ponti ne hanno bisogno.
play-cannot-write = Ora non c'è nessuna isola per il numero { $number }.
play-draw = { $count ->
    [one] Disegna { $count } ponte, oppure nessuno.
   *[other] Disegna { $count } ponti, oppure nessuno.
}
play-more = { $count ->
    [one] Disegna ancora { $count } ponte, oppure nessuno in tutto.
   *[other] Disegna ancora { $count } ponti, oppure nessuno in tutto.
}
play-drew = { $count ->
    [one] { $count } ponte disegnato.
   *[other] { $count } ponti disegnati.
}
play-no-bridges = Questa volta nessun ponte.
play-cannot-draw = Ora non ci sta nessun ponte.
play-commit = Fatto
play-sending = Un momento…
play-loading = Caricamento…
play-commit-no-bridges = Fatto, senza ponti
play-commit-no-number = Fatto, senza numero
play-ask-empty = { $count ->
    [one] Vuoi davvero rinunciare al numero e al ponte?
   *[other] Vuoi davvero rinunciare al numero e ai ponti?
}
play-ask-number = Vuoi davvero rinunciare al numero?
play-ask-bridges = { $count ->
    [one] Vuoi davvero rinunciare al ponte?
   *[other] Vuoi davvero rinunciare ai ponti?
}
play-ask-yes = Sì, rinuncio
play-ask-no = No, continuo
leave-keep = No, la tengo
play-undo = Annulla
play-redo = Ripeti
play-clear = Svuota
play-leave-number = Nessun numero
play-leave-bridges = Nessun ponte
play-withdraw = Ritira la mia mossa
play-withdraw-start = Ritira il mio numero
play-retract = Ritira
play-retract-ask = Ritirare l'ultima mossa? Hai già visto la carta successiva: accanto al risultato ci sarà «con mossa ritirata» e non conterà in nessuna classifica.
play-wait = La tua mossa è fatta. Gli altri stanno ancora pensando.
play-wait-start = Il tuo numero iniziale è scritto. Gli altri stanno ancora pensando.
play-spectator = Stai guardando la partita.
play-stand-in = Ora un bot gioca per te.
play-take-back = Torno a giocare io
play-final-check = L'ultima carta è stata giocata. Controlla ancora una volta la tua tavola.
play-finish = Ho finito
play-check = Controlla la mia tavola
play-show-needs = Mostra quanti ponti mancano a ogni isola
play-not-here = { $place }: con questa carta non si può.
play-not-start = { $island }: il numero iniziale va su un'isola senza bandiera.

others-title = Al tavolo
others-done = fatto
others-thinks = sta pensando
others-show = Mostra in grande la tavola di { $name }
others-say = Di' qualcosa

# Assenti e ritardatari
others-stand-in-card = sostituto per questa carta
others-stand-in = gioca il sostituto
wait-for = In attesa di { $names }
wait-hard = Allo scadere del tempo, un sostituto gioca questa carta per chi non ha finito.
wait-soft = Allo scadere del tempo, un sostituto gioca questa carta per chi non c'è.
wait-from = Tra { $time } puoi chiedere un sostituto per { $name }.
wait-asked = Se { $name } non risponde, tra { $time } gioca un sostituto.
wait-paused = Ora non c'è nessuno e la partita è in pausa. Riprende quando qualcuno torna.
ask-title = Far giocare un sostituto per { $name }?
ask-text = { $name } ha 10 secondi per dire di no. Poi il sostituto gioca solo questa carta; la prossima tocca di nuovo a { $name }.
ask-yes = Fai giocare un sostituto
ask-no = Continua ad aspettare
warn-title = Ci sei ancora?
warn-text = { $name } ti sta aspettando. Tra { $time } un sostituto gioca questa carta per te.
warn-text-host = Al tavolo ti stanno aspettando. Tra { $time } un sostituto gioca questa carta per te.
warn-stay = Ci sono ancora
news-missed = { $name }: un sostituto gioca questa carta.
news-asked = { $name }: 10 secondi per rispondere, poi gioca un sostituto.
news-kept = { $name }: c'è ancora!
news-welcome-back = Che bello riaverti! Il posto è di nuovo tuo.
play-stand-in-card = Tempo scaduto: un sostituto gioca questa carta. La prossima è di nuovo tua.
play-stand-in-return = Due carte sono passate senza di te, perciò un sostituto gioca per te.
play-back = Eccomi

news-card = { $bridges ->
    [one] Carta { $round }: numero { $number }, { $bridges } ponte.
   *[other] Carta { $round }: numero { $number }, { $bridges } ponti.
}
news-goal = { $name } ha raggiunto l'obiettivo { $goal }!
news-goal-own = Hai raggiunto l'obiettivo { $goal }!
news-goal-lost = { $name }: l'obiettivo { $goal } non conta più.
news-goal-lost-own = Il tuo obiettivo { $goal } non conta più.
news-handed-over = { $name }: ora gioca un bot ({ $bot }).
news-taken-back = { $name }: di nuovo in gioco.
news-sat = { $name } si siede al tavolo.
news-retracted = La carta { $round } è di nuovo in gioco.
news-retracted-start = Puoi riscrivere il numero iniziale.
news-said = { $name }: { $text }
news-ended = Fine della partita.
news-unknown = È successo qualcosa che questa pagina non conosce. Ricaricala per vedere tutto.

keys-title = Tasti
key-arrows = ← ↑ → ↓
key-enter = Invio
key-d = D
key-n = N
key-b = B
key-u = U
key-r = R
key-c = C
key-w = W
key-s = S
keys-arrows = va all'isola o allo stretto seguente in quella direzione
keys-enter = scrive il numero o disegna un ponte
keys-d = fatto: gioca la mossa
keys-n = salta il numero
keys-b = salta i ponti
keys-u = annulla
keys-r = ripete
keys-c = svuota tutto
keys-w = ritira la mossa
keys-s = dice che cosa manca

end-total = { $total ->
    [one] { $total } punto
   *[other] { $total } punti
}
end-retracted = con mossa ritirata
end-next = { $points ->
    [one] Con { $points } punto in più il tuo titolo sarebbe: { $rank }
   *[other] Con { $points } punti in più il tuo titolo sarebbe: { $rank }
}
end-won = { $count ->
    [one] Vittoria: { $names }
   *[other] Vittoria condivisa: { $names }
}
end-player = Nome
end-islands = Isole
end-sum = Totale
end-again = Gioca ancora
end-to-rematch = Vai alla prossima partita
end-record = Scarica la partita
end-fair = Una distribuzione sigillata
end-fair-text = Prima della prima carta il tavolo ha fissato l'ordine delle carte e lo ha sigillato con un numero lungo. Ora il segreto è svelato, e il tuo browser può verificare che nessuna carta sia stata scambiata.
end-fair-check = Verifica la distribuzione
end-verified = La distribuzione corrisponde al sigillo.
end-not-verified = La distribuzione non corrisponde al sigillo!

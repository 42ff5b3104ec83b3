# The pages around the game: my games, profile, challenges, a new table.

# My games, and tables that wait for players.

games-none = Ancora nessuna partita. Qui compariranno quelle che giochi.
games-all = Tutte le mie partite
games-more = Mostra partite più vecchie
games-record = Rivedi una registrazione
record-text = Incolla la registrazione di una partita finita: il codice che comincia con H1 o il contenuto del file.
record-label = Registrazione
record-go = Mostra la partita
games-alone = In solitario
games-side = lato { $side }
games-challenge = sfida
games-seating = in attesa di altri
games-invited = il tuo posto ti aspetta
games-yours = tocca a te
games-others = gli altri stanno pensando
games-card = carta { $round } di 17
games-won = vittoria
games-place = posto { $place } su { $count }
games-expires-unstarted = Verrà rimossa il { $date } se nessuno la inizia
games-expires = Verrà rimossa il { $date } se nessuno continua a giocare
open-title = Tavoli aperti
open-none = Adesso nessun tavolo aspetta giocatori.
open-law-referee = con arbitro
open-law-paper = regole carta e penna
open-empty = Non c'è ancora nessuno
open-free = { $count ->
    [one] { $count } posto libero
   *[other] { $count } posti liberi
}
list-again = Aggiorna

# The profile page.


# Challenges: one deal for friends who play apart.

challenge-text = Tutti giocano con le stesse carte, ognuno per conto suo e quando vuole. Poi confrontate i punti.
challenge-make = Crea una sfida
challenge-send = Manda questo link ai tuoi amici:
challenge-play = Gioca queste carte
challenge-go-on = Continua la tua partita
challenge-look = Guarda la tua partita
challenge-once = Ogni carta si vede solo quando arriva il suo momento. Conta la tua prima partita.
challenge-results = Risultati
challenge-none = Ancora nessuno l'ha giocata fino alla fine.
challenge-name = Nome
challenge-points = Punti
challenge-nameless = Qualcuno
challenge-missing = A questo indirizzo non c'è nessuna sfida.
challenge-again = Gioca ancora, senza classifica
challenge-fair = Qui non ci sono suggerimenti. Se un bot gioca parte della tua partita, il tuo risultato viene segnato e non entra in classifica.
challenge-peek = HASHI non ha account, quindi qualcuno potrebbe guardare prima le carte in un altro browser. Sfida persone di cui ti fidi.
challenge-rank = Posto
challenge-assisted = con aiuto
challenge-more = Mostra altri risultati
challenge-par = Par
challenge-par-open = { $total }+
challenge-par-text = Il par è il massimo che queste carte permettono con il numero iniziale di ciascuno.

# Numbered deals.

deal-title = Distribuzione { $deal }
deal-text = Chi gioca questo numero riceve le stesse carte. Poi confrontate i punti.
deal-casual = Qui puoi chiedere suggerimenti e ritirare mosse. Se lo fai, il tuo risultato è contrassegnato e non si confronta con quello degli altri.
deal-unknown = I bot non hanno ancora giocato questa distribuzione.
deal-hard = Gli otto bot fanno in media { $mean } punti con queste carte.
deal-par = Con il miglior numero iniziale, queste carte permettono { $total } punti.
deal-par-open = Con il miglior numero iniziale, queste carte permettono almeno { $total } punti e al massimo { $bound }.
deal-bots = Dove sono arrivati i bot
deal-level = Livello
deal-mean = Media
deal-range = Dal più basso al più alto
deal-bots-text = Ogni livello ha giocato con tutti i numeri iniziali.
deal-bots-own = Ogni livello ha giocato con tutti i numeri iniziali. La linea sei tu: { $own } punti.
deal-ready = Bot che hanno già giocato queste carte: { $ready } su { $all }.
deal-yours = I tuoi punti
deal-par-own = Par con il tuo numero iniziale
deal-par-best = Par della distribuzione
deal-repeat = Conoscevi già queste carte: la partita è una ripetizione e non conta.
deal-assisted = Hai giocato con un aiuto: il tuo risultato non si confronta con quello degli altri.
deal-histogram = Punti di { $games } partite dei bot con queste carte, da { $low } a { $high }.
deal-histogram-own = Su { $games } partite dei bot con queste carte, { $below } hanno fatto meno punti di te, { $equal } gli stessi e { $above } di più.
deal-you = tu
deal-unnumbered = Questa distribuzione non ha un numero: ogni giocatore aggiunge un numero casuale, così nessuno può conoscere le carte prima, nemmeno HASHI.
deal-people = { $count ->
    [one] Per ora c'è un risultato. Da cinque persone in su vedi dove ti trovi.
   *[other] Per ora ci sono { $count } risultati. Da cinque persone in su vedi dove ti trovi.
}
deal-percentile = Giocatori superati: { $percent }% (persone: { $count })
deal-scored = I punteggi di chi ha giocato
deal-scored-bar = { $total } punti: { $count }
compare-title = Confronta le tavole
compare-column = Confronta
compare-pick = Confronta { $name }
compare-choose = Scegli qui sopra da due a quattro risultati per vedere le tavole affiancate.
compare-legend = non uguale su tutte le tavole
compare-differs = Qui è diverso: { $marks }
compare-words = Differenze a parole
compare-same = Uguale alle altre tavole.
compare-turns = Tutte le mosse affiancate
games-repeat = sfida, ripetizione
games-deal-repeat = { $title }, ripetizione
games-retracted = con mossa ritirata
leave-delete = Cancella la partita
leave-delete-ask = Cancellare questa partita? Non si può recuperare.
leave-resign = Abbandona
leave-resign-ask = Abbandonare? Un bot gioca al tuo posto fino alla fine, e gli altri continuano. Non potrai tornare.
leave-resigned = abbandono
leave-news = { $name }: abbandona. Continua un bot.
leave-status = Hai abbandonato. Un bot gioca al tuo posto fino alla fine.

# Settings of a new table, each with what it means.

new-seats = Persone
new-board = Tavola
new-board-a = Lato A
new-board-a-about = Il lato facile, buono per cominciare.
new-board-b = Lato B
new-board-b-about = Più difficile, per chi conosce il lato A.
new-board-own = La tua tavola
new-board-own-about = Disponi isole, bandiere e stretti con un tocco.
new-own-map = Mappa della tavola
new-own-hint = Qui puoi anche scrivere o incollare una tavola. Nella mappa ogni linea è una riga: un punto è mare, «o» è un'isola, «R» un'isola con la bandiera rossa, «B» una con la bandiera blu. Copia questo testo per conservare la tavola o mandarla a qualcuno.
new-own-preview = La tua tavola
new-own-name = la mia tavola

# What can be wrong with an own board; the ends of the keys are the codes of the rules.

board-problem-board-size = La mappa deve avere da 1 a 26 righe, ognuna da 1 a 26 caratteri.
board-problem-board-row-length = Tutte le righe della mappa devono avere la stessa lunghezza. Completa le righe con dei punti.
board-problem-board-character = Sulla mappa c'è un carattere senza significato. Usa solo punti, «o», «R» e «B».
board-problem-board-islands = Ci sono più di 60 isole. Una tavola ne ha 18: togline alcune.
board-problem-board-name = Dai alla tavola un nome da 1 a 40 caratteri.
board-problem-board-closed = Uno stretto chiuso deve stare tra due isole vicine.

# The editor of custom boards.

editor-tools = Che cosa disporre
editor-tool-plain = Isola
editor-tool-red = Bandiera rossa
editor-tool-blue = Bandiera blu
editor-tool-sea = Togli
editor-tool-strait = Stretto
editor-count = { $count } di { $wanted }
editor-hint = Tocca il mare per mettere quello che hai scelto. Tocca di nuovo per toglierlo.
editor-hint-strait = Tocca una linea tratteggiata per chiudere lo stretto; tocca di nuovo per riaprirlo. Un rombo indica dove due stretti si incrociano.
editor-cell-sea = { $cell }, mare
editor-cell-plain = { $cell }, isola senza bandiera
editor-cell-red = { $cell }, isola con bandiera rossa
editor-cell-blue = { $cell }, isola con bandiera blu
editor-cell-unreachable = nessuno stretto
editor-open = aperto
editor-closed = chiuso
editor-side-columns = Numero di colonne
editor-side-rows = Numero di righe
editor-size-columns = { $count ->
    [one] 1 colonna
   *[other] { $count } colonne
}
editor-size-rows = { $count ->
    [one] 1 riga
   *[other] { $count } righe
}
editor-fewer-columns = Togli l'ultima colonna
editor-more-columns = Aggiungi una colonna
editor-fewer-rows = Togli l'ultima riga
editor-more-rows = Aggiungi una riga
editor-few-plain = { $count ->
    [one] Manca 1 isola senza bandiera.
   *[other] Mancano { $count } isole senza bandiera.
}
editor-few-red = { $count ->
    [one] Manca 1 bandiera rossa.
   *[other] Mancano { $count } bandiere rosse.
}
editor-few-blue = { $count ->
    [one] Manca 1 bandiera blu.
   *[other] Mancano { $count } bandiere blu.
}
editor-many-plain = { $count ->
    [one] C'è 1 isola senza bandiera di troppo.
   *[other] Ci sono { $count } isole senza bandiera di troppo.
}
editor-many-red = { $count ->
    [one] C'è 1 bandiera rossa di troppo.
   *[other] Ci sono { $count } bandiere rosse di troppo.
}
editor-many-blue = { $count ->
    [one] C'è 1 bandiera blu di troppo.
   *[other] Ci sono { $count } bandiere blu di troppo.
}
editor-unreachable = { $count ->
    [one] Nessun ponte può raggiungere quest'isola: { $islands }
   *[other] Nessun ponte può raggiungere queste isole: { $islands }
}
editor-ready = Pronta per giocare: { $straits ->
    [one] 1 stretto
   *[other] { $straits } stretti
}, { $crossings ->
    [one] 1 incrocio
   *[other] { $crossings } incroci
}
editor-unfinished = La tua tavola non è ancora pronta.
editor-rate = Quanto è difficile questa tavola?
editor-rating = I bot stanno giocando…
editor-rated = Media dei punti di tre bot, { $count } distribuzioni
editor-rated-mine = Questa tavola
editor-rated-quick = È una stima rapida, senza il bot più forte. Il comando «hashi board rate» misura con più precisione.
editor-rated-done = La valutazione è pronta.
editor-par-progress = Ricerca del par: { $count } distribuzioni su 5…
editor-par-proven = Il par è il miglior totale possibile con le carte, in media sulle distribuzioni dimostrate ({ $proven } su { $count }).
editor-name = Nome della tavola
editor-link = Condividi questa tavola
editor-text = La tavola come testo
editor-line = Linea { $line }: { $problem }

# More settings of a new table.

new-more = Altre impostazioni
new-law = Errori
new-law-referee = Un arbitro li rifiuta
new-law-referee-about = Si possono fare solo mosse permesse. Buono per imparare.
new-law-paper = Possono capitare, come con carta e penna
new-law-paper-about = Tutto vale così com'è disegnato. Gli altri possono indicare i tuoi errori.
new-checks = Cercare gli errori
new-checks-on-request = Quando qualcuno lo chiede
new-checks-every-round = Dopo ogni carta
new-info = Depennare le carte viste
new-info-automatic = Lo fa il gioco
new-info-automatic-about = Vedi sempre quali carte possono ancora uscire.
new-info-by-hand = Lo fa chi gioca
new-info-by-hand-about = Ognuno tiene la sua lista, come con le carte vere.
new-boards = Tavole degli altri
new-boards-shown = Si vedono dopo ogni carta
new-boards-closed = Si vedono solo alla fine
new-clock = Orologio
new-clock-off = Nessuno
new-clock-off-about = Ognuno si prende il tempo che gli serve.
new-clock-soft = Tollerante
new-clock-soft-about = Allo scadere del tempo, un sostituto gioca la carta per chi non c'è.
new-clock-hard = Severo
new-clock-hard-about = Allo scadere del tempo, un sostituto gioca la carta per chi non ha finito.
new-seconds = Secondi per ogni carta (da 5 a 3600)
new-access = Chi può entrare
new-access-invitation = Chi ha il link o il codice
new-access-invitation-about = Nessun altro trova il tavolo.
new-access-open = Tutti
new-access-open-about = Il tavolo compare nella lista della pagina iniziale.
new-open = Apri il tavolo

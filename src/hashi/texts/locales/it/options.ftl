# The command line: descriptions of the commands, options and arguments, commands of `hashi admin`.

cli-about-join = Gioca a un tavolo in rete, riga per riga come con hashi play; oppure, con --bot, fai giocare fino alla fine un bot di questo computer. Il tavolo è un link così come si condivide, http://host/t/CODE, oppure il suo codice con --server. Chi torna ritrova il suo posto. Il bot può essere tuo (docs/network-bots.md). Una connessione caduta si riapre da sola. Serve l'extra 'client'.
cli-about-board-show = Disegna il lato A, il lato B o il file di una tavola; gli errori nel file sono indicati con la loro riga. --toml stampa un file da cui partire.
cli-about-board-rate = Quanto è difficile una tavola: i suoi stretti e incroci, i totali dei bot e il par, il miglior totale che le carte permettevano, tutto sulle stesse distribuzioni in solitario con numeri iniziali casuali. Serve l'extra 'par', e quelli dei bot.
cli-about-par = Il par è il miglior totale che le 17 carte di una partita permettevano sulla tavola di una persona, conoscendole tutte (docs/analysis.md). Mostra il par, le mosse che lo raggiungono e quello che è mancato. Serve l'extra 'par'.
cli-about-review = Analisi di ogni mossa di una persona: il totale atteso prima e dopo, la miglior mossa trovata e la perdita rispetto a quella, le probabilità degli obiettivi e le isole che non si possono più terminare. Usa solo ciò che si sapeva in ogni momento, mai le carte ancora da uscire (docs/analysis.md). Serve l'extra 'engine'.
cli-about-puzzle = Problemi da finali veri: arrivare al massimo con carte note, trovare la mossa migliore con carte coperte o scegliere il numero iniziale più perfido. Dice se è giusto, con i valori esatti. Ciò che sbagli torna dopo 1, 3, 7 e 21 giorni; i progressi restano su questo computer (docs/training.md).
cli-about-train = Impara quanto valgono le tavole giocando contro sé stesso e lo scrive come pesi, come quelli già inclusi: in due fasi, la seconda con tasso di apprendimento più basso e meno esplorazione (docs/bots.md). --games, --learning-rate, --exploration o --start allenano invece una sola fase. Il risultato dipende solo dalle opzioni, non dal numero di core. Ctrl-C ferma; lo stesso comando riprende. Serve l'extra 'engine'.
cli-about-arena = I bot giocano le stesse distribuzioni: ognuno da solo, oppure da 2 a 4 a un tavolo scambiandosi i posti. Mostra medie, vittorie, Elo, obiettivi e tempi (docs/arena.md). Ctrl-C si ferma prima e conta le distribuzioni terminate.
cli-about-serve = Serve il gioco a browser e programmi fino a Ctrl-C: su questo computer, nella rete di casa (--host 0.0.0.0) o su internet (docs/hosting.md). Le partite sono salvate in un file SQLite o in PostgreSQL. Ogni opzione ha anche la variabile d'ambiente indicata accanto; l'opzione prevale. Serve l'extra 'serve'.
cli-about-migrate = Aggiorna un database allo schema di questa versione di HASHI. Se è già aggiornato, non fa nulla. 'hashi serve' aggiorna SQLite da solo, ma mai PostgreSQL. Serve l'extra 'serve'.
cli-about-site = Scrive il gioco del browser con la modalità offline come semplici file con percorsi relativi, che qualsiasi host statico può servire, anche sotto un percorso: partite in solitario, tutorial, regole e partite da rivedere, senza servizio. Una versione precedente in FOLDER viene sostituita.
cli-about-backup = Scrive in un file lo stato di uno stesso istante, compresso e con somma di controllo; il servizio può restare in funzione. TARGET è un file, o una cartella per file che prendono il nome dall'ora. Una copia di SQLite si può ripristinare in PostgreSQL e viceversa. Contiene segreti: proteggila come il database. Serve l'extra 'serve'.
cli-about-restore = Riempie un database vuoto da una copia. Prima si controllano il file, la somma di controllo e la catena di hash di ogni partita; se qualcosa non va, non cambia nulla. Ferma prima il servizio e riavvialo dopo. Serve l'extra 'serve'.
cli-about-deals-make = Calcola quanto valgono le prime N distribuzioni di un lato o, con --days, quelle dei prossimi giorni e lo salva nel database del sito: il par della distribuzione, cioè il miglior totale su tutti i numeri iniziali, e il totale di ogni livello da ogni numero iniziale (docs/deals.md). Ctrl-C lo ferma, lo stesso comando riprende. Più comandi possono lavorare sulla stessa riserva. Servono gli extra 'serve', 'par' e 'engine'.
cli-about-completion = Stampa uno script che completa comandi, opzioni e i loro valori.
cli-about-man = Stampa la pagina del manuale: per leggerla o installarla per man hashi.

## Shared options

cli-option-lang = lingua dei testi (predefinito: quella del sistema o en)
cli-option-json = stampa JSON
cli-option-file = una partita salvata in qualsiasi forma o un codice H1… di una riga; - per stdin
cli-option-seat = il posto, contando da 1 (predefinito: 1)
cli-option-puzzle-side = lato A o B (predefinito: A)
cli-option-puzzle-kind = solo problemi di questo tipo
cli-option-puzzle-theme = solo problemi con questo tema
cli-option-puzzle-daily = il problema del giorno (UTC)
cli-option-puzzle-rush = uno sprint: quanti più puoi in tre minuti
cli-option-puzzle-id = un problema, come AO17
cli-option-puzzle-map = disegna la tavola di ogni problema
cli-option-puzzle-answer = controlla questa risposta e smette: mosse separate da punto e virgola, o un numero iniziale
cli-option-side = lato o file della tavola (predefinito: A)
cli-option-deck = file del mazzo (predefinito: standard)
cli-option-board = lato A o B, file di una tavola, - per stdin
cli-option-progress = avanzamento su stderr (predefinito: una barra sui terminali, nulla altrove)

## Playing

cli-about-play = Giocare riga per riga: da soli, con altri a una tastiera o con i bot, in quattro al massimo. Una mossa si digita così: c1 c1d1 a1=a2 scrive il numero della carta su C1, disegna un ponte C1-D1 e due A1-A2; - salta tutte e due le azioni. Invio su una riga vuota gioca quello che hai digitato. ? mostra tutti i comandi.
cli-option-seats = persone a questa tastiera, da 1 a 4 (predefinito: 1)
cli-option-name = nome di una persona; una volta per persona
cli-option-bot = dà il posto successivo a un bot; una volta per bot: { $bots }, o percorso/bot.py:Name (docs/bots.md)
cli-option-seconds = secondi di un bot per mossa o suggerimento (predefinito: 1)
cli-option-map = disegna la tavola prima di ogni mossa (predefinito: sui terminali fino a map off)
cli-option-quick = gioca senza Invio appena non si può aggiungere altro
cli-option-screen = gioca a schermo intero, con tasti e mouse
cli-option-paper = regole carta e penna: gli errori sono possibili (regole, parte 6)
cli-option-check-every-round = con --paper: controlla tutte le tavole dopo ogni giro
cli-option-info-bar = come si depennano le carte viste (predefinito: automatic)
cli-option-record = salva la partita in FILE
cli-option-resume = continua l'ultima partita o la N-esima dalla fine; ogni partita resta salvata fino alla fine
cli-option-play-from = continua una partita salvata con carte nuove, da un file o da un codice H1…; --bot dà gli ultimi posti ai bot
cli-option-play-round = con --from: il giro da cui si continua (predefinito: l'ultimo)
cli-option-play-deal = gioca una distribuzione numerata di un server, come A-1234, e confronta (docs/deals.md)
cli-option-play-daily = gioca la distribuzione del giorno di un server, sul lato di --side
cli-option-play-server = con --deal o --daily: il server (predefinito: { $url })
cli-option-secret = distribuisce da questo segreto di 64 cifre esadecimali: di nuovo le stesse carte
cli-option-seal = mostra il sigillo della distribuzione prima della partita (docs/deal.md)
cli-option-rule = il numero di una regola, come 3.4
cli-option-words = descrive ogni isola, le sue vicine e i suoi stretti
cli-option-svg = stampa un'immagine SVG
cli-option-toml = stampa un file da cui partire
cli-option-cards = file di un mazzo, - per stdin
cli-option-join-table = il link del tavolo o il suo codice
cli-option-join-bot = fa giocare questo bot al tuo posto: un nome, o percorso/bot.py:Name (docs/bots.md)
cli-option-join-url = il servizio, se il tavolo è un codice
cli-option-join-seat = il posto, contando da 1 (predefinito: uno libero)
cli-option-join-name = soprannome al tavolo (predefinito: uno inventato)
cli-option-join-seconds = secondi del bot per mossa (predefinito: 1)

## Records

cli-option-seal-seen = il sigillo che hai visto prima della prima carta
cli-option-random-seen = il numero casuale che hai mandato o visto all'inizio; i posti contano da 1; ripetibile
cli-option-seal-list = un elenco di sigilli che hai conservato (/api/daily/seals): la distribuzione deve esserci
cli-option-to = text: un file .hashi; json: lo stesso come JSON; code: una riga per un link; events: gli eventi, un oggetto JSON per riga (predefinito: text)
cli-option-par-seconds = secondi al massimo (predefinito: 60)
cli-option-playouts = partite di prova per stima; quattro volte tante dimezzano l'errore (predefinito: 200)
cli-option-deal-par-seconds = lavoro massimo della ricerca del par della distribuzione, in secondi (predefinito: 240)
cli-option-timeline = disegna l'andamento della partita come SVG

## Bots

cli-option-arena-bots = un bot per nome, come percorso/bot.py:Name, o un livello con altri pesi come LIVELLO@pesi.npz
cli-option-arena-bot = un altro bot
cli-option-arena-seats = da 1 a 4 a un tavolo (predefinito: 1, in solitario)
cli-option-from-round = par del resto della partita dal giro N, dopo le mosse precedenti
cli-option-turn-limit = rinuncia se un bot impiega più di S secondi per una mossa (predefinito: 60 più di --seconds, 300 per la prima mossa)
cli-option-one-deal = gioca solo la distribuzione N del seme, per esempio una fallita
cli-option-records = scrive ogni partita come registrazione nella cartella FOLDER
cli-option-starts = numeri iniziali: random, gli stessi su ogni tavola (predefinito in solitario), o bots, scelti dai bot, ognuno per il posto successivo
cli-option-turn-seconds = secondi per mossa, per i bot che ne tengono conto
cli-option-deals = numero di distribuzioni (predefinito: 100)
cli-option-seed = lo stesso seme dà le stesse distribuzioni (predefinito: 1)
cli-option-jobs = processi (predefinito: uno per core)
cli-option-deals-side = lato della tavola (predefinito: A)
cli-option-deals-count = le distribuzioni da 1 a N (predefinito: 20)
cli-option-deals-days = invece, le distribuzioni dei prossimi N giorni e delle loro settimane, da oggi (UTC)
cli-option-deal-name = una distribuzione come A-1234, day-2026-11-18-A o week-2026-47
cli-option-out = scrive i risultati come JSON in FILE
cli-option-cluster = calcola su un cluster Dask, come tcp://host:8786
cli-option-totals = disegna i totali di ogni bot come SVG
cli-option-rate-bot = un bot che gioca; una volta per bot (predefinito: random, il livello successivo e il migliore)
cli-option-par-deals = distribuzioni per il par (predefinito: 20)
cli-option-par-limit = secondi al massimo per ogni par (predefinito: 60)
cli-option-weights = file in cui scrivere i pesi
cli-option-games = partite in solitario di una sola fase (predefinito: 480000)
cli-option-race-games = partite da due a quattro posti alla fine di ogni fase (predefinito: 36000; con --games, 3 ogni 40)
cli-option-start = pesi iniziali (predefinito: casuali)
cli-option-learning-rate = tasso di apprendimento di una sola fase (predefinito: 0.003 0.0002)
cli-option-exploration = tasso di esplorazione di una sola fase (predefinito: 0.3 0.03)
cli-option-set = cambia un altro campo del piano, per esperimenti (docs/bots.md)
cli-option-train-seed = lo stesso seme dà gli stessi pesi (predefinito: 1)
cli-option-threads = thread (predefinito: uno per core)

## Server

cli-option-variable = { $about } ({ $variable })
cli-option-variable-default = { $about } ({ $variable }, predefinito: { $value })
cli-option-rate = { $about }, al secondo; a raffiche { $times } volte tante
cli-option-config = file di configurazione ({ $variable }, predefinito: { $file }, se c'è)
cli-option-host = indirizzo su cui ascoltare
cli-option-port = porta; 0 ne prende una libera
cli-option-data = cartella del file SQLite
cli-option-database = postgresql://user@host/name o sqlite:///path, al posto di --data
cli-option-database-password-file = file con la password, per un URL di database che non la contiene
cli-option-valkey = avvisi tra i nodi: redis://host:6379
cli-option-valkey-password-file = file con la password, per un URL di Valkey che non la contiene
cli-option-public-url = inizio dei link ai tavoli
cli-option-site-folder = cartella per i file, nuova o con una versione precedente
cli-option-offline = on offre il gioco offline; off lo rimuove dai browser che ce l'hanno
cli-option-proxies = proxy fidati, che danno l'indirizzo del client; separati da virgole, o *
cli-option-bot-workers = processi per i bot; predefinito: uno meno dei core
cli-option-bot-seconds = secondi di un bot per mossa
cli-option-limit-requests = richieste e handshake per indirizzo
cli-option-limit-files = pagine e file per indirizzo
cli-option-limit-frames = frame per WebSocket
cli-option-limit-address-frames = frame per indirizzo, di tutti i suoi WebSocket
cli-option-limit-connections = WebSocket per indirizzo
cli-option-limit-lines = connessioni HTTP per indirizzo
cli-option-limit-all-connections = connessioni di tutti i client, WebSocket inclusi
cli-option-limit-head-bytes = byte dell'intestazione di una richiesta
cli-option-limit-head-fields = campi dell'intestazione di una richiesta
cli-option-limit-head-seconds = secondi per l'intestazione di una richiesta
cli-option-limit-body-bytes = byte del corpo di una richiesta
cli-option-limit-body-seconds = secondi per il corpo di una richiesta
cli-option-limit-control-frames = ping, pong e frame di continuazione per WebSocket
cli-option-limit-chatter = comandi che non sono mosse, per persona
cli-option-limit-table-events = eventi di un tavolo
cli-option-limit-refusals = rifiuti salvati per persona e tavolo
cli-option-limit-waiting-tables = tavoli di una persona che nessuno ha iniziato
cli-option-limit-address-tables = tavoli aperti da un indirizzo che nessuno ha iniziato
cli-option-limit-people = nuove identità per indirizzo
cli-option-limit-opened = nuovi tavoli, sfide e cerchie per indirizzo
cli-option-limit-running-tables = partite di una persona non ancora finite
cli-option-limit-bot-tables = tavoli in corso senza persone, per chi li organizza
cli-option-limit-address-bot-tables = tavoli in corso senza persone, iniziati da un indirizzo
cli-option-limit-added-games = partite offline aggiunte da un indirizzo, ripetizioni escluse
cli-option-limit-offline-games = partite offline aggiunte da una persona
cli-option-limit-circles = cerchie di cui fa parte una persona
cli-option-limit-circle-members = persone in una cerchia
cli-option-limit-rooms = sale non terminate condotte da una persona
cli-option-limit-room-sheets = tavole in una sala, anche quelle tolte
cli-option-limit-sheets = nuove tavole nelle sale per indirizzo
cli-option-limit-room-waits = richieste per indirizzo che aspettano un cambiamento in una sala
cli-option-limit-analyses = par e analisi che una persona aspetta
cli-option-limit-address-analyses = par e analisi che un indirizzo aspetta
cli-option-limit-whatifs = domande «E se…?» e parti di valutazioni di tavole in calcolo o in attesa, una per persona
cli-option-limit-address-whatifs = domande «E se…?» e parti di valutazioni di tavole attese da un indirizzo
cli-option-limit-deals-ahead = distribuzioni per lato i cui valori si calcolano in anticipo; 0: solo i valori rapidi di quelle in corso
cli-option-limit-unread-seconds = secondi con il buffer di invio pieno
cli-option-keep-unstarted = giorni per cui restano i tavoli che nessuno inizia; 0: sempre
cli-option-keep-unfinished = giorni per cui restano le partite che nessuno finisce; 0: sempre
cli-option-keep-people = giorni per cui restano le persone senza partite, allenamento, cerchie o sale che non tornano; 0: sempre
cli-option-keep-replies = giorni per cui restano i rifiuti e le risposte delle partite finite; 0: sempre
cli-option-log = formato del log su stderr; predefinito: text sui terminali, json altrove
cli-option-log-level = debug, info, warning o error
cli-option-open = apre la pagina in un browser
cli-option-target = file da scrivere, o una cartella che esiste
cli-option-keep = in una cartella: poi cancella tutte le copie tranne le N più recenti
cli-option-backup = una copia di sicurezza
cli-option-shell = la shell per cui scrivere

## Running a site

cli-admin-list = elencare le persone, prima le ultime attive
cli-admin-find = cercare persone per nome, identificativo o codice di un tavolo o di una sala
cli-admin-rename = dare un altro nome a una persona
cli-admin-ban = escludere una persona, su tutti i nodi entro 2 secondi
cli-admin-unban = far giocare di nuovo una persona esclusa
cli-admin-log = mostrare il registro: ogni modifica fatta con hashi admin
cli-admin-tables = elencare i tavoli, prima i più recenti
cli-admin-close = chiudere un tavolo o una cerchia: nessuno può più giocarci o guardare; terminare una sala
cli-admin-reopen = riaprire un tavolo chiuso
cli-admin-remove-result = togliere il risultato di una persona dalla classifica di una sfida
cli-admin-sheets = elencare le tavole di una sala con i loro nomi
cli-admin-remove-sheet = togliere una tavola, e con lei il suo nome, da una sala
cli-admin-reports = elencare le segnalazioni, prima le più recenti
cli-admin-resolve = segnare una segnalazione come risolta
cli-admin-announce = mostrare un breve testo su tutte le pagine
cli-admin-pause = non permettere nuovi tavoli; quelli in corso continuano
cli-admin-resume = permettere di nuovo nuovi tavoli
cli-option-reason = per il registro; senza nomi, così spariscono insieme alla persona
cli-option-most = ne mostra al massimo N (predefinito: { $most })
cli-option-banned = solo persone escluse
cli-option-who = parte di un nome, un identificativo o il codice di un tavolo o di una sala
cli-option-person = identificativo di una persona, come lo mostrano list e find
cli-option-new-name = nuovo nome; predefinito: uno inventato
cli-option-closed = solo tavoli chiusi
cli-option-challenge = identificativo di una sfida, dal suo link, o una distribuzione come day-2026-11-18-A
cli-option-table = codice o identificativo di un tavolo, o codice di una cerchia o di una sala
cli-option-room = codice di una sala
cli-option-sheet = identificativo di una tavola, come lo mostra sheets
cli-option-resolved = anche quelle risolte
cli-option-report = identificativo di una segnalazione, come lo mostra reports
cli-option-announcement = una breve riga, in qualsiasi lingua
cli-option-in = un altro testo per le pagine in una lingua ({ $languages }); ripetibile
cli-option-for = per quanto, come 30m, 2h o 3d (predefinito: fino a --clear)
cli-option-clear = rimuove l'annuncio

## Printing

cli-about-print = Scrive un PDF da stampare: tavole con barra informativa e tabella dei punti, le 18 carte, un blocco segnapunti, le regole in breve e tutte le regole. Le stesse opzioni danno sempre lo stesso file. Serve l'extra 'print'.
cli-option-print-file = file PDF da scrivere
cli-option-print-part = una parte; si può ripetere (predefinito: tutte)
cli-option-print-board = lato A o B, o file di una tavola; si può ripetere (predefinito: A e B)
cli-option-paper-size = formato della carta (predefinito: a4)
cli-option-black = in bianco e nero invece che a colori
cli-option-large = caratteri grandi

# What the commands for bots, servers and sites print. Heads of columns are short.

## Tables of numbers

interval = da { $low } a { $high }
head-bot = bot
head-games = partite
head-deals = distribuzioni
head-total = punti
head-mean-total = media dei punti
head-deviation = deviazione
head-against = su { $bot }
head-wins = vittorie
head-shared = condivise
head-goals = obiettivi raggiunti
head-islands = isole
head-first = primo
head-time = tempo per mossa
head-mean = media
head-longest = massimo
head-lowest = minimo
head-highest = massimo
head-level = livello
head-seat = posto
head-points = punti
head-person-id = identificativo
head-name = nome
head-created = creazione (UTC)
head-used = ultimo uso (UTC)
head-banned = esclusione (UTC)
head-at = ora (UTC)
head-operator = chi
head-action = azione
head-person = persona
head-detail = dettagli
head-reason = motivo
head-table = tavolo
head-reporter = segnalata da
head-resolved = risolta
head-code = codice
head-host = organizza
head-people = persone
head-started = inizio
head-ended = fine
head-closed = chiusura
head-removed = rimozione (UTC)

## Progress, in one line

progress-arena = arena: { $done } di { $of } distribuzioni
progress-bots = bot: { $done } di { $of } distribuzioni
progress-pars = par: { $done } di { $of } distribuzioni
progress-deals = valori: { $done } di { $of } distribuzioni
progress-review = analisi: { $done } di { $of } giri
progress-training = allenamento: { $done } di { $of } lezioni
progress-par = par: { $done } di { $of } s
progress-left = { $progress }, mancano circa { $time }

## hashi arena, hashi board rate

arena-side = Lato { $side }
arena-deck = mazzo { $deck }
arena-solo = in solitario
arena-seats = { $seats } posti
arena-deals = { $count ->
    [one] 1 distribuzione del seme { $seed }
   *[other] { $count } distribuzioni del seme { $seed }
}
arena-starts-random = numeri iniziali casuali
arena-starts-bots = numeri iniziali scelti
arena-stopped = fermato; distribuzioni terminate: { $done } di { $of }
arena-again = di nuovo questa distribuzione: { $command }
arena-no-weights = nessun peso per la tavola { $side }: tutti i livelli giocano con l'euristica; hashi train crea i pesi
arena-waiting = nessun processo di lavoro rimasto su { $address }, in attesa che ne torni uno
train-plan = { $lessons } lezioni: { $solo } partite in solitario, poi { $race } partite a più posti
train-stronger = L'euristica sulle stesse distribuzioni: media { $mean }
train-weaker = Attenzione: più debole dell'euristica, la cui media sulle stesse distribuzioni è { $mean }. Allena più a lungo o non usare { $file }.
par-from = Dal giro { $round }, dopo le mosse precedenti:
arena-title = Arena di HASHI: { $headline }
arena-axis = punti di una partita (barre: quante volte; punto e linea: media e intervallo al 95%)
rate-best = { $points } punti raggiungibili: { $share } delle distribuzioni (95%: da { $low } a { $high }); par dimostrato in { $proven } di { $of }
rate-stopped = fermato; par trovati: { $done } di { $of }

## hashi train

train-stage = fase { $number } di { $of }
train-resuming = riprende dopo { $done } di { $of } lezioni
train-stopped = fermato; lo stesso comando riprende da { $file }
train-solo = lezione { $done } di { $of } (in solitario): partite { $games }, media dei punti { $mean }, errore { $error }, mancano { $minutes } min
train-race = lezione { $done } di { $of } (più posti): partite { $games }, media dei punti { $mean }, errore { $error }, mancano { $minutes } min
train-done = { $file }: { $bytes } byte; guardando una mossa avanti, in solitario, su { $deals } distribuzioni nuove: media di { $mean } ± { $error } punti

## hashi serve, migrate, backup, restore

serve-running = HASHI è in funzione su { $url } (Ctrl-C lo ferma)
serve-home = Nella rete di casa: { $url }
site-written = { $folder }: { $size } MB di semplici file; qualsiasi server web può servirli.
store-current = { $database } è aggiornato: schema { $schema }.
store-upgraded = { $database } è passato dallo schema { $before } allo schema { $schema }.
store-created = { $database } era vuoto e ora ha lo schema { $schema }.
backup-written = { $file }: copia di { $database } (partite: { $games }, eventi: { $events }, persone: { $people }).
backup-empty = attenzione: { $database } è vuoto; è quello del sito?
backup-deleted = { $file }: eliminato.
backup-restored = { $database }: ripristinato (partite: { $games }, eventi: { $events }, persone: { $people }).

## hashi admin

admin-people = { $database }: { $count ->
    [one] 1 persona
   *[other] { $count } persone
}
admin-log = { $database }: { $count ->
    [one] 1 voce
   *[other] { $count } voci
}
admin-reports = { $database }: { $count ->
    [one] 1 segnalazione
   *[other] { $count } segnalazioni
}
admin-tables = { $database }: { $count ->
    [one] 1 tavolo
   *[other] { $count } tavoli
}
admin-sheets = { $database }: { $count ->
    [one] 1 tavola
   *[other] { $count } tavole
}
admin-renamed = { $database }: { $id } ora si chiama { $name }.
admin-banned = { $database }: la persona { $id } è ora esclusa.
admin-banned-already = { $database }: la persona { $id } era già esclusa.
admin-unbanned = { $database }: { $id } può giocare di nuovo.
admin-unbanned-already = { $database }: { $id } poteva già giocare.
admin-resolved = { $database }: { $id } è ora risolta.
admin-resolved-already = { $database }: { $id } era già risolta.
admin-announced = { $database }: annunciato finché non viene tolto.
admin-announced-until = { $database }: annunciato fino a { $time } UTC.
admin-cleared = { $database }: l'annuncio è stato tolto.
admin-cleared-already = { $database }: non c'era nessun annuncio.
admin-paused = { $database }: da ora non si aprono nuovi tavoli; quelli in corso continuano.
admin-paused-already = { $database }: i nuovi tavoli erano già sospesi; quelli in corso continuano.
admin-allowed = { $database }: ora si possono aprire nuovi tavoli.
admin-allowed-already = { $database }: i nuovi tavoli erano già permessi.
admin-closed = { $database }: { $id } è ora chiuso.
admin-closed-already = { $database }: { $id } era già chiuso.
admin-open = { $database }: { $id } è ora aperto.
admin-open-already = { $database }: { $id } era già aperto.
admin-removed = { $database }: il risultato di { $id } è stato tolto dalla classifica di { $challenge }.
admin-removed-already = { $database }: il risultato di { $id } non è nella classifica di { $challenge }.
admin-sheet-removed = { $database }: la tavola { $id } è stata tolta dalla sala { $room }.
admin-sheet-removed-already = { $database }: la tavola { $id } era già stata tolta dalla sala { $room }.

## hashi deals

deals-made = { $database }: { $done } di { $count ->
    [one] 1 distribuzione
   *[other] { $count } distribuzioni
} con i valori, par dimostrato in { $proven }.
deals-par = { $deal }: par della distribuzione { $par }, sigillo { $seal }

## hashi join with a bot

join-seat = { $name } ({ $bot }) al tavolo { $code }: posto { $seat } di { $of }
join-start = numero iniziale: { $turn }
join-turn = giro { $round }, carta { $card }: { $turn }
join-rounds = { $count ->
    [one] 1 giro giocato
   *[other] { $count } giri giocati
}
join-wins = vince
join-nobody = nessuno

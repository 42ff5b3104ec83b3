# I risultati di una persona nel tempo, nella pagina del profilo.

stats-title = Le tue partite
stats-empty = Finisci la tua prima partita e questo diventa il tuo diario di bordo: i risultati migliori, i titoli raggiunti e dove sono finiti i tuoi punti.
stats-go = Gioca subito
stats-games = Partite
stats-mean = Media in solitario
stats-best = Record in solitario
stats-left-out = Non contate qui sotto: { $count }. Sono partite in cui ha aiutato un bot, hai ritirato una mossa o valevano le regole carta e penna.
stats-pending = Partite più vecchie ancora da aggiungere: { $count }. Torna tra un momento.

## Forza

stats-strength = Forza di gioco
stats-strength-text = Punti rispetto alla media degli otto bot con le stesse carte. Distribuzioni che contano finora: { $deals }. Con il 95% di sicurezza la tua forza è tra { $low } e { $high }.
stats-strength-wait = Distribuzioni che contano finora: { $deals } su { $needed }. Poi vedrai come giochi rispetto ai bot, qualunque carta esca.
stats-strength-go = Prossima distribuzione
stats-strength-unfinished = Distribuzioni iniziate e non finite: { $count }. Non contano per la tua forza.

## Titoli

stats-ranks = Titoli
stats-rank-reached = dal { $date }
stats-rank-open = da { $points } punti

## Risultati

stats-totals = I tuoi risultati in solitario
stats-totals-text = Partite: { $games }. Risultato più basso: { $low }; mediana: { $middle }; più alto: { $high }.
stats-side = Lato { $side }
stats-recent-text = Media delle ultime { $games } partite in solitario: { $mean } punti. Le { $before } precedenti: { $earlier }.
stats-recent-few = Media delle ultime { $games } partite in solitario: { $mean } punti.

## Obiettivi

stats-goals = Obiettivi in solitario
stats-goals-text = in tempo { $first }%, in ritardo { $late }%

## Punti persi

stats-losses = Dove sono finiti i tuoi punti
stats-losses-text = Partite con analisi: { $games }. Punti persi per partita rispetto alle mosse migliori trovate: { $points }.
stats-losses-none = Apri una partita finita: la sua analisi parte da sola. Poi vedrai qui quando e come perdi punti.
stats-phase-early = carte da 1 a 7
stats-phase-middle = carte da 8 a 12
stats-phase-late = carte da 13 a 17
stats-kind-flags = bandiere in ritardo
stats-kind-crossing = stretti bloccati
stats-kind-chain = catena abbandonata
stats-kind-islands = isole perse
stats-when = Quando
stats-how = Come

## Per lato e tipo di partita

stats-by = Per lato
stats-what = Partita
stats-side-custom = tavola o mazzo tuoi
stats-mode-solo = in solitario
stats-mode-bots = contro i bot
stats-mode-people = con altre persone
stats-mode-challenge = sfide
stats-mode-deal = distribuzioni numerate
stats-mode-daily = distribuzioni del giorno
stats-average = Media
stats-highest = Record
stats-won = Vinte

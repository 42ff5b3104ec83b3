# Deals of the day and of the week: start page, their pages, the archive.

daily-title = Distribuzione del giorno
daily-lead = Oggi tutti ricevono le stesse carte. Conta la tua prima partita.
daily-side = Lato { $side }
daily-week = Tavola della settimana: { $board }
daily-play = Gioca
daily-continue = Continua
daily-removed = giocata, senza classifica
daily-rank = { $rank }º posto
daily-mean = Media dei bot: { $mean }
daily-mean-so-far = Media dei bot per ora: { $mean }
daily-days = Hai giocato { $count } degli ultimi { $days } giorni
daily-next = Nuove distribuzioni: { $time } (fra { $hours } h { $minutes } min)
daily-all = Tutti i giorni

# Pages of one deal; the day is a date in words.

daily-of-day = Distribuzione del giorno, { $day }, lato { $side }
daily-of-week = Distribuzione della settimana { $week }/{ $year }, tavola { $board }
daily-short-day = { $day }, lato { $side }
daily-short-week = settimana { $week }/{ $year }
daily-text = Tutti ricevono le stesse carte. La tua prima partita entra in classifica se comincia prima di: { $time }.
daily-past = Il tempo di questa distribuzione è finito. Puoi ancora giocarla; il tuo risultato starà sotto gli altri, fuori classifica.
daily-later = più tardi
daily-world = Questa è la classifica mondiale. Qui chiunque può avere quanti nomi vuole: non prenderla troppo sul serio.
daily-missing = Quel giorno qui non c'era nessuna distribuzione.
daily-friends = Risultati di
daily-friends-world = Tutto il mondo
daily-friends-none = Confrontati con famiglia e amici: crea una cerchia
daily-friends-played = Giocata da { $played } su { $people }
daily-shared = HASHI, distribuzione del giorno, { $day }, lato { $side }: { $points }. Chi fa meglio?
daily-shared-week = HASHI, tavola della settimana { $week }: { $points }. Chi fa meglio?

# The archive, and the list of seals.

daily-archive = Puoi giocare la distribuzione di qualsiasi giorno, dal primo in poi. In classifica entrano solo le partite iniziate nel loro giorno.
daily-more = Mostra i giorni precedenti
daily-seals = Sigillate in anticipo
daily-seals-text = Le carte dei prossimi { $days } giorni sono già fissate. Questo elenco contiene i loro sigilli, che non rivelano nessuna carta. Conservalo e potrai verificare che nessuna distribuzione è stata scambiata. Questo browser lo conserva da solo.
daily-seals-list = Elenco dei sigilli
daily-seals-hash = SHA-256 dell'elenco di oggi
deal-hidden = { $count ->
    [one] Una persona ha giocato questa distribuzione. Vedrai il risultato quando l'avrai giocata anche tu.
   *[other] { $count } persone hanno giocato questa distribuzione. Vedrai i risultati quando l'avrai giocata anche tu.
}

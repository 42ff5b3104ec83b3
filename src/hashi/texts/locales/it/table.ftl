# Il tavolo e la tavola nel browser: breve, semplice, gentile; lo legge un bambino di 8 anni.

play-rule = regola { $rule }
refusals-next = Motivo seguente ({ $at } di { $count })
play-marked = il problema è qui
play-wait-check = Non hai altro da controllare. Gli altri stanno ancora controllando.
play-wait-card = Fatto. Aspetta la prossima carta.
end-room = Classifica della sala

lost-news = { $count ->
    [one] Quest'isola non si può più terminare: { $islands }
   *[other] Queste isole non si possono più terminare: { $islands }
}

bar-mark = Tocca una carta per depennarla o per rimetterla.

goals-paid = { $name }: carta { $card }, +{ $paid }
goals-reached = { $name }: carta { $card }
goals-points = { $total ->
    [one] { $total } punto finora
   *[other] { $total } punti finora
}
goals-sum = ({ $islands } dalle isole, { $each } ciascuna; { $goals } dagli obiettivi)
watch-all = Tutte le tavole
watch-whose = Quale tavola?
watch-hidden = Le tavole si vedono solo alla fine.
zoom-group = Dimensioni della tavola
zoom-in = Ingrandisci
zoom-out = Riduci
zoom-all = Tavola intera
watch-points = { $total ->
    [one] { $total } punto
   *[other] { $total } punti
}
piles-left = { $left ->
    [one] resta 1 carta su { $size }
   *[other] restano { $left } carte su { $size }
}

clock-left = { $count ->
    [one] Resta { $count } secondo
   *[other] Restano { $count } secondi
}
clock-soft = orologio tollerante
clock-hard = orologio severo

passing-title = Le tavole passano a sinistra
passing-own = Le tavole passano a sinistra. Giochi sulla tavola preparata da: { $from }. La tua va a: { $to }.
passing-all = Le tavole passano a sinistra.

places-title = Scegli da un elenco
places-write = Scrivi il numero { $number } su
places-draw = Disegna un ponte
places-islands = Isole con un numero
places-bridges = Ponti
places-none = Al momento non si può segnare nulla.

options-title = Impostazioni
options-hints = Suggerimenti
play-your-turn = Tocca a te
options-notify = Avvisami quando tocca a me
options-letters = Scorciatoie con un solo tasto (D, N, B, ?)
finished-news = { $count ->
    [one] Terminata: { $islands }.
   *[other] Terminate: { $islands }.
}
deadline-news = Ultima carta per i { $points } punti: { $goal }!

hints-title = Suggerimenti
hints-left = { $count ->
    [one] { $count } mossa possibile
   *[other] { $count } mosse possibili
}
hints-thinking = Il bot sta pensando…
hints-write = Il bot scriverebbe il numero { $number } su { $island }.
hints-draw = Il bot disegnerebbe: { $straits }.
hints-twice = { $strait } (due volte)
hints-pass = Il bot salterebbe entrambe le azioni.
hints-take = Copia nella mia bozza
hints-off = Niente suggerimenti
hints-ghost = qui disegnerebbe il bot
hints-need-all = A questo tavolo ci sono suggerimenti solo quando tutti sono d'accordo.
hints-counted = Questa partita conta per la sfida, quindi niente suggerimenti.
hints-marks = Dal primo suggerimento il tuo risultato è contrassegnato e non si confronta con quello degli altri.
hints-taken = { $name }: con suggerimento
news-repeated = Queste carte sono già state giocate: la partita è una ripetizione e non conta.
news-rematch = La prossima partita è aperta: unisciti!
rematch-asked = La prossima partita è aperta e il tuo posto è tenuto per te.
rematch-take = Prendi il mio posto
rematch-decline = Stavolta no
rematch-declined = Ora il tuo posto è libero per altri.
rematch-invited = invito inviato
hints-lobby = Il gioco può dire quante mosse sono possibili e che cosa farebbe un bot. Ma solo se tutti sono d'accordo.
hints-agree = Per me i suggerimenti per tutti vanno bene
hints-agrees = { $name }: d'accordo con i suggerimenti
hints-not-yet = { $name }: ancora niente suggerimenti

paper-title = Errori
paper-card = carta { $round }
paper-crossed = Isole sbarrate: { $islands }
paper-until = Si può correggere fino alla fine della carta { $round }.
paper-until-end = Si può correggere finché non si contano i punti.
paper-number = Il numero che scrivi
paper-open = { $name }: si può ancora correggere.
paper-fix = Correggi
paper-fixing = Correzione
paper-redraw = { $count ->
    [one] Di nuovo la carta { $round }: ridisegna il suo ponte, oppure saltalo.
   *[other] Di nuovo la carta { $round }: ridisegna i suoi { $count } ponti, oppure nessuno.
}
paper-rewrite = Di nuovo la carta { $round }: riscrivi il numero { $number }, oppure saltalo.
paper-restart = Riscrivi il numero iniziale: un 3 o un 4 su un'isola senza bandiera.
paper-later = Non ora
paper-fixed = Corretto.
paper-over = { $count ->
    [one] { $count } ponte disegnato; la carta ne mostra { $card }.
   *[other] { $count } ponti disegnati; la carta ne mostra { $card }.
}
paper-found = { $count ->
    [0] Nessun nuovo errore sulla tua tavola.
    [one] { $count } errore trovato sulla tua tavola.
   *[other] { $count } errori trovati sulla tua tavola.
}
paper-point = Indica un errore
paper-point-where = Tocca l'isola o il ponte sbagliato.
paper-right = Che occhio! { $name }: un errore.
paper-news-checked = { $name }: tavola controllata.
paper-news-pointed = { $by }: c'è un errore su { $island } ({ $name }).
paper-news-corrected = { $name }: errore corretto.

key-h = H
key-t = T
key-k = K
keys-h = con i suggerimenti: chiede che cosa farebbe un bot
keys-t = copia la mossa del bot nella bozza
keys-k = regole carta e penna: controlla la mia tavola
words-title = La tavola a parole
words-islands = Isole
words-bridges = Ponti
words-free = Stretti liberi
words-blocked = Stretti bloccati
words-near = accanto a { $islands }
words-crosses = incrocia { $straits }
words-none = Nessuno.
key-l = L
keys-l = la tavola a parole
table-signed-out = Sessione chiusa su questo dispositivo
table-signed-out-text = Per continuare qui usa un codice di un altro dispositivo o il tuo codice di recupero.
table-outdated = C'è una nuova versione di HASHI
table-outdated-text = Questa pagina non è aggiornata. Ricaricala per continuare a giocare.
table-reload = Ricarica
table-closed = La connessione è stata chiusa
table-closed-text = Qualcosa è andato storto (codice { $code }). Ricarica la pagina e riprova.

report-open = Segnala qualcuno…
report-title = Segnala qualcuno
report-text = Solo chi gestisce questo sito saprà che la segnalazione viene da te.
report-who = Chi?
report-why = Che cosa succede?
report-reason-name = Nome offensivo
report-reason-phrases = Disturba con i messaggi
report-reason-stalling = Gioca lento o si assenta apposta
report-reason-cheating = Bara
report-reason-other = Altro
report-send = Invia segnalazione
report-cancel = Annulla
report-sent = Grazie! Chi gestisce questo sito darà un'occhiata.

# The coach of the first game.
coach-off = Nascondi questi messaggi
coach-card = Ogni carta è una mossa: scrivi il numero { $number }, disegna { $count ->
    [one] { $count } ponte
   *[other] { $count } ponti
} e tocca «{ play-commit }».
coach-finish = Ancora un ponte e { $island } è terminata.
coach-goal-until = { $goal ->
    [red] Il rosso
    [blue] Il blu
   *[chain] La catena
} vale { $points } fino alla carta { $until }: { $left ->
    [one] manca un'isola!
   *[other] mancano { $left } isole!
}
coach-goal-first = { $goal ->
    [red] Il rosso
    [blue] Il blu
   *[chain] La catena
} vale { $points } per chi ci arriva per primo: { $left ->
    [one] manca un'isola!
   *[other] mancano { $left } isole!
}
coach-lost = { $island } non si può più terminare. Tieni i ponti per altre isole.
coach-last = Restano tre carte: termina ciò che hai iniziato.

# The rules on one screen, over the table.
brief-title = Regole in breve
brief-all = Tutte le regole
brief-name-turn = La tua mossa
brief-name-number = Numero
brief-name-bridge = Ponti
brief-name-finished = Terminata
brief-name-goals = Obiettivi
brief-name-end = Fine
brief-turn = Prima scrivi il numero della carta, poi disegna i suoi ponti: tutti o nessuno. Puoi saltare una cosa o entrambe.
brief-number = Su un'isola senza numero. Un'isola con bandiera ha prima bisogno di un ponte. Mai più piccolo dei ponti che ci sono già.
brief-bridge = A un'estremità serve un numero. Al massimo due per linea. Mai incrociati, mai verso un'isola terminata; al massimo sei su un'isola senza numero.
brief-finished = Un'isola con tanti ponti quanti ne indica il suo numero: { $points } punti.
brief-goals = Tutte le bandiere rosse, tutte le blu o una catena di sei isole terminate e collegate. In tempo valgono di più.
brief-end = Dopo 17 carte. Vince chi ha più punti.

aids-title = Aiuti sulla tavola
aids-lit = Mostra dove puoi scrivere e disegnare
aids-lost = Evidenzia le isole che non si possono più terminare
hints-where = Dove devo guardare?
hints-action = Quale azione?
hints-turn = La mossa intera
hints-look = Guarda qui: { $islands }.
hints-one-bridge = Il bot disegnerebbe un ponte qui: { $straits }.

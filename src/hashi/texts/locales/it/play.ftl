# The game in the terminal, line by line. Children of 8 read this: short sentences, plain words.

## Start and set-up

game-solo = HASHI, partita in solitario sul lato { $side }.
game-table = HASHI, partita per { $count ->
    [one] 1 persona
   *[other] { $count } persone
} sul lato { $side }.
game-paper = Regole carta e penna: nessuno impedisce gli errori. Controlla la tua tavola dopo ogni giro.
game-help = Digita ? in qualsiasi momento per vedere l'aiuto.
game-maps = Prima di ogni mossa si disegna la tavola. { $map } { $off } lo disattiva, { $map } { $on } lo riattiva.
game-resumed = La tua partita continua.
game-unfinished = { $count ->
    [one] C'è una partita in sospeso. Per continuarla: hashi play --resume
   *[other] Ci sono { $count } partite in sospeso. Per continuare l'ultima: hashi play --resume
}
game-others = Ci sono altre partite in sospeso. Per continuarne una aggiungi il suo numero a --resume:
game-other = { $number }: lato { $side }, carta { $round } di 17: { $names }
game-other-set-up = { $number }: lato { $side }, prima della prima carta: { $names }
game-continued = Una partita salvata, che continua dal giro { $round }. Dopo questa carta ne escono di nuove, quindi la distribuzione non si può verificare.
setup-solo = Scrivi un 3 o un 4 su un'isola qualsiasi senza bandiera. Per esempio: { $example }
setup-table = { $who ->
    [you] Scrivi un 3 o un 4 su un'isola qualsiasi senza bandiera. Poi la tavola passa a { $left }, alla tua sinistra. Per esempio: { $example }
   *[named] { $name }, scrivi un 3 o un 4 su un'isola qualsiasi senza bandiera. Poi la tavola passa a { $left }, alla tua sinistra. Per esempio: { $example }
}
setup-passed = Tutte le tavole sono passate di un posto a sinistra.
setup-received = { $who ->
    [you] La tua tavola comincia con { $start }.
   *[named] { $name }, la tua tavola comincia con { $start }.
}
prompt-start = { $who ->
    [you] Il tuo numero iniziale:
   *[named] { $name }, numero iniziale:
}
prompt-turn = { $who ->
    [you] La tua mossa:
   *[named] { $name }, la tua mossa:
}

## A round

round-card = Giro { $round } di 17. La carta: numero { $number }, { $bridges ->
    [one] 1 ponte
   *[other] { $bridges } ponti
}.
round-piles = Carte rimaste nei tuoi tre mazzetti: { $first }, { $second }, { $third }.
round-deadline = { $goal ->
    [red] Rosso, valore massimo ({ $points } punti)
    [blue] Blu, valore massimo ({ $points } punti)
   *[chain] Catena, valore massimo ({ $points } punti)
}: { $rounds ->
    [0] questa è l'ultima carta.
    [one] dopo questa resta 1 carta.
   *[other] dopo questa restano { $rounds } carte.
}
word-idle = { $word } qui non serve.
word-unknown = Parola sconosciuta: { $word }. Digita ? per vedere l'aiuto.
word-near = Parola sconosciuta: { $word }. Intendi { $near }?
word-ambiguous = { $word } può essere: { $words }
player-unknown = Qui nessuno si chiama { $name }.
island-unknown = Su questa tavola non c'è nessuna isola { $island }.
draft-shown = Finora: { $turn }
draft-ready = Premi Invio per giocare così.
draft-empty = Non c'è ancora niente. Digita una mossa, oppure un trattino (-) per saltare tutte e due le azioni.
draft-more = { $count ->
    [one] Disegna ancora 1 ponte, oppure nessuno in tutto.
   *[other] Disegna ancora { $count } ponti, oppure nessuno in tutto.
}
draft-loses = { $count ->
    [one] Attenzione: dopo questa mossa quest'isola non si può più terminare: { $islands }
   *[other] Attenzione: dopo questa mossa queste isole non si possono più terminare: { $islands }
}
draft-dead-end = Così non si potrebbero più disegnare tutti i ponti di questa carta.
draft-replaced = Al posto di { $turn }. Con { $undo } torna com'era.
draft-undone = Hai tolto: { $mark }
draft-restored = Tutto torna com'era prima.
draft-nothing-to-undo = Non c'è niente da togliere.
draft-cleared = Hai tolto tutto. Con { $undo } torna com'era.
quit-confirm = Vuoi smettere? Allora ancora { $word } o Ctrl-D. La partita resta salvata.
turn-played = { $who ->
    [you] Giochi { $turn }
   *[named] { $name }: { $turn }
}
turn-passed = { $who ->
    [you] Salti tutte e due le azioni.
   *[named] { $name } salta tutte e due le azioni.
}
turn-refused = Questo non è permesso:
islands-finished = { $who ->
    [you] Termini
   *[named] { $name } termina
} { $count ->
    [one] un'isola: { $islands }.
   *[other] { $count } isole: { $islands }.
}
islands-lost = { $who ->
    [you] { $count ->
        [one] Quest'isola non si può più terminare: { $islands }
       *[other] Queste isole non si possono più terminare: { $islands }
    }
   *[named] { $count ->
        [one] { $name }, quest'isola non si può più terminare: { $islands }
       *[other] { $name }, queste isole non si possono più terminare: { $islands }
    }
}
goal-reached-red = { $who ->
    [you] Hai
   *[named] { $name } ha
} terminato tutte e quattro le isole con bandiera rossa: { $points ->
    [one] 1 punto!
   *[other] { $points } punti!
}
goal-reached-blue = { $who ->
    [you] Hai
   *[named] { $name } ha
} terminato tutte e tre le isole con bandiera blu: { $points ->
    [one] 1 punto!
   *[other] { $points } punti!
}
goal-reached-chain = { $who ->
    [you] Hai
   *[named] { $name } ha
} una catena di sei isole terminate: { $points ->
    [one] 1 punto!
   *[other] { $points } punti!
}
goal-withdrawn = { $who ->
    [you] Perdi
   *[named] { $name } perde
} questo obiettivo: { $goal }.
goal-later = D'ora in poi questo obiettivo vale { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: { $goal }.
points-now = { $total ->
    [one] 1 punto finora.
   *[other] { $total } punti finora.
}
points-all = Punti finora: { $totals }.

## On request

moves-islands = Il numero { $number } può andare su: { $islands }
moves-islands-none = Ora il numero { $number } non può andare su nessuna isola.
moves-straits = Qui può andare un ponte: { $straits }
moves-straits-none = Ora non si può disegnare nessun ponte.
moves-count = { $count ->
    [one] Da qui è possibile 1 mossa completa.
   *[other] Da qui sono possibili { $count } mosse complete.
}
maps-on = La tavola sarà disegnata prima di ogni mossa.
maps-off = La tavola sarà disegnata solo su richiesta.
bar-left = Carte che possono ancora uscire: { $cards }
bar-gone = Carte depennate: { $cards }
bar-box = Questa carta è nella scatola: { $card }
bar-explained = 5/3 significa: numero 5, 3 ponti. Una carta è nella scatola e non esce mai.
bar-by-hand = La barra informativa la tieni tu. Così depenni una carta; se è già depennata, non lo sarà più: { $cross } 5/3
bar-crossed = Carta depennata: { $card }
bar-uncrossed = Carta non più depennata: { $card }
bar-no-card = In questo mazzo non c'è nessuna carta { $card }.
points-player = { $name }: { $total ->
    [one] 1 punto
   *[other] { $total } punti
} finora (isole { $islands }, rosso { $red }, blu { $blue }, catena { $chain }).
points-offer = In questo momento gli obiettivi valgono: { $goals }.
sheet-title = { $who ->
    [you] La tua tavola:
   *[named] La tavola di { $name }:
}
sheet-blank = { $island }, { $flag }, senza numero, { $load ->
    [0] nessun ponte
    [one] 1 ponte
   *[other] { $load } ponti
}
sheet-open = { $island }, { $flag }, { $number }, ponti: { $load }, { $need ->
    [one] ne manca 1
   *[other] ne mancano { $need }
}
sheet-finished = { $island }, { $flag }, { $number }, terminata
sheet-overloaded = { $island }, { $flag }, { $number }, ponti: { $load }, sono troppi
sheet-crossed-out = { $island }, { $flag }, sbarrata
sheet-impossible = { $line }, non si può più terminare
sheet-bridges = Ponti: { $bridges }
sheet-no-bridges = Non ci sono ancora ponti.
near-up = sopra { $island }, { $bridges ->
    [0] nessun ponte
    [one] 1 ponte
   *[other] { $bridges } ponti
}
near-right = a destra { $island }, { $bridges ->
    [0] nessun ponte
    [one] 1 ponte
   *[other] { $bridges } ponti
}
near-down = sotto { $island }, { $bridges ->
    [0] nessun ponte
    [one] 1 ponte
   *[other] { $bridges } ponti
}
near-left = a sinistra { $island }, { $bridges ->
    [0] nessun ponte
    [one] 1 ponte
   *[other] { $bridges } ponti
}
strait-line = { $strait }, { $bridges ->
    [0] nessun ponte
    [one] 1 ponte
   *[other] { $bridges } ponti
}
strait-crosses = { $line }, incrocia { $straits }
strait-blocked = { $line }, bloccato dal ponte { $straits }
strait-taken = { $line }, pieno
strait-closed = { $line }, chiuso: { $island } è terminata

## Help

help-turn = Così si digita una mossa: { $short } scrive il numero della carta su { $island } e disegna il ponte { $one }. Due ponti in una volta: { $two }
help-parts = Puoi digitarla a pezzi; una nuova mossa intera sostituisce quella di prima. Se premi solo Invio, giochi quello che hai digitato finora. Con un trattino (-) da solo salti tutte e due le azioni.
help-start = Digita il numero e l'isola: { $example }
help-signs = Nel disegno 4 è un numero, a 4+2 mancano due ponti, (4) è un'isola terminata, 4! non si può più terminare e /4/ è sbarrata. R è una bandiera rossa e B una bandiera blu. Un asterisco (*) segna quello che hai digitato. I puntini sono stretti dove c'è ancora posto per un ponte (┼ dove due si incrociano) e le linee sono ponti.
help-words = Puoi anche digitare:
help-go = Invio oppure { $word }: gioca la mossa che hai digitato
help-undo = { $word }: annulla l'ultimo passo, anche dopo che hai tolto o sostituito tutto
help-clear = { $word }: toglie tutti i segni
help-moves = { $word }: mostra dove possono andare il numero e i ponti
help-hint = { $word }: chiede a un bot che cosa farebbe
help-map = { $word }: disegna la tavola; { $word } { $on } o { $off }: prima di ogni mossa o no
help-sheet = { $word }: descrive la tavola a parole
help-near = { $word } { $island }: descrive un'isola, le sue vicine e i suoi stretti
help-straits = { $word }: tutti gli stretti, che cosa incrociano e che cosa li blocca
help-bar = { $word }: mostra quali carte possono ancora uscire
help-cross = { $word } 5/3: depenna una carta dalla tua barra informativa
help-points = { $word }: i punti finora e quanto valgono adesso gli obiettivi
help-rule = { $word } 3.4: spiega una regola; { $word } senza numero: tutte le regole
help-check = { $word }: cerca errori sulla tua tavola
help-point = { $word } { $name } { $island }: segnala che { $name } ha fatto un errore su { $island }
help-fix = { $word } 3b { $strait }: corregge il tuo errore del giro 3, azione b
help-others = { $map } o { $sheet } e un nome: la tavola di quella persona
help-final = Invio oppure { $word }: nient'altro da controllare
help-stand-in = { $word } { $name }: un bot gioca per { $name }, se { $name } è in ritardo; solo { $word }: per te, finché non lo digiti di nuovo
help-quit = { $word }: interrompe la partita

## Bots

game-bots-ready = I bot si preparano; la prima volta ci vuole circa mezzo minuto.
game-bots = Bot al tavolo: { $names }
bots-thinking = I bot stanno pensando.
bots-interrupted = Ancora Ctrl-C per uscire dalla partita, che resta salvata.
bot-received = Tavola preparata per { $name }: comincia con { $start }.
bot-fault-raised = { $name } ha un errore nel suo programma: { $reason }
bot-fault-no-turn = { $name } risponde con qualcosa che non è una mossa: { $reason }
bot-fault-illegal = { $name } vuole fare qualcosa che non è permesso: { $reason }
bot-fault-slow = { $name } impiega troppo tempo per rispondere.
hint-where = Guarda qui: { $islands }. Digita di nuovo { $hint } per saperne di più.
hint-action = Parte del suggerimento ({ $name }): { $turn }. Digita di nuovo { $hint } per la mossa intera.
hint-turn = Suggerimento ({ $name }): { $turn }
hint-pass = Suggerimento ({ $name }): saltare tutte e due le azioni, -
hint-none = Questa volta non c'è nessun suggerimento.

## Paper rules

mistake-none = Nessun nuovo errore trovato sulla tua tavola.
mistake-none-there = Sulla tavola di { $name } non c'è nessun nuovo errore su { $island }.
mistake-not-shown = La mossa di { $name } in questo giro si vede quando tutti hanno giocato.
mistake-open = { $who ->
    [you] Giro
   *[named] { $name }, giro
} { $round }, azione { $action }: un errore. Puoi ancora correggerlo: digita { $fix } { $round }{ $action } e i nuovi segni.
mistake-crossed-out = { $who ->
    [you] Giro
   *[named] { $name }, giro
} { $round }, azione { $action }: un errore che non si può più correggere (regola 6.2). Isole sbarrate: { $islands }
mistake-corrected = { $who ->
    [you] Errore
   *[named] { $name }: errore
} corretto nel giro { $round }, azione { $action }.
mistake-no-correction = Non c'è nessun errore da correggere nel giro { $round }, azione { $action }.
mistake-wrong-action = Qui vanno solo i segni dell'azione { $action }.
mistake-consequences = Così non sarebbe più valido quello che hai disegnato da allora (regola 6.2).
mistake-example = Digita in questo modo: { $example }
mistake-final-check = Tutte le 17 carte sono state giocate. { $who ->
    [you] È
   *[named] { $name }, è
} l'ultima occasione per controllare la tua tavola. Premi solo Invio quando non c'è altro da controllare.
prompt-final = { $who ->
    [you] Controllo finale:
   *[named] { $name }, controllo finale:
}
prompt-dropped = Riga scartata. Ancora Ctrl-C per uscire dalla partita, che resta salvata.

## The end

end-title = Fine della partita.
end-score = { $name }: { $total ->
    [one] 1 punto
   *[other] { $total } punti
} (isole { $islands }, rosso { $red }, blu { $blue }, catena { $chain })
end-winner = { $who ->
    [you] Hai vinto!
   *[named] Vince { $name }!
}
end-shared = Vittoria condivisa: { $names }!
end-rank = Titolo: { $rank }.
end-next-rank = { $points ->
    [one] Con 1 punto in più il titolo sarebbe: { $rank }.
   *[other] Con { $points } punti in più il titolo sarebbe: { $rank }.
}
end-top-rank = Non c'è un titolo più alto. Complimenti!
end-stopped = Partita interrotta. Non è stata giocata fino alla fine.
end-resume = La partita resta salvata: continua con hashi play --resume.
end-saved = La partita è salvata in { $file }.
end-kept = Finché non finisce la tua prossima partita, questa resta in { $file }.
end-verify = Per verificare la distribuzione: hashi verify { $file }
end-review = Per valutare ogni mossa: hashi review { $file }
end-par = Per vedere il miglior punteggio possibile: hashi par { $file }

## Problems with what was typed

typed-where = Carattere { $column }:
typed-turn-long = Questo è troppo lungo per una mossa.
typed-turn-empty = Digita una mossa, oppure un trattino (-) per saltare tutte e due le azioni.
typed-turn-second-number = In una mossa si scrive un solo numero.
typed-turn-flood = Sono troppi ponti per una mossa.
typed-turn-word = { $found } non è né un numero come { $writing } né un ponte come { $strait }.
typed-turn-number = Prima della chiocciola (@) può stare solo un numero da 1 a 6.
typed-coordinate = Qui ci vuole un'isola come { $island }, non { $found }.
typed-coordinate-missing = Qui manca un'isola come { $island }.
typed-coordinate-rest = Dopo l'isola c'è { $found } di troppo.
typed-link = Qui ci vuole un trattino (-) per un ponte o un segno di uguale (=) per due.
typed-same-island = A un ponte servono due isole diverse.
typed-start = Digita un numero iniziale come { $example }.
typed-no-rule = La regola { $rule } non esiste.

## At a network table

net-seat = Sei al tavolo { $code } come { $name }, posto { $seat } di { $of }.
net-waiting-start = La partita non è ancora iniziata. Digita { $quit } per uscire; il posto resta tuo.
net-not-yet = Non tocca ancora a te. Digita ? per l'aiuto, { $quit } per uscire.
net-hint-marks = Dal primo suggerimento il tuo risultato è contrassegnato e non si confronta con quello degli altri. Digita di nuovo { $hint } per averlo.
net-hints-agreed = Accetti i suggerimenti per tutti. Ci saranno quando avranno accettato tutte le persone al tavolo.
net-hints-wanted = { $name } vorrebbe i suggerimenti per tutti. Digita { $hint } per accettare.
net-waiting = In attesa di { $names }.
net-stand-in = Un bot ha giocato per te. Ora hai di nuovo il tuo posto.
net-asked = { $name } ti sta aspettando. Tra { $seconds } s un sostituto gioca questa carta per te. Premi Invio per tenere il tuo posto.
net-asked-host = Al tavolo ti stanno aspettando. Tra { $seconds } s un sostituto gioca questa carta per te. Premi Invio per tenere il tuo posto.
net-kept = Tieni il tuo posto.
net-played = Un sostituto gioca questa carta per te. Premi Invio per continuare.
net-handed-over = Adesso un bot gioca per te. Digita { $word } per riprendere il tuo posto.
net-other-asked = Tra { $seconds } s un sostituto gioca questa carta per { $name }, a meno che { $name } non risponda.
net-late = { $name } si fa aspettare. Digita { $word } { $name } per far giocare questa carta a un bot.
net-clock-hard = Hai { $seconds } s. Poi un sostituto gioca questa carta per chi non ha finito.
net-clock-soft = Hai { $seconds } s. Poi un sostituto gioca questa carta per chi non c'è.
net-back = Il posto resta tuo. Torna con: { $command }
net-deal-fits = La distribuzione corrisponde al sigillo e ai numeri casuali che questo computer ha salvato in { $file }

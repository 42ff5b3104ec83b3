# The game on the full screen of a terminal. Key names as they are written on keys.

## Around the board: at most 30 characters in a line of the panel

screen-set-up = HASHI, lato { $side } · prima della prima carta
screen-round = HASHI, lato { $side } · carta { $round } di 17
screen-piles = mazzetti { $first }, { $second }, { $third }
screen-card = Carta: { $number } e { $bridges ->
    [one] 1 ponte
   *[other] { $bridges } ponti
}
screen-goal-until = entro la { $round }
screen-goal-first = al primo
screen-left = Possono uscire, tranne una:
screen-box = Nella scatola:
screen-gone = Già giocate:
screen-points = { $name }: { $total ->
    [one] 1 punto
   *[other] { $total } punti
}
screen-points-draft = con questa mossa: { $total }

## Below the board

screen-start = Scrivi un 3 o un 4 su un'isola senza bandiera, con Spazio o con i tasti 3 e 4, poi premi Invio.
screen-turn = Scrivi il numero { $number } con Spazio, disegna { $bridges ->
    [one] 1 ponte
   *[other] { $bridges } ponti
} con Maiusc+freccia, poi premi Invio.
screen-must-write = Ora scrivi il numero { $number }: questi ponti ne hanno bisogno.
screen-ask = { $bridges ->
    [one] Vuoi davvero rinunciare al numero e al ponte? Allora premi ancora Invio.
   *[other] Vuoi davvero rinunciare al numero e ai ponti? Allora premi ancora Invio.
}
screen-bridge = Da che parte va il ponte? Premi una freccia.
screen-no-strait = Da { $island } nessuno stretto va da quella parte.
screen-thinking = Un bot sta pensando…
screen-take = Premi t per copiarla.
screen-leave = Vuoi uscire? La partita resta salvata. Premi ancora q per uscire.
screen-others = Stai guardando la tavola di { $name }. Tab mostra la prossima.
screen-final = { $who ->
    [you] Ultimo controllo
   *[named] Ultimo controllo, { $name }
}: k controlla tutte le tavole, : corregge con { $fix }. Invio quando hai finito.
screen-cross = Depenna { $card } con x.
screen-crossed-by-itself = Qui la barra informativa depenna le carte da sola.
screen-type = una mossa come c1 c1d1 o una parola come { $near } c1; Invio, o Esc
screen-words-title = La tavola a parole
screen-small = Questa finestra è troppo piccola: servono { $width } × { $height } caratteri. Ingrandiscila, oppure esci con q e continua con hashi play --resume.

## Keys, in one line

screen-key-move = Frecce: spostati
screen-key-write = Spazio: numero
screen-key-bridge = Maiusc+freccia: ponte
screen-key-play = Invio: gioca
screen-key-undo = u: annulla
screen-key-hint = h: suggerimento
screen-key-keys = ?: tasti
screen-key-leave = q: esci

## All keys

screen-keys-title = Tasti
screen-help-move = Frecce: all'isola seguente, lungo i suoi stretti
screen-help-write = Spazio: scrive il numero, lo porta qui o lo cancella
screen-help-bridge = Maiusc+freccia, oppure b e una freccia: disegna un ponte, poi un secondo, poi nessuno
screen-help-play = Invio: gioca la mossa
screen-help-undo = u: annulla; r: ripete; c: cancella tutto
screen-help-hint = h: chiede a un bot; t: copia la sua mossa
screen-help-sheet = Tab: mostra la tavola di chi viene dopo
screen-help-type = :: digita una mossa o una parola della modalità a righe, come { $near } C1
screen-help-words = m: la tavola a parole
screen-help-cross = x: depenna la carta, se la barra informativa si compila a mano
screen-help-check = k: controlla tutte le tavole (carta e penna); : con { $fix } corregge, con { $point } indica
screen-help-log = l: tutto quello che è successo
screen-help-leave = q: esce; la partita resta salvata
screen-help-mouse = Mouse: un clic su un'isola scrive, su uno stretto disegna; anche i tasti in basso si possono cliccare
screen-help-signs = Sulla tavola: ■ bandiera rossa, ▲ bandiera blu, 5₂ ha bisogno di altri 2 ponti, (5) terminata, 5× non si può più terminare
screen-log-title = La partita finora
screen-back = Premi Invio o Esc per tornare.
screen-end = Premi Invio per uscire.

## Problems

screen-missing = La modalità a schermo intero richiede Textual, che non è installato: { $install }
screen-no-terminal = La modalità a schermo intero richiede un terminale con UTF-8. Senza --screen si gioca riga per riga.

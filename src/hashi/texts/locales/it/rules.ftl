# The rules in our own words, complete: a newcomer can play from them alone.
# The numbers are those of docs/rules.md.

rules-title = HASHI: le regole
rules-aim = Scrivi numeri sulle isole e disegni ponti tra un'isola e l'altra. Un'isola è terminata quando ci arrivano esattamente tanti ponti quanti ne indica il suo numero. Le isole terminate danno punti. Tutti usano le stesse carte, e i giri sono 17.

rules-section-1 = Che cosa serve
rule-1-1 = A HASHI giocano da una a quattro persone. Il lato A è adatto alle prime partite, il lato B è più difficile. In una partita tutti usano lo stesso lato.
rule-1-2 = Ogni lato ha 18 isole: 4 con bandiera rossa, 3 con bandiera blu e 11 senza bandiera.
rule-1-3 = Le carte sono 18. Ognuna mostra un numero da 1 a 6 e 1, 2 o 3 ponti. La barra informativa della tavola le mostra tutte e 18.
rule-1-4 = Il mazzo standard ha ogni numero tre volte: i numeri da 2 a 6 con 1, 2 e 3 ponti, il numero 1 con 1, 1 e 2 ponti. Chi ha altre carte o altre tavole può inserire le proprie.
rule-1-5 = Una linea tratteggiata, detta stretto, unisce ogni isola all'isola successiva della sua riga e a quella successiva della sua colonna. Un'isola si indica con la lettera della colonna, da sinistra, e il numero della riga, dall'alto, per esempio C4.

rules-section-2 = Prima di cominciare
rule-2-1 = Scrivi un 3 o un 4, il tuo numero iniziale, su un'isola qualsiasi senza bandiera. Poi passa la tua tavola a chi sta alla tua sinistra e gioca tutta la partita sulla tavola che ricevi. In solitario tieni la tua tavola.
rule-2-2 = Mescola le 18 carte. Una torna nella scatola, e nessuno la guarda. Le altre 17 formano il mazzo coperto da cui si pesca.

rules-section-3 = Un giro
rule-3-1 = Scopri la prima carta del mazzo. Tutti giocano nello stesso momento: si comincia con l'azione a e si continua con l'azione b. Puoi saltare un'azione o tutte e due, ma un'azione si fa per intero o non si fa.
rule-3-2 = Azione a: scrivi il numero della carta su un'isola che non ha ancora un numero. I numeri non si cancellano mai.
rule-3-3 = Su un'isola senza bandiera puoi scrivere in qualsiasi momento, con o senza ponti, purché sia rispettata la regola 3.5.
rule-3-4 = Su un'isola con bandiera puoi scrivere solo se ci arriva già almeno un ponte di un giro precedente. I ponti di questa mossa arrivano troppo tardi, perché l'azione b viene dopo l'azione a.
rule-3-5 = Il numero non può essere inferiore al numero di ponti che arrivano già all'isola. Se è uguale, l'isola è subito terminata.
rule-3-6 = Azione b: disegna esattamente tanti ponti quanti ne mostra la carta, oppure nessuno. Un ponte segue uno stretto, da un'isola alla successiva. Puoi distribuire i tuoi ponti su più stretti.
rule-3-7 = A ogni nuovo ponte serve un numero ad almeno una delle sue due estremità. Conta anche il numero che hai appena scritto.
rule-3-8 = In uno stretto ci stanno al massimo due ponti. Il secondo si può disegnare nello stesso giro o in qualsiasi giro successivo.
rule-3-9 = I ponti non si incrociano mai.
rule-3-10 = A un'isola terminata non può arrivare nessun altro ponte. Nessuna isola può mai avere più ponti di quanti ne indica il suo numero, e un'isola senza numero mai più di sei.
rule-3-11 = Un ponte può portare a un'isola senza numero, con o senza bandiera. Le isole non devono per forza formare una rete unica.
rule-3-12 = Quando tutti hanno fatto la loro mossa, si scopre la carta seguente. Dopo la 17ª carta la partita finisce.
rule-3-13 = Sulla tua barra informativa puoi depennare le carte che hai visto. Nessuno può guardare tra le carte già giocate: solo la carta attuale resta scoperta.

rules-section-4 = Punti
rule-4-1 = Solo le isole terminate danno punti. Cerchia un'isola appena è terminata.
rule-4-2 = Rosso: tutte e quattro le tue isole con bandiera rossa devono essere terminate. Chi raggiunge questo obiettivo nel primo giro in cui qualcuno ci riesce riceve 9 punti. Chi lo raggiunge in un giro successivo ne riceve 5.
rule-4-3 = Blu: tutte e tre le tue isole con bandiera blu devono essere terminate. Questo obiettivo vale 7 punti nel primo giro in cui qualcuno lo raggiunge e 3 in un giro successivo.
rule-4-4 = Catena: ti servono sei o più isole terminate e unite da ponti, in modo che si possa andare da ognuna a tutte le altre passando solo per isole terminate. Questo obiettivo vale 8 punti nel primo giro in cui qualcuno lo raggiunge e 4 in un giro successivo.
rule-4-5 = Ogni obiettivo conta una sola volta per ogni persona. Alla fine del giro si guarda chi ne ha raggiunto uno, e lo si dice subito. Quando il valore massimo non c'è più, gli altri lo depennano.
rule-4-6 = Dopo la 17ª carta tutti ricevono 2 punti per ogni isola terminata. Vince il totale più alto. Se i totali sono uguali, la vittoria è condivisa.
rule-4-7 = Un esempio: 15 isole terminate sono 30 punti. Il rosso in un giro successivo ne aggiunge 5 e la catena in un giro successivo ne aggiunge 4. In tutto fanno 39 punti.
rule-4-8 = Più di 60 punti non si possono fare: 18 isole con 2 punti ciascuna, più 9, 7 e 8 per gli obiettivi.

rules-section-5 = Giocare in solitario
rule-5-1 = Tutte le regole restano uguali. Dividi le 17 carte in tre mazzetti da 7, 5 e 5 carte e giocali in quest'ordine.
rule-5-2 = Il blu vale 7 punti se lo raggiungi al più tardi con la 7ª carta; dopo, ne vale 3. Il rosso vale 9 punti e la catena 8 se li raggiungi al più tardi con la 12ª carta; dopo, valgono 5 e 4.
rule-5-3 = Il tuo totale decide il tuo titolo, da { rank-minion } fino a { rank-island-god } con 60 punti.
rules-rank-upto = fino a { $points }: { $rank }
rules-rank-exactly = { $points }: { $rank }
rules-rank-between = { $from } e { $to }: { $rank }

rules-section-6 = Errori
rule-6-0 = Con l'arbitro una mossa non permessa viene rifiutata e non cambia niente. Si gioca così, a meno che tu non scelga le regole carta e penna. Con le regole carta e penna tutto resta come lo disegni, e vale questa sezione.
rule-6-1 = Un errore è un segno che viola la regola 2.1 o una delle regole da 3.2 a 3.10, oppure un numero o una quantità di ponti che non corrisponde alla carta.
rule-6-2 = Puoi correggere un errore se viene notato al più tardi nel giro seguente e se la correzione non ha conseguenze. Togli i segni sbagliati. Tutto quello che è stato disegnato da allora deve restare valido senza di loro. Poi rifai quell'azione.
rule-6-3 = Un errore notato più tardi, o che non si può correggere, resta com'è. Ogni isola coinvolta viene sbarrata. Non può più essere terminata, non dà punti e spezza le catene.
rule-6-4 = Per un numero, l'isola coinvolta è quella su cui è scritto. Per troppi ponti a un'isola, è quell'isola. Per un ponte che ne incrocia un altro, che è il terzo o che non ha un numero a nessuna delle due estremità, le isole coinvolte sono quelle alle sue due estremità. Per una quantità sbagliata di ponti, sono quelle alle due estremità di ogni ponte di quell'azione.
rule-6-5 = Qualcuno deve notarlo: tu controlli la tua tavola, oppure un'altra persona indica l'errore. Conviene controllare dopo ogni giro, e chi organizza la partita può far fare il controllo ogni volta.

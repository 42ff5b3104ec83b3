# The first game by doing, and the pictures of the rules: short sentences for a child of 8.

learn-title = Impara HASHI giocando
learn-progress = Passo { $step } di { $steps }
learn-next = Avanti
learn-skip = Salta
learn-back = Indietro
learn-restart = Ricomincia
learn-all-rules = Tutte le regole
learn-by-playing = Impara giocando
learn-sheet = La tavola di questo passo
learn-keys = Con la tastiera: le frecce si muovono sulla tavola, Invio scrive o disegna, D vuol dire «{ play-commit }».
learn-other = Non è questo. Rileggi la frase.
learn-other-mistake = Questo sarebbe permesso. Ora fai l'errore apposta!
learn-not-lost = { $island } si può ancora terminare. Guarda di nuovo.
learn-count-again = Quasi. Conta i cerchi: 2 punti ciascuno. Poi aggiungi la catena.
learn-answers = Risposte
learn-end-title = Complimenti! Ora sai giocare a HASHI.
learn-end-text = Hai provato le regole più importanti. Ora gioca 17 carte e guarda quanti punti fai.
learn-play = Gioca la tua prima partita

# The titles of the steps.
learn-step-start = Prima della prima carta
learn-step-number = Un numero
learn-step-bridge = Un ponte
learn-step-count = Tutti o nessuno
learn-step-double = Uno accanto all'altro
learn-step-crossing = Niente incroci
learn-step-flag = Bandiere
learn-step-finish = Terminata!
learn-step-lost = Troppo tardi
learn-step-goals = Tre obiettivi
learn-step-leave = Saltare qualcosa
learn-step-points = Punti

# What to do. Some parts ask for a mistake on purpose.
learn-do-start = Scegli 3 o 4 e tocca un'isola senza bandiera.
learn-do-taken = Prova a scrivere il 4 della carta su C1, dove c'è il 3.
learn-do-number = Ora tocca un'isola senza numero.
learn-do-unnumbered = Le linee tratteggiate si chiamano stretti. Prova a disegnare dove non c'è un numero: tocca quella da B2 a B3.
learn-do-bridge = Ora tocca una linea tratteggiata accanto a un'isola con un numero.
learn-do-one = Questa carta mostra 2 ponti. Disegnane uno solo e tocca «{ play-commit }».
learn-do-both = Disegna anche il secondo ponte e tocca di nuovo «{ play-commit }».
learn-do-second = Tocca la linea da B2 a E2 per un secondo ponte.
learn-do-third = Prova a disegnare un terzo ponte da C1 a D1.
learn-do-cross = Prova a incrociare il ponte: tocca la linea da D1 a D4.
learn-do-around = Ora disegna un ponte che non incrocia niente.
learn-do-flag = Prova a scrivere il 2 su A2, l'isola con la bandiera rossa.
learn-do-flag-bridge = Prima le serve un ponte: tocca la linea da A2 a B2.
learn-do-flag-number = La carta seguente! Ora scrivi il 2 su A2.
learn-do-finish = A2 vuole 2 ponti e ne ha 1. Disegnane un altro da A2 a B2.
learn-do-full = Prova a disegnare un altro ponte verso A2: tocca la linea da A1 a A2.
learn-do-lost = D1 e F3 sono terminate e non prendono altri ponti. Tocca l'isola che ora non si potrà mai terminare.
learn-do-red = Disegna un ponte da D5 a E5: così termini l'ultima isola con bandiera rossa.
learn-do-blue = Disegna un ponte da D4 a F4: così termini l'ultima isola con bandiera blu.
learn-do-chain = Disegna un ponte da E3 a F3: così unisci sei isole terminate.
learn-do-leave = Non va bene niente? Tocca «{ play-leave-number }», poi «{ play-leave-bridges }», poi «{ play-commit }».
learn-do-points = La partita è finita. Ogni cerchio dà 2 punti, e la catena { $first }. Quanti punti sono?

# What it taught.
learn-done-start = Bene! Ora tutte le tavole passano a sinistra. In solitario tieni la tua.
learn-done-taken = Giusto: un numero resta per tutta la partita.
learn-done-number = Bene! Un 4 vuole esattamente quattro ponti.
learn-done-unnumbered = Giusto: a un ponte serve un numero a un'estremità.
learn-done-bridge = Bene! All'altra estremità non serve un numero.
learn-done-one = Giusto: disegna tutti i ponti della carta, oppure nessuno.
learn-done-both = Bene! Puoi distribuire i ponti o metterne due su una linea.
learn-done-second = Bene! Due ponti uno accanto all'altro.
learn-done-third = Giusto: due ponti su una linea, mai tre.
learn-done-cross = Giusto: i ponti non si incrociano mai.
learn-done-around = Bene! Questo ponte non intralcia nessuno.
learn-done-flag = Giusto: a un'isola con bandiera serve un ponte prima del numero.
learn-done-flag-bridge = Bene! Con la carta seguente il ponte c'è già.
learn-done-flag-number = Bene! Con un ponte l'isola con la bandiera riceve il suo numero.
learn-done-finish = Terminata! Il numero dice 2, e ci arrivano 2 ponti. Ecco il cerchio.
learn-done-full = Giusto: un'isola terminata non prende altri ponti.
learn-done-lost = Giusto: F1 vuole 4 ponti, ne ha 3 e non può averne altri. Non darà punti.
learn-done-red = Rosso! Per chi arriva primo: { $first } punti, più tardi { $later }. In solitario: { $first } fino alla carta { $until }.
learn-done-blue = Blu! Per chi arriva primo: { $first } punti, più tardi { $later }. In solitario: { $first } fino alla carta { $until }.
learn-done-chain = Una catena! Per chi arriva primo: { $first } punti, più tardi { $later }. In solitario: { $first } fino alla carta { $until }.
learn-done-leave = Bene! Puoi anche saltare solo una delle due cose.
learn-done-points = Giusto! I cerchi danno { $islands }, la catena { $first }: { $total } punti.

# The illustrated rules.
learn-contents = Indice
learn-print = Stampa
learn-right = giusto
learn-wrong = sbagliato
learn-drawing = Disegno: { $marks }
learn-islands = { $count ->
    [one] { $count } isola
   *[other] { $count } isole
}
learn-side = Lato { $side }

picture-sides = I due lati della tavola.
picture-flags = Le bandiere si distinguono per colore, forma e lettera.
picture-card = Questa carta dice: scrivi un 5 e disegna 3 ponti.
picture-deck = Tutte le 18 carte del mazzo standard.
picture-names = Ogni isola ha un nome: la sua colonna e la sua riga.
picture-pass = Ogni tavola passa a chi sta a sinistra.
picture-box = Una carta va nella scatola senza guardarla, le altre 17 formano il mazzo.
picture-turn = Una mossa: si scrive un 4 e si disegnano due ponti.
picture-number = Il 4 della carta va su un'isola che non ha un numero.
picture-plain = D1 ha già un ponte. Non ha una bandiera, quindi il 4 può andarci in qualsiasi momento.
picture-flag = Senza ponte A2 non prende un numero. Con un ponte di un giro precedente sì.
picture-small = A B3 arrivano tre ponti. Un 2 è troppo piccolo, con un 3 l'isola è subito terminata.
picture-count = La carta mostra due ponti. Uno è troppo poco, due vanno bene.
picture-ends = Un ponte senza numero a nessuna estremità è sbagliato. Basta un numero.
picture-double = Da C1 a D1 ci sono due ponti uno accanto all'altro. Per un terzo non c'è posto.
picture-crossing = Incrociare un altro ponte è sbagliato. Ci sono altre strade.
picture-full = A2 è terminata e non prende altri ponti. B2 invece sì.
picture-open = I due ponti portano a isole senza numero, una delle quali ha una bandiera.
picture-rounds = Diciassette carte, una dopo l'altra: poi la partita finisce.
picture-bar = Le carte già uscite sono depennate.
picture-circle = A2 ha i suoi due ponti e un cerchio. B2 ne vuole quattro e ne ha tre.
picture-red = Tutte e quattro le bandiere rosse sono terminate.
picture-blue = Tutte e tre le bandiere blu sono terminate.
picture-chain = Sei cerchi uniti sono una catena. Un'isola non terminata in mezzo, qui D1, la spezza.
picture-pad = Qualcuno ha raggiunto il rosso: gli altri depennano il 9.
picture-shared = Due persone hanno il totale più alto e condividono la vittoria.
picture-example = L'esempio come somma.
picture-ceiling = Tutti i punti che ci sono, sommati.
picture-piles = Tre mazzetti per giocare in solitario.
picture-solo = Fino a quale carta gli obiettivi danno il valore più alto.
picture-mistake = Un ponte che ne incrocia un altro è un errore.
picture-corrected = Il ponte che ne incrocia un altro si toglie, e al suo posto se ne disegna uno diverso.
picture-crossed-out = L'errore resta, e le sue due isole vengono sbarrate.
picture-concerned = Un numero dove non può stare: si sbarra la sua isola. Un ponte di troppo su A2: si sbarra quell'isola.
picture-noticed = Controllato o indicato: ora tutti vedono dov'è l'errore.

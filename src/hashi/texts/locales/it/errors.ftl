# Why something is refused: one text per code, what is wrong and what to do. Short, plain words.

## What came in

error-bad-request = HASHI non ha capito. Ricarica la pagina e riprova.
error-too-large = È troppo in una volta sola. Manda qualcosa di più corto.
error-too-deep = HASHI non riesce a leggerlo: ci sono troppe cose una dentro l'altra.
error-too-many = Stai andando troppo veloce. Aspetta un momento e riprova.
error-too-many-tables = Ci sono già troppi tavoli aperti. Finisci o elimina uno dei tuoi e riprova.
error-too-many-games = Elimina una delle tue partite offline prima di aggiungerne un'altra.
error-wrong-origin = Questo è arrivato da un altro sito. Apri HASHI e riprova da lì.
error-not-found = Qui non c'è niente. Controlla l'indirizzo.
error-unavailable = In questo momento non si può. Riprova tra qualche minuto.
error-table-full = A questo tavolo è già successo troppo. Finite la partita qui, poi prendete un nuovo tavolo.
error-key-reused = Questo è già stato mandato una volta, ma con un altro contenuto. Riprova.
error-other = Non ha funzionato. Riprova.

## People

error-no-identity = HASHI non ti conosce ancora. Apri prima la pagina iniziale.
error-name-length = Un nome ha da 1 a 24 caratteri. Scegline un altro.
error-name-characters = In questo nome c'è un carattere che non si può usare. Scegli un altro nome.
error-name-reserved = Questo nome appartiene già al gioco. Scegline un altro.
error-name = Questo nome qui non va bene. Scegline un altro.
error-link-code = Questo codice è sbagliato o scaduto. Chiedine uno nuovo sul tuo altro dispositivo.
error-recovery-code = Questo codice di recupero è sbagliato o già consumato. Vale solo l'ultimo.
error-no-such-device = Su questo dispositivo l'accesso è già chiuso.
error-seat-token = Un programma può solo giocare al tuo posto. Questo puoi farlo solo tu.
error-banned = Chi gestisce questo sito ti ha escluso dal gioco.

## Tables

error-no-such-table = Questo tavolo non esiste o non c'è più. Controlla il link.
error-no-new-tables = Per il momento non si possono aprire nuovi tavoli. Riprova più tardi.
error-report-seat = Qui puoi segnalare solo un'altra persona.
error-table-closed = Chi gestisce questo sito ha chiuso questo tavolo.
error-too-many-circles = Non puoi far parte di altre cerchie. Lasciane una prima di entrare in un'altra.
error-circle-full = Questa cerchia è al completo.
error-circle-closed = Questa cerchia non è più aperta per te.
error-not-founder = Può farlo solo chi ha fondato la cerchia.
error-room-full = Questa sala è al completo.
error-room-removed = Chi conduce la sala ha tolto la tua tavola.
error-room-ended = Questa sala è terminata.
error-not-caller = Può farlo solo chi conduce la sala.
error-challenge-closed = Gioca prima questa sfida fino alla fine. Poi vedrai come hanno giocato gli altri.
error-what-if-closed = Somiglia troppo a una partita in classifica o condivisa che stai ancora giocando. «E se…?» si apre qui dopo la fine.
error-deal-not-open = Questa distribuzione non è ancora aperta. Si apre a mezzanotte UTC del suo giorno.
error-challenge-running = Qualcuno a questo tavolo non ha ancora finito la sua partita valida di questa sfida. Prima viene quella.
error-counted-game = Questa partita conta per la sfida, quindi niente suggerimenti.
error-no-take-back = Puoi ritirare solo l'ultima mossa, e solo in solitario, fuori dalle sfide.
error-not-alone = Puoi cancellare una partita solo prima della fine e solo se non gioca nessun altro.
error-resigned = Hai abbandonato questa partita. Un bot gioca al tuo posto fino alla fine.
error-already-seated = Hai già un posto a questo tavolo.
error-not-seated = Non hai un posto a questo tavolo. Può farlo solo chi gioca.
error-not-host = Può farlo solo chi organizza la partita. Chiedi a quella persona.
error-seat-of-bot = In questo posto ora non si può. Se un bot gioca per te, prima riprenditi il posto.
error-seat-free = In questo posto non c'è nessuno. È già libero.
error-seats-free = Ci sono ancora posti liberi. Aspetta altre persone oppure mettici dei bot.
error-seat-taken = Questo posto è già occupato. Scegline uno libero, se ce n'è ancora.
error-no-such-seat = Questo tavolo non ha quel posto. Scegline un altro.
error-seats = A HASHI giocano da una a quattro persone. Scegli un numero da 1 a 4.
error-started = La partita è già cominciata. È troppo tardi.
error-not-late = Questa persona non è in ritardo. Aspetta ancora un po'.
error-not-asked = Nessuno ha chiesto il tuo posto. Continua pure a giocare.
error-stand-in-only = A questo posto può giocare solo il sostituto. Non scegliere un altro bot.
error-paused = In questo momento non c'è nessuno al tavolo. La partita aspetta che qualcuno torni.
error-unknown-bot = Non c'è nessun bot con questo nome. Scegline uno dall'elenco.
error-unknown-phrase = Puoi dire solo le frasi dell'elenco. Scegline una.
error-not-ended = La partita non è ancora finita. Potrai farlo alla fine.
error-closed-boards = A questo tavolo vedi le tavole degli altri solo alla fine. Per questo non puoi indicare un errore lì.
error-hints-off = A questo tavolo ci sono suggerimenti solo quando tutti sono d'accordo.
error-no-hint = Il bot non aveva una risposta. Chiediglielo di nuovo tra un attimo.
error-analysis-missing = Questo computer non può analizzare le partite: qui manca una parte di HASHI.
error-analysis-board = HASHI non si è allenato su questa tavola, quindi non può dire quanto valevano le tue mosse.
error-analysis-mistake = Proprio all'inizio di questa partita è stato fatto un errore (regole carta e penna). Per questo HASHI non può dire che cosa era possibile.
error-analysis-busy = Adesso molte partite aspettano l'analisi. Riprova tra qualche minuto.
error-analysis-failed = Non è stato possibile analizzare questa partita. Prova ancora una volta.

## A game

error-wrong-phase = In questo momento della partita non si può fare. Guarda che cosa c'è da fare adesso.
error-wrong-round = Questo è di un altro giro. Guarda la carta che è scoperta adesso.
error-start-written = Hai già scritto il tuo numero iniziale. Aspetta gli altri.
error-already-submitted = Hai già fatto la tua mossa. Se vuoi cambiare qualcosa, prima devi ritirarla.
error-not-submitted = In questo giro non hai ancora fatto una mossa. Non c'è niente da ritirare.
error-illegal-turn = Le regole non lo permettono. Cambia qualcosa e riprova.
error-info-bar = Qui non puoi depennare questa carta. O non esiste, o è HASHI che depenna le carte per te.
error-card-gone = Questa carta non può più uscire. Tutte le carte uguali sono già state giocate.
error-commitment = Il sigillo delle carte non è scritto bene. Deve avere 64 caratteri: cifre e lettere dalla a alla f.
error-salt = Il tuo numero casuale per mescolare non è scritto bene. Non indicarlo e si andrà avanti senza.
error-secret = Il segreto delle carte non è scritto bene. Deve avere 64 caratteri: cifre e lettere dalla a alla f.

## Paper rules

error-not-paper = In questa partita nessuno può fare errori sulla tavola, quindi non c'è niente da controllare o da correggere.
error-no-mistake = Su quest'isola non c'è nessun nuovo errore.
error-no-correction-open = Qui non c'è nessun errore da correggere, oppure è troppo tardi.
error-correction-marks = Questi segni non sono dell'azione che correggi. Metti solo il numero o solo i ponti.
error-correction-illegal = Le regole non permettono nemmeno questa correzione. Cambiala e riprova.
error-correction-consequences = Così non sarebbe più valido quello che hai disegnato da allora. Prova con un'altra correzione.

## A turn as text

error-turn-long = Questo è troppo lungo per una mossa. Accorciala.
error-turn-empty = In questa mossa non c'è niente. Metti un numero o dei ponti, oppure un trattino (-) per saltare tutte e due le azioni.
error-turn-second-number = In una mossa si scrive un solo numero. Togline uno.
error-turn-flood = Sono troppi ponti per una mossa. Disegnane di meno.
error-turn-word = Una parte di questa mossa non è né un numero come 5@C4 né un ponte come C4-C6.
error-turn-number = Prima della chiocciola (@) può stare solo un numero da 1 a 6.
error-coordinate = Una delle isole non è scritta bene. Ci vogliono una lettera e un numero, come C4.
error-coordinate-missing = Manca un'isola. Scrivila così: C4.
error-coordinate-rest = Dopo un'isola c'è qualcosa di troppo. Toglilo.
error-link = Tra due isole ci vuole un trattino (-) per un ponte o un segno di uguale (=) per due.
error-same-island = A un ponte servono due isole diverse.

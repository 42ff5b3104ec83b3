# La pagina sulla privacy. Il suo elenco viene dallo schema della banca dati.

privacy-lead = Qui non serve un account. Ecco tutto ciò che HASHI salva su di te, perché e per quanto tempo.
privacy-why = Perché
privacy-how-long = Per quanto

privacy-family-name = Il tuo nome
privacy-item-name = Il soprannome che hai scelto
privacy-why-name = Perché gli altri sappiano con chi giocano.
privacy-keep-name = Finché non lo cambi o lo cancelli.

privacy-family-identity = Chi sei
privacy-item-number = Un numero casuale che sta per te e quando è stato creato
privacy-item-recovery = Un'impronta del tuo codice di recupero, non il codice
privacy-why-identity = Perché il gioco ti riconosca senza password né indirizzo e-mail.
privacy-keep-identity = { $people ->
    [0] Finché non ti cancelli.
    [one] Finché non ti cancelli. Senza partite, allenamento, cerchie o sale: un giorno dopo la tua ultima visita.
   *[other] Finché non ti cancelli. Senza partite, allenamento, cerchie o sale: { $people } giorni dopo la tua ultima visita.
}

privacy-family-devices = I tuoi dispositivi
privacy-item-device = Browser e sistema di ogni dispositivo, quando l'hai aggiunto e l'ora in cui l'hai usato l'ultima volta
privacy-item-token = Impronte delle chiavi e dei codici che dimostrano chi sei
privacy-item-program = Programmi che giocano per te a un tavolo
privacy-why-devices = Perché tu possa giocare su più dispositivi e uscire da ognuno.
privacy-keep-devices = Finché non esci. I codici per un altro dispositivo valgono dieci minuti.

privacy-family-games = Le tue partite
privacy-item-table = I tavoli a cui giochi o che hai aperto, con codice e orari
privacy-item-result = I risultati delle tue partite
privacy-item-circle = Le cerchie di cui fai parte, con il loro nome
privacy-item-room = Le sale che hai condotto o in cui hai giocato, con i risultati e i nomi scritti per chi gioca su carta
privacy-item-offline = Le partite offline che hai aggiunto alle tue partite, senza i nomi scritti sul dispositivo
privacy-why-games = Perché tu ritrovi le tue partite e possiate confrontare i punti.
privacy-keep-games = Le partite finite restano finché non si cancellano tutti quelli che hanno giocato, e le cerchie finché non esce l'ultimo membro. { $unstarted ->
    [0] Restano anche i tavoli e le sale che nessuno inizia.
    [one] I tavoli e le sale che nessuno inizia spariscono dopo un giorno.
   *[other] I tavoli e le sale che nessuno inizia spariscono dopo { $unstarted } giorni.
} { $unfinished ->
    [0] E così le partite non finite e le sale.
    [one] Le partite non finite spariscono un giorno dopo l'ultima mossa, e le sale un giorno dopo l'ultima carta.
   *[other] Le partite non finite spariscono { $unfinished } giorni dopo l'ultima mossa, e le sale altrettanti giorni dopo l'ultima carta.
}

privacy-family-actions = Che cosa fai in una partita
privacy-item-event = Le tue mosse, le frasi e tutto il resto al tavolo, con l'ora
privacy-item-reply = Che cosa ha risposto HASHI, perché una mossa ripetuta conti una volta sola
privacy-item-analysis = Che hai chiesto un par o un'analisi, finché non è pronta
privacy-why-actions = Perché nessuna mossa vada persa e tutti possano rivedere la partita e verificare la distribuzione.
privacy-keep-actions = { $replies ->
    [0] Quanto la partita.
    [one] Quanto la partita. I rifiuti e le risposte delle partite finite, un giorno.
   *[other] Quanto la partita. I rifiuti e le risposte delle partite finite, { $replies } giorni.
}

privacy-family-reports = Segnalazioni
privacy-item-report = Segnalazioni su qualcuno: chi, a quale tavolo o in quale sala e perché
privacy-why-reports = Perché chi gestisce questo sito possa intervenire.
privacy-keep-reports = Finché una delle due persone non si cancella.

privacy-family-training = Il tuo allenamento
privacy-item-puzzle = I problemi che hai provato e quando tornano quelli sbagliati, il tuo punteggio e il tuo sprint migliore
privacy-why-training = Perché tu riceva problemi adatti a te e di nuovo quelli sbagliati.
privacy-keep-training = Finché non ti cancelli.

privacy-family-admin = Appunti di chi gestisce questo sito
privacy-item-ban = Se e quando non hai più potuto giocare qui
privacy-item-audit = Che cosa è stato cambiato su di te e quando
privacy-why-admin = Perché un divieto valga e ogni modifica si possa ricostruire.
privacy-keep-admin = Un divieto, finché non viene tolto o ti cancelli. Gli appunti restano, ma non dicono più che riguardavano te.

privacy-browser-title = Nel tuo browser
privacy-browser-cookie = Un cookie con una chiave casuale che dimostra solo chi sei.
privacy-browser-here = La lingua, l'aspetto, le mosse iniziate e i sigilli delle tue partite. Non lasciano mai questo browser.
privacy-not-title = Nient'altro
privacy-not = Nessuna pubblicità, nessuna statistica su di te, niente da altri siti. HASHI guarda il tuo indirizzo internet solo per fermare le valanghe di richieste e non lo salva mai.
privacy-rights-title = I dati sono tuoi
privacy-rights = Puoi cambiare o cancellare il tuo nome, scaricare tutto ciò che è salvato su di te e cancellarti. Le partite con gli altri restano per loro, con il tuo posto senza nome.
privacy-rights-link = Vai ai miei dati
privacy-backups = Le copie di sicurezza di questo sito possono conservare un po' più a lungo ciò che è stato cancellato.

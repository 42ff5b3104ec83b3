# Companion of the cardboard game: cards, goals and points for people who play on their own sheets.
companion-title = Compagno di gioco
companion-lead = Voi avete la scatola, le tavole e le matite. Questo dispositivo mescola e scopre le carte, tiene d'occhio gli obiettivi e somma i punti.
companion-players = Chi gioca?
companion-player = Giocatore { $number }
companion-deck = Carte
companion-deck-standard = Mazzo standard
companion-deck-own = Le carte della mia scatola
companion-deck-hint = Per ogni carta tocca + una volta per ogni copia nella scatola.
companion-deck-fill = Parti dal mazzo standard
companion-deck-empty = Togli tutte
companion-deck-link = Condividi queste carte
companion-deck-text = Le carte come testo
companion-deck-count = { $count } carte su 18
companion-deck-card = { $bridges ->
    [one] Numero { $number }, 1 ponte
   *[other] Numero { $number }, { $bridges } ponti
}
companion-deck-more = Una in più: { $card }
companion-deck-less = Una in meno: { $card }
companion-clock = Tempo per ogni carta
companion-clock-off = senza limite
companion-clock-seconds = { $count } s
companion-start = Inizia
companion-starting = Avvio…
companion-failed = Non ha funzionato: il compagno di gioco non è riuscito a partire su questo dispositivo. Controlla la connessione e tocca di nuovo. La partita è ancora qui.
companion-shuffled = Le carte sono mescolate. Una è fuori dal gioco e nessuno l'ha vista.
companion-first = Scopri la prima carta
companion-next = Prossima carta
companion-to-count = Conta i punti
companion-back = Torna alla carta precedente
companion-new = Nuova partita
companion-new-sure = Terminare questa partita e iniziarne un'altra?
companion-new-no = Continua questa partita
companion-speech = Leggi le carte ad alta voce
companion-say = Leggi di nuovo
companion-voiceless = Questo dispositivo non ha una voce italiana.
companion-said = { $bridges ->
    [one] Numero { $number }. Un ponte.
   *[other] Numero { $number }. { $bridges } ponti.
}
companion-time-up = Tempo scaduto!
companion-goals = Chi ha raggiunto un obiettivo?
companion-claim = { $name }, { $goal }
companion-claim-card = { $name }, { $goal }: con quale carta?
companion-claimed = carta { $card }
companion-reminder = Regola { $rule }
companion-finished-of = Isole terminate: { $name }
companion-tap = Tocca invece le isole
companion-type = Scrivi invece quante sono
companion-doubt-complete = { $name }: tutte le isole dell'obiettivo «{ $goal }» sono terminate, ma l'obiettivo non è spuntato.
companion-doubt-open = { $name }: l'obiettivo «{ $goal }» è spuntato, ma non tutte le sue isole sono terminate.
companion-points = Punti
companion-wait = Inserisci le isole terminate di tutti per vedere il risultato.
companion-storage = La partita resta su questo dispositivo, anche se chiudi la pagina.

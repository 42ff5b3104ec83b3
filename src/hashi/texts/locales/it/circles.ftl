# Cerchie: classifiche private.

circles-title = Le mie cerchie
circles-text = Una cerchia è una classifica privata per la famiglia, la classe o il club: chi ha il link può entrare, e confrontate i risultati nelle distribuzioni del giorno e in quelle numerate.
circles-people = { $count ->
    [one] Una persona
   *[other] { $count } persone
}
circle-name = Nome della cerchia
circle-name-hint = Da 1 a 24 caratteri. Lo vede chi ha il link.
circle-found = Crea una cerchia
circle-missing = Questa cerchia non esiste.
circle-invited = Hai un invito per questa cerchia. Chi ne fa parte vede il tuo soprannome e i tuoi risultati nelle distribuzioni del giorno e in quelle numerate.
circle-join = Entra
circle-send = Invita altri con questo link:
circle-qr = Codice QR con il link di questa cerchia
circle-period = Risultati
circle-period-day = oggi
circle-period-week = questa settimana
circle-period-all = da sempre
circle-rank = Posto
circle-who = Nome
circle-deals = Partite
circle-mean = Media
circle-lead = Vantaggio
circle-lead-text = Vantaggio: i tuoi punti rispetto alla media degli altri della cerchia con le stesse carte. Di ogni distribuzione conta solo la tua prima partita, senza suggerimenti, mosse ritirate o l'aiuto di un bot. Giorni e settimane sono quelli UTC.
circle-nothing = Ancora nessun risultato. Chi comincia?
circle-hidden = { $count ->
    [one] Un risultato è nascosto: riguarda una distribuzione che devi ancora giocare.
   *[other] { $count } risultati sono nascosti: riguardano distribuzioni che devi ancora giocare.
}
circle-yet-to-play = nascosto finché non giochi
circle-newest = Ultimi risultati
circle-members = In questa cerchia
circle-founder = ha creato la cerchia
circle-nameless = senza nome
circle-remove = Togli
circle-remove-entry = Togli il risultato di { $name } in { $deal }
circle-remove-member = Togli { $name } dalla cerchia
circle-remove-sure = Togliere { $name } dalla cerchia? Con il link non potrà più entrare.
circle-remove-yes = Sì, togli
circle-no = No
circle-rename = Salva il nome
circle-renamed = Ora la cerchia si chiama { $name }.
circle-leave = Lascia la cerchia
circle-leave-sure = Lasciare questa cerchia? I tuoi risultati spariscono dalle sue classifiche.
circle-leave-yes = Sì, lascia
circle-report = Segnala il nome
circle-reported = Grazie! Chi gestisce questo sito darà un'occhiata.

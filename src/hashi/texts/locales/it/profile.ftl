# The profile page.

## Name

you-name-title = Il tuo nome
you-name = Soprannome
you-name-hint = Da 1 a 24 caratteri. Lo vedono tutti ai tuoi tavoli, quindi meglio non usare il nome completo.
you-rename = Salva il nome
you-renamed = Adesso ti chiami { $name }.

## Appearance

you-look-title = Aspetto
you-theme = Colori
you-theme-auto = come su questo dispositivo
you-theme-light = chiari
you-theme-dark = scuri
you-size = Dimensione del testo
you-size-normal = normale
you-size-large = grande
you-size-huge = molto grande
you-motion = Animazioni
you-motion-auto = come su questo dispositivo
you-motion-on = sì
you-motion-off = no

## Devices

you-devices-title = I miei dispositivi
you-devices-text = Su questi dispositivi hai l'accesso aperto. Esci da quelli che non usi più.
you-device-program = Programma o browser sconosciuto
you-device-here = questo dispositivo
you-device-used = Ultimo uso: { $date }
you-device-end = Esci
you-device-end-label = Esci da { $name }
you-device-ended = { $name }: accesso chiuso.
you-device-sure = Uscire da questo dispositivo? Senza un altro dispositivo o un codice di recupero non riavrai il nome e le partite.
you-device-yes = Sì, esci
you-device-no = No, resto qui
you-seats-title = Programmi che giocano per te
you-seat-token = Posto al tavolo { $code }
you-seat-end = Ferma
you-seat-end-label = Ferma il programma al tavolo { $code }
you-seat-ended = Il programma al tavolo { $code } non gioca più per te.

## Linking

you-link-title = Aggiungi un dispositivo
you-link-text = Chiedi qui un codice e scrivilo là, in questa stessa pagina. Così hai il tuo nome e le tue partite su tutti e due i dispositivi.
you-link-make = Chiedi un codice
you-link-code = Il tuo codice. Vale una volta sola, per dieci minuti:
you-link-enter = Codice del tuo altro dispositivo
you-link-go = Entra qui
you-linked = Che bello rivederti! Adesso giochi anche su questo dispositivo.

## Recovery

you-recovery-title = Codice di recupero
you-recovery-text = Hai perso il dispositivo o svuotato il browser? Questo codice ti ridà il nome e le partite. Annotalo: si vede una volta sola.
you-recovery-make = Mostra un nuovo codice
you-recovery-code = Il tuo codice di recupero. Quelli di prima non valgono più:
you-recovery-enter = Hai perso tutto? Scrivi il tuo codice di recupero
you-recovery-go = Recupera
you-recovered = Che bello rivederti! Quel codice è consumato. Ecco il prossimo:

## Stored data

you-stored-title = Che cosa viene salvato su di te
you-stored-link = Tutto ciò che viene salvato, perché e per quanto tempo
you-erase-title = Cancella il mio nome
you-erase-text = Il tuo nome sparisce dappertutto, anche dalle partite passate. Le partite restano, senza nome.
you-erase = Cancella il mio nome…
you-erase-sure = Vuoi davvero cancellare il tuo nome? Non si può recuperare, ma puoi sceglierne un altro.
you-erase-yes = Sì, cancellalo
you-erase-no = No, tienilo
you-erased = Il tuo nome è stato cancellato.

## Export and deletion

you-export-title = I miei dati
you-export-text = Tutto ciò che è conservato su di te, con le tue partite, in un file che i programmi sanno leggere (JSON).
you-export = Scarica i miei dati
you-delete-title = Cancellami
you-delete-text = Il tuo nome, i tuoi dispositivi e le partite giocate in solitario spariscono per sempre. Le partite con altri restano per loro; il tuo posto rimane senza nome.
you-delete = Cancellami…
you-delete-sure = Vuoi davvero cancellare tutto di te? Nessuno potrà recuperarlo.
you-delete-yes = Sì, cancella tutto
you-delete-no = No, tieni tutto
you-deleted = Tutto di te è cancellato.

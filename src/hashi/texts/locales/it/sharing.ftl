# Sharing a finished game: embedded and animated replays.

embed-player = Giocatore { $number }
embed-play = Gioca a HASHI
embed-broken = Impossibile mostrare questa partita.
embed-copy = Copia il codice da incorporare
embed-by-hand = Incorpora la partita in una pagina web con questo HTML:
embed-title = Una partita di HASHI da rivedere
embed-reveals = Chi vede la partita incorporata conosce le carte di questa distribuzione.
embed-later = La partita si potrà incorporare dal { $time }: prima svelerebbe le carte agli altri.
embed-never = Le partite di una sfida non si possono incorporare: qualcuno potrebbe ancora giocare queste carte.
animation-save = Salva animazione
animation-progress = Creazione dell'animazione: { $done } di { $all }
animation-failed = Non è stato possibile creare l'animazione in questo browser.

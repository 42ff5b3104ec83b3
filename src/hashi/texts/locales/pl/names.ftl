# Names of things. Short; they stand inside sentences and in lists.

player-default = Gracz { $number }
seat-you = Ty
player-alone = Solo
bot-random = Bot losowy

flag-plain = bez flagi
flag-red = czerwona flaga
flag-blue = niebieska flaga

# A goal in a list of points: "red 9, blue 3, chain 8".
goal-red = czerwone
goal-blue = niebieskie
goal-chain = łańcuch

# Solo ranks (rule 5.3): the printed titles.
rank-minion = Pomocnik
rank-dogsbody = Nosiwoda
rank-bamboo-binder = Wiążący bambus
rank-screw-tightener = Wkrętak
rank-concrete-pourer = Wylewacz betonu
rank-project-manager = Kierownik projektu
rank-master-bridge-builder = Mistrz mostów
rank-professional-planner = Specjalista ds. planowania
rank-statics-expert = Ekspert ds. statyki
rank-ace-architect = As architektury
rank-construction-genius = Geniusz konstrukcyjny
rank-island-god = Bóg wysp

# Words that are typed during play: one word each, letters only, all different.
command-help = pomoc
command-go = ok
command-undo = cofnij
command-clear = kasuj
command-moves = gdzie
command-hint = podpowiedź
command-map = mapa
command-sheet = plansza
command-near = obok
command-straits = cieśniny
command-bar = karty
command-points = punkty
command-rule = zasada
command-check = kontrola
command-point = uwaga
command-fix = popraw
command-cross = skreśl
command-stand-in = zastępstwo
command-quit = koniec
switch-on = tak
switch-off = nie

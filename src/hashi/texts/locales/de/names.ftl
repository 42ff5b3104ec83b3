# Names of things. Short; they stand inside sentences and in lists.

player-default = Spieler { $number }
seat-you = Du
player-alone = Allein
bot-random = Zufallsbot

flag-plain = ohne Fahne
flag-red = rote Fahne
flag-blue = blaue Fahne

# A goal in a list of points: "red 9, blue 3, chain 8".
goal-red = Rot
goal-blue = Blau
goal-chain = Kette

# Solo ranks (rule 5.3): the printed titles.
rank-minion = Handlanger
rank-dogsbody = Wasserträger
rank-bamboo-binder = Bambusbinder
rank-screw-tightener = Schraubendreher
rank-concrete-pourer = Betongießer
rank-project-manager = Projektleiter
rank-master-bridge-builder = Brückenmeister
rank-professional-planner = Planungsprofi
rank-statics-expert = Statikkoryphäe
rank-ace-architect = Architektenass
rank-construction-genius = Konstruktionsgenie
rank-island-god = Inselgott

# Words that are typed during play: one word each, letters only, all different.
command-help = hilfe
command-go = ok
command-undo = zurück
command-clear = leeren
command-moves = wohin
command-hint = tipp
command-map = bild
command-sheet = tafel
command-near = bei
command-straits = meerengen
command-bar = karten
command-points = punkte
command-rule = regel
command-check = prüfen
command-point = melden
command-fix = korrektur
command-cross = streichen
command-stand-in = vertretung
command-quit = ende
switch-on = an
switch-off = aus

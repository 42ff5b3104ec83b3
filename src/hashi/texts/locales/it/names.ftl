# Names of things. Short; they stand inside sentences and in lists.

player-default = Giocatore { $number }
seat-you = Tu
player-alone = In solitario
bot-random = Bot casuale

flag-plain = senza bandiera
flag-red = bandiera rossa
flag-blue = bandiera blu

# A goal in a list of points: "rosso 9, blu 3, catena 8".
goal-red = rosso
goal-blue = blu
goal-chain = catena

# Solo ranks (rule 5.3): the printed titles.
rank-minion = Manovale
rank-dogsbody = Gregario
rank-bamboo-binder = Legatore di bambù
rank-screw-tightener = Avvitatore
rank-concrete-pourer = Gettatore di calcestruzzo
rank-project-manager = Direttore di progetto
rank-master-bridge-builder = Mastro ponteggiatore
rank-professional-planner = Professionista della progettazione
rank-statics-expert = Genio della statica
rank-ace-architect = Superarchitetto
rank-construction-genius = Genio della costruzione
rank-island-god = Dio delle isole

# Words that are typed during play: one word each, letters only, all different.
command-help = aiuto
command-go = ok
command-undo = annulla
command-clear = svuota
command-moves = mosse
command-hint = suggerimento
command-map = mappa
command-sheet = tavola
command-near = vicino
command-straits = stretti
command-bar = carte
command-points = punti
command-rule = regola
command-check = controlla
command-point = segnala
command-fix = correggi
command-cross = depenna
command-stand-in = sostituto
command-quit = esci
switch-on = sì
switch-off = no

# Names of things. Short; they stand inside sentences and in lists.

player-default = Player { $number }
seat-you = You
player-alone = Solo
bot-random = Random bot

flag-plain = no flag
flag-red = red flag
flag-blue = blue flag

# A goal in a list of points: "red 9, blue 3, chain 8".
goal-red = red
goal-blue = blue
goal-chain = chain

# Solo ranks (rule 5.3): the printed titles.
rank-minion = Minion
rank-dogsbody = Dogsbody
rank-bamboo-binder = Bamboo binder
rank-screw-tightener = Screw tightener
rank-concrete-pourer = Concrete pourer
rank-project-manager = Project manager
rank-master-bridge-builder = Master bridge builder
rank-professional-planner = Professional planner
rank-statics-expert = Statics expert
rank-ace-architect = Ace architect
rank-construction-genius = Construction genius
rank-island-god = Island god

# Words that are typed during play: one word each, letters only, all different.
command-help = help
command-go = ok
command-undo = undo
command-clear = clear
command-moves = moves
command-hint = hint
command-map = map
command-sheet = sheet
command-near = near
command-straits = straits
command-bar = cards
command-points = points
command-rule = rule
command-check = check
command-point = point
command-fix = fix
command-cross = cross
command-stand-in = standin
command-quit = quit
switch-on = on
switch-off = off

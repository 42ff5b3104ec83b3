# The game on paper: the page where parts are chosen, and the texts of the PDF.

print-title = Print the game
print-lead = Play with pen and paper: print boards, cards, points pads and rules as a PDF.
print-parts = What to print
print-part-sheets = Boards
print-part-cards = Cards
print-part-pads = Points pad
print-part-summary = Rules in brief
print-part-rules = All the rules
print-boards = Which boards
print-side = Side { $side }
print-both = Both sides
print-custom = Custom board
print-paper = Paper
print-paper-a4 = A4
print-paper-us-letter = US Letter
print-look = Colour
print-look-colour = In colour
print-look-black = Black and white
print-size = Text size
print-size-normal = Normal
print-size-large = Large print
print-make = Download PDF
print-nothing = Choose at least one part.
print-deck-unfinished = The deck isn’t complete yet.

## In the PDF

print-name = Name
print-info-bar = Info bar: cross off each card that comes up.
print-goal = Goal
print-first = first
print-later = later
print-points = Points
print-goal-red = All red flags
print-goal-blue = All blue flags
print-goal-chain = Chain of six finished islands
print-solo = solo: up to card { $round }
print-islands = Finished islands × { $points }
print-total = Total
print-ranks = Solo ranks
print-board-words = { $name }: a board with { $straits } straits. Red flags: { $red }. Blue flags: { $blue }. No flag: { $plain }.
print-card =
    { $count ->
        [one] Number { $number }, 1 bridge
       *[other] Number { $number }, { $count } bridges
    }

# The first game by doing, and the pictures of the rules: short sentences for a child of 8.

learn-title = HASHI spielend lernen
learn-progress = Schritt { $step } von { $steps }
learn-next = Weiter
learn-skip = Überspringen
learn-back = Zurück
learn-restart = Von vorn
learn-all-rules = Alle Regeln
learn-by-playing = Spielend lernen
learn-sheet = Die Tafel zu diesem Schritt
learn-keys = Mit der Tastatur: Mit den Pfeilen wanderst du über die Tafel, Enter schreibt oder zeichnet, D heißt „{ play-commit }“.
learn-other = Das ist es nicht. Lies den Satz noch einmal.
learn-other-mistake = Das wäre erlaubt. Mach jetzt mit Absicht den Fehler!
learn-not-lost = { $island } kann noch fertig werden. Schau noch einmal hin.
learn-count-again = Nicht ganz. Zähle die Kreise: je 2 Punkte. Dann kommt die Kette dazu.
learn-answers = Antworten
learn-end-title = Gut gemacht! Du kannst HASHI spielen.
learn-end-text = Du hast die wichtigsten Regeln selbst ausprobiert. Spiele jetzt 17 Karten und sieh, wie viele Punkte du schaffst.
learn-play = Erstes Spiel starten

# The titles of the steps.
learn-step-start = Vor der ersten Karte
learn-step-number = Eine Zahl
learn-step-bridge = Eine Brücke
learn-step-count = Alle oder keine
learn-step-double = Nebeneinander
learn-step-crossing = Nichts kreuzen
learn-step-flag = Fahnen
learn-step-finish = Fertig!
learn-step-lost = Zu spät
learn-step-goals = Drei Ziele
learn-step-leave = Auslassen
learn-step-points = Punkte

# What to do. Some parts ask for a mistake on purpose.
learn-do-start = Wähle 3 oder 4 und tippe auf eine Insel ohne Fahne.
learn-do-taken = Versuche, die 4 der Karte auf C1 zu schreiben, wo die 3 steht.
learn-do-number = Tippe jetzt auf eine Insel ohne Zahl.
learn-do-unnumbered = Gestrichelte Linien heißen Meerengen. Versuche zu zeichnen, wo keine Zahl ist: Tippe auf die von B2 nach B3.
learn-do-bridge = Tippe jetzt auf eine gestrichelte Linie an einer Insel mit Zahl.
learn-do-one = Diese Karte zeigt 2 Brücken. Zeichne nur eine davon und tippe auf „{ play-commit }“.
learn-do-both = Zeichne auch die zweite Brücke und tippe wieder auf „{ play-commit }“.
learn-do-second = Tippe für eine zweite Brücke auf die Linie von B2 nach E2.
learn-do-third = Versuche, eine dritte Brücke von C1 nach D1 zu zeichnen.
learn-do-cross = Versuche, quer über die Brücke zu zeichnen: Tippe auf die Linie von D1 nach D4.
learn-do-around = Zeichne jetzt eine Brücke, die nichts kreuzt.
learn-do-flag = Versuche, die 2 auf A2 zu schreiben, die Insel mit der roten Fahne.
learn-do-flag-bridge = Erst braucht sie eine Brücke: Tippe auf die Linie von A2 nach B2.
learn-do-flag-number = Die nächste Karte! Schreibe jetzt die 2 auf A2.
learn-do-finish = A2 will 2 Brücken und hat 1. Zeichne noch eine von A2 nach B2.
learn-do-full = Versuche, noch eine Brücke zu A2 zu zeichnen: Tippe auf die Linie von A1 nach A2.
learn-do-lost = D1 und F3 sind fertig und bekommen keine Brücke mehr. Tippe auf die Insel, die jetzt nie mehr fertig werden kann.
learn-do-red = Zeichne eine Brücke von D5 nach E5: Damit ist die letzte rote Fahne fertig.
learn-do-blue = Zeichne eine Brücke von D4 nach F4: Damit ist die letzte blaue Fahne fertig.
learn-do-chain = Zeichne eine Brücke von E3 nach F3: Damit hängen sechs fertige Inseln zusammen.
learn-do-leave = Nichts passt? Tippe auf „{ play-leave-number }“, dann auf „{ play-leave-bridges }“, dann auf „{ play-commit }“.
learn-do-points = Das Spiel ist aus. Jeder Kreis bringt 2 Punkte und die Kette { $first }. Wie viele Punkte sind das?

# What it taught.
learn-done-start = Gut! Jetzt gehen alle Tafeln nach links weiter. Spielst du allein, behältst du deine.
learn-done-taken = Richtig: Eine Zahl bleibt das ganze Spiel lang stehen.
learn-done-number = Gut! Eine 4 will genau vier Brücken.
learn-done-unnumbered = Richtig: Eine Brücke braucht an einem Ende eine Zahl.
learn-done-bridge = Gut! Das andere Ende braucht keine Zahl.
learn-done-one = Richtig: Zeichne alle Brücken der Karte oder gar keine.
learn-done-both = Gut! Du darfst Brücken verteilen oder zwei auf eine Linie zeichnen.
learn-done-second = Gut! Zwei Brücken nebeneinander.
learn-done-third = Richtig: zwei Brücken auf einer Linie, niemals drei.
learn-done-cross = Richtig: Brücken kreuzen sich nie.
learn-done-around = Gut! Diese Brücke ist keiner anderen im Weg.
learn-done-flag = Richtig: Eine Insel mit Fahne braucht eine Brücke, bevor sie eine Zahl bekommt.
learn-done-flag-bridge = Gut! Bei der nächsten Karte ist die Brücke schon da.
learn-done-flag-number = Gut! Mit einer Brücke bekommt die Insel mit Fahne ihre Zahl.
learn-done-finish = Fertig! Die Zahl sagt 2, und 2 Brücken enden dort. Das gibt einen Kreis.
learn-done-full = Richtig: Eine fertige Insel bekommt keine Brücke mehr.
learn-done-lost = Richtig: F1 will 4, hat 3 und kann keine mehr bekommen. Diese Insel bringt keine Punkte.
learn-done-red = Rot! Wer es zuerst schafft: { $first } Punkte, später { $later }. Allein: { $first } bis Karte { $until }.
learn-done-blue = Blau! Wer es zuerst schafft: { $first } Punkte, später { $later }. Allein: { $first } bis Karte { $until }.
learn-done-chain = Eine Kette! Wer es zuerst schafft: { $first } Punkte, später { $later }. Allein: { $first } bis Karte { $until }.
learn-done-leave = Gut! Du darfst auch nur eines von beiden auslassen.
learn-done-points = Richtig! Die Kreise bringen { $islands }, die Kette { $first }: { $total } Punkte.

# The illustrated rules.
learn-contents = Inhalt
learn-print = Drucken
learn-right = richtig
learn-wrong = falsch
learn-drawing = Zeichnung: { $marks }
learn-islands = { $count ->
    [one] { $count } Insel
   *[other] { $count } Inseln
}
learn-side = Seite { $side }

picture-sides = Die beiden Seiten der Tafel.
picture-flags = Die Fahnen unterscheiden sich in Farbe, Form und Buchstabe.
picture-card = Diese Karte sagt: Schreibe eine 5 und zeichne 3 Brücken.
picture-deck = Alle 18 Karten des üblichen Kartensatzes.
picture-names = Jede Insel hat einen Namen: ihre Spalte und ihre Reihe.
picture-pass = Jede Tafel geht an die Person links.
picture-box = Eine Karte kommt ungesehen in die Schachtel, 17 sind der Zugstapel.
picture-turn = Ein Zug: Eine 4 wird geschrieben, und zwei Brücken werden gezeichnet.
picture-number = Die 4 der Karte kommt auf eine Insel, die keine Zahl hat.
picture-plain = D1 hat schon eine Brücke. Weil die Insel keine Fahne hat, darf die 4 jederzeit dorthin.
picture-flag = Ohne Brücke bekommt A2 keine Zahl. Mit einer Brücke aus einer früheren Runde schon.
picture-small = Bei B3 enden drei Brücken. Eine 2 ist zu klein, mit einer 3 ist die Insel sofort fertig.
picture-count = Die Karte zeigt zwei Brücken. Eine ist zu wenig, zwei sind richtig.
picture-ends = Eine Brücke, bei der an keinem Ende eine Zahl steht, ist falsch. Eine Zahl genügt.
picture-double = Von C1 nach D1 liegen zwei Brücken nebeneinander. Für eine dritte ist kein Platz.
picture-crossing = Quer über eine andere Brücke zu zeichnen ist falsch. Es gibt andere Wege.
picture-full = A2 ist fertig und bekommt keine Brücke mehr. B2 dagegen schon.
picture-open = Beide Brücken führen zu Inseln ohne Zahl, eine davon mit Fahne.
picture-rounds = Siebzehn Karten nacheinander, dann ist das Spiel zu Ende.
picture-bar = Karten, die schon da waren, sind abgestrichen.
picture-circle = A2 hat seine zwei Brücken und einen Kreis. B2 will vier und hat drei.
picture-red = Alle vier roten Fahnen sind fertig.
picture-blue = Alle drei blauen Fahnen sind fertig.
picture-chain = Sechs verbundene Kreise sind eine Kette. Eine unfertige Insel dazwischen, hier D1, unterbricht sie.
picture-pad = Jemand hat Rot erreicht: Die anderen streichen die 9.
picture-shared = Zwei haben die höchste Summe und teilen sich den Sieg.
picture-example = Das Beispiel als Rechnung.
picture-ceiling = Alle Punkte, die es gibt, zusammengezählt.
picture-piles = Drei Stapel für das Solospiel.
picture-solo = Bis zu welcher Karte die Ziele den höheren Wert bringen.
picture-mistake = Eine Brücke quer über eine andere ist ein Fehler.
picture-corrected = Die Brücke quer darüber wird zurückgenommen und dafür eine andere gezeichnet.
picture-crossed-out = Der Fehler bleibt stehen, und seine beiden Inseln werden durchgestrichen.
picture-concerned = Eine Zahl, wo keine stehen darf: Ihre Insel wird durchgestrichen. Eine Brücke zu viel an A2: A2 wird durchgestrichen.
picture-noticed = Geprüft oder darauf hingewiesen: Jetzt sehen alle, wo der Fehler ist.

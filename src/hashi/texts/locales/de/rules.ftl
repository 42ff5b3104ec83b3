# The rules in our own words, complete: a newcomer can play from them alone.
# The numbers are those of docs/rules.md.

rules-title = HASHI: die Regeln
rules-aim = Du schreibst Zahlen auf Inseln und zeichnest Brücken zwischen ihnen. Eine Insel ist fertig, wenn dort genau so viele Brücken enden, wie ihre Zahl sagt. Fertige Inseln bringen Punkte. Alle spielen mit denselben Karten, und es gibt 17 Runden.

rules-section-1 = Was du brauchst
rule-1-1 = HASHI ist für eine bis vier Personen. Seite A passt für die ersten Spiele, Seite B ist schwerer. In einem Spiel benutzen alle dieselbe Seite.
rule-1-2 = Jede Seite hat 18 Inseln: 4 mit roter Fahne, 3 mit blauer Fahne und 11 ohne Fahne.
rule-1-3 = Es gibt 18 Karten. Jede zeigt eine Zahl von 1 bis 6 und 1, 2 oder 3 Brücken. Auf der Infoleiste der Tafel stehen alle 18.
rule-1-4 = Der übliche Kartensatz hat jede Zahl dreimal: 2 bis 6 mit 1, 2 und 3 Brücken und die 1 mit 1, 1 und 2 Brücken. Wer andere Karten oder Tafeln besitzt, kann sie eingeben.
rule-1-5 = Eine gestrichelte Linie, Meerenge genannt, verbindet jede Insel mit der nächsten Insel in ihrer Reihe und mit der nächsten in ihrer Spalte. Eine Insel heißt nach Spalte und Reihe, zum Beispiel C4: Buchstaben zählen von links, Nummern von oben.

rules-section-2 = Bevor es losgeht
rule-2-1 = Schreibe deine Startzahl, eine 3 oder eine 4, auf irgendeine Insel ohne Fahne. Dann reichst du deine Tafel nach links weiter. Du spielst das ganze Spiel auf der Tafel, die du selbst bekommst. Wenn du allein spielst, behältst du deine eigene Tafel.
rule-2-2 = Mische die 18 Karten. Eine kommt zurück in die Schachtel, und niemand sieht sie an. Die anderen 17 bilden den verdeckten Zugstapel.

rules-section-3 = Eine Runde
rule-3-1 = Decke die oberste Karte auf. Alle spielen gleichzeitig: erst Aktion a, dann Aktion b. Du darfst eine Aktion auslassen oder beide. Eine Aktion machst du aber ganz oder gar nicht.
rule-3-2 = Aktion a: Schreibe die Zahl der Karte auf eine Insel, die noch keine Zahl hat. Zahlen werden nie gelöscht.
rule-3-3 = Auf eine Insel ohne Fahne darfst du jederzeit schreiben, mit oder ohne Brücken, solange du Regel 3.5 einhältst.
rule-3-4 = Auf eine Insel mit Fahne darfst du erst schreiben, wenn dort schon mindestens eine Brücke aus einer früheren Runde endet. Die Brücken aus diesem Zug kommen zu spät, denn Aktion b folgt auf Aktion a.
rule-3-5 = Die Zahl darf nicht kleiner sein als die Anzahl der Brücken, die dort schon enden. Ist sie gleich groß, ist die Insel sofort fertig.
rule-3-6 = Aktion b: Zeichne genau so viele Brücken, wie die Karte zeigt, oder gar keine. Eine Brücke führt durch eine Meerenge, von einer Insel zur nächsten. Du darfst deine Brücken auf mehrere Meerengen verteilen.
rule-3-7 = Jede neue Brücke braucht an mindestens einem ihrer beiden Enden eine Zahl. Die Zahl, die du gerade geschrieben hast, zählt mit.
rule-3-8 = In eine Meerenge passen höchstens zwei Brücken. Die zweite darfst du in derselben Runde zeichnen oder irgendwann später.
rule-3-9 = Keine Brücke darf eine andere kreuzen.
rule-3-10 = An einer fertigen Insel darf keine weitere Brücke enden. Keine Insel darf je mehr Brücken bekommen, als ihre Zahl sagt, und eine Insel ohne Zahl nie mehr als sechs.
rule-3-11 = Eine Brücke darf zu einer Insel ohne Zahl führen, mit oder ohne Fahne. Die Inseln müssen nicht alle zusammenhängen.
rule-3-12 = Wenn alle ihren Zug gemacht haben, wird die nächste Karte aufgedeckt. Nach der 17. Karte ist das Spiel zu Ende.
rule-3-13 = Auf deiner Infoleiste darfst du die Karten abstreichen, die du gesehen hast. Niemand darf die gespielten Karten durchsehen: Nur die aktuelle Karte liegt offen.

rules-section-4 = Punkte
rule-4-1 = Nur fertige Inseln bringen Punkte. Kreise eine Insel ein, sobald sie fertig ist.
rule-4-2 = Rot: Alle vier Inseln mit roter Fahne sind fertig. Wer das in der Runde schafft, in der es zum ersten Mal gelingt, bekommt 9 Punkte. Wer es in einer späteren Runde schafft, bekommt 5.
rule-4-3 = Blau: Alle drei Inseln mit blauer Fahne sind fertig. Wie bei Rot bekommen die Ersten mehr, nämlich 7 Punkte, und die Späteren 3.
rule-4-4 = Kette: Sechs oder mehr fertige Inseln hängen durch Brücken so zusammen, dass man von jeder zu jeder nur über fertige Inseln gehen kann. Die Ersten bekommen 8 Punkte, die Späteren 4.
rule-4-5 = Jedes Ziel zählt für jede Person nur einmal. Seht am Ende der Runde nach, wer ein Ziel erreicht hat, und sagt es sofort. Ist der höhere Wert weg, streichen ihn die anderen.
rule-4-6 = Nach der 17. Karte bekommen alle 2 Punkte für jede eigene fertige Insel. Die höchste Summe gewinnt. Bei gleicher Summe ist der Sieg geteilt.
rule-4-7 = Ein Beispiel: 15 fertige Inseln sind 30 Punkte. Rot in einer späteren Runde bringt 5 dazu und die Kette in einer späteren Runde 4. Das macht zusammen 39 Punkte.
rule-4-8 = Mehr als 60 Punkte sind nicht möglich: 18 Inseln mit je 2 Punkten und dazu 9, 7 und 8 für die Ziele.

rules-section-5 = Allein spielen
rule-5-1 = Alle Regeln bleiben gleich. Lege die 17 Karten in drei Stapeln mit 7, 5 und 5 Karten aus und spiele sie in dieser Reihenfolge.
rule-5-2 = Blau bringt 7 Punkte, wenn du es spätestens mit der 7. Karte erreichst, danach 3. Rot bringt 9 und die Kette 8, wenn du sie spätestens mit der 12. Karte erreichst, danach 5 und 4.
rule-5-3 = Deine Summe bestimmt deinen Rang. Der niedrigste ist { rank-minion }, der höchste, mit 60 Punkten, ist { rank-island-god }.
rules-rank-upto = bis { $points }: { $rank }
rules-rank-exactly = { $points }: { $rank }
rules-rank-between = { $from } und { $to }: { $rank }

rules-section-6 = Fehler
rule-6-0 = Mit Schiedsrichter wird ein unerlaubter Zug abgelehnt, und nichts ändert sich. So wird gespielt, wenn du nicht die Papierregeln wählst. Bei den Papierregeln bleibt alles so, wie du es zeichnest, und dieser Abschnitt gilt.
rule-6-1 = Ein Fehler ist ein Eintrag, der gegen Regel 2.1 oder gegen eine der Regeln 3.2 bis 3.10 verstößt. Einträge sind Zahlen und Brücken. Auch eine andere Zahl oder eine andere Anzahl von Brücken als auf der Karte ist ein Fehler.
rule-6-2 = Du darfst einen Fehler korrigieren, wenn ihn jemand spätestens in der nächsten Runde bemerkt und die Korrektur keine Folgen hat. Du nimmst die falschen Einträge zurück. Alles, was seitdem eingetragen wurde, muss auch ohne sie erlaubt bleiben. Dann machst du diese Aktion noch einmal.
rule-6-3 = Ein Fehler, der später bemerkt wird oder nicht korrigiert werden kann, bleibt stehen. Jede betroffene Insel wird durchgestrichen. Sie kann nie mehr fertig werden, bringt keine Punkte und unterbricht Ketten.
rule-6-4 = Betroffen ist bei einer Zahl die Insel, auf der sie steht. Bei zu vielen Brücken an einer Insel ist es diese Insel. Bei einer Brücke, die eine andere kreuzt, die dritte ist oder an keinem Ende eine Zahl hat, sind es beide Enden. Bei einer falschen Anzahl sind es beide Enden jeder Brücke dieser Aktion.
rule-6-5 = Jemand muss den Fehler bemerken: Du prüfst deine eigene Tafel, oder jemand anderes weist auf den Fehler hin. Es ist klug, nach jeder Runde zu prüfen. Wer das Spiel leitet, kann einstellen, dass das jedes Mal von selbst geschieht.

# Why a turn is refused: one sentence per code. The rule's number is added behind it.

refusal-start-number = Die Startzahl ist eine 3 oder eine 4, keine { $number }.
refusal-start-flagged = Die Startzahl kommt auf eine Insel ohne Fahne; { $islands } hat eine.
refusal-no-such-island = Bei { $islands } gibt es keine Insel.
refusal-wrong-number = Die Karte zeigt eine { $card }, keine { $number }.
refusal-island-taken = Auf { $islands } steht schon eine { $number }.
refusal-flag-needs-bridge = { $islands } hat eine Fahne: Vor der Zahl braucht die Insel eine Brücke aus einer früheren Runde.
refusal-number-too-small = { $load ->
    [one] Bei { $islands } endet schon 1 Brücke, also ist eine { $number } zu klein.
   *[other] Bei { $islands } enden schon { $load } Brücken, also ist eine { $number } zu klein.
}
refusal-wrong-count = { $card ->
    [one] Die Karte zeigt 1 Brücke, und du hast { $count } gezeichnet. Zeichne genau 1 oder gar keine.
   *[other] Die Karte zeigt { $card } Brücken, und du hast { $count } gezeichnet. Zeichne genau { $card } oder gar keine.
}
refusal-no-such-strait = Hier gibt es keine gestrichelte Linie: { $islands }.
refusal-no-number = Eine Brücke braucht an einem Ende eine Zahl. Hier fehlt sie an beiden: { $islands }.
refusal-third-bridge = Hier ist nur Platz für zwei Brücken: { $islands }.
refusal-crossing = Diese Brücke ({ $islands }) würde die Brücke { $other } kreuzen.
refusal-finished-island = { $islands } ist fertig: Dort darf keine Brücke mehr enden.
refusal-load-over-number = { $load ->
    [one] { $islands } hätte dann 1 Brücke, aber dort steht eine { $number }.
   *[other] { $islands } hätte dann { $load } Brücken, aber dort steht eine { $number }.
}
refusal-load-over-six = { $load ->
    [one] { $islands } hätte dann 1 Brücke; mehr als sechs darf keine Insel haben.
   *[other] { $islands } hätte dann { $load } Brücken; mehr als sechs darf keine Insel haben.
}
refusal-rule = { $text } (Regel { $rule })

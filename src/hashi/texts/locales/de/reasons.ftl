# Gründe, warum ein Zug Punkte kostet, jeder mit berechneten Zahlen.

reason-crossed = Die Brücke { $by } versperrt { $straits }.
reason-ended = { $by } ist jetzt fertig und versperrt damit { $straits }.
reason-impossible = Nicht mehr zu schaffen: { $islands }.
reason-first = Chance auf volle Punkte für { $goal ->
    [red] Rot
    [blue] Blau
   *[chain] die Kette
}: { $played } % statt { $best } %.
reason-reached = Chance, { $goal ->
    [red] Rot
    [blue] Blau
   *[chain] die Kette
} überhaupt zu schaffen: { $played } % statt { $best } %.
reason-chain = Längste Kette nach diesem Zug: { $played } statt { $best }.
reason-unfinished = Der bessere Zug macht sofort fertig: { $islands }.
reason-islands = Fertige Inseln am Ende, im Schnitt: { NUMBER($played, minimumFractionDigits: 1, maximumFractionDigits: 1) } statt { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

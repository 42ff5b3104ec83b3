# Powody, dla których ruch traci punkty, każdy z obliczonymi liczbami.

reason-crossed = Most { $by } zamyka: { $straits }.
reason-ended = Wyspa { $by } jest już gotowa i to zamyka: { $straits }.
reason-impossible = Już nie do ukończenia: { $islands }.
reason-first = Szansa na pełne punkty za { $goal ->
    [red] czerwone
    [blue] niebieskie
   *[chain] łańcuch
}: { $played }% zamiast { $best }%.
reason-reached = Szansa na { $goal ->
    [red] czerwone
    [blue] niebieskie
   *[chain] łańcuch
} w ogóle: { $played }% zamiast { $best }%.
reason-chain = Najdłuższy łańcuch po tym ruchu: { $played } zamiast { $best }.
reason-unfinished = Lepszy ruch od razu kończy: { $islands }.
reason-islands = Gotowe wyspy na końcu, średnio: { NUMBER($played, minimumFractionDigits: 1, maximumFractionDigits: 1) } zamiast { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

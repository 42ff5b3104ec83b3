# Motivi per cui una mossa perde punti, ognuno con numeri calcolati.

reason-crossed = Il ponte { $by } chiude { $straits }.
reason-ended = { $by } è ora terminata e questo chiude { $straits }.
reason-impossible = Ormai è impossibile terminare: { $islands }.
reason-first = Probabilità del valore massimo per { $goal ->
    [red] il rosso
    [blue] il blu
   *[chain] la catena
}: { $played }% invece di { $best }%.
reason-reached = Probabilità di raggiungere { $goal ->
    [red] il rosso
    [blue] il blu
   *[chain] la catena
}, prima o poi: { $played }% invece di { $best }%.
reason-chain = Catena più lunga dopo questa mossa: { $played } invece di { $best }.
reason-unfinished = La mossa migliore termina subito: { $islands }.
reason-islands = Isole terminate alla fine, in media: { NUMBER($played, minimumFractionDigits: 1, maximumFractionDigits: 1) } invece di { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

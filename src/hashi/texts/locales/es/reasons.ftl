# Motivos por los que una jugada pierde puntos, cada uno con números calculados.

reason-crossed = El puente { $by } cierra { $straits }.
reason-ended = { $by } queda terminada y eso cierra { $straits }.
reason-impossible = Ya es imposible terminar: { $islands }.
reason-first = Probabilidad del valor máximo { $goal ->
    [red] del rojo
    [blue] del azul
   *[chain] de la cadena
}: { $played } % en vez de { $best } %.
reason-reached = Probabilidad de conseguir { $goal ->
    [red] el rojo
    [blue] el azul
   *[chain] la cadena
} en algún momento: { $played } % en vez de { $best } %.
reason-chain = Cadena más larga después de esta jugada: { $played } en vez de { $best }.
reason-unfinished = La jugada mejor termina enseguida: { $islands }.
reason-islands = Islas terminadas al final, de media: { NUMBER($played, minimumFractionDigits: 1, maximumFractionDigits: 1) } en vez de { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

# Why a turn is refused: one sentence per code. The rule's number is added behind it.

refusal-start-number = Il numero iniziale è 3 o 4, non { $number }.
refusal-start-flagged = Il numero iniziale va su un'isola senza bandiera, e { $islands } ha una bandiera.
refusal-no-such-island = Non c'è nessuna isola in { $islands }.
refusal-wrong-number = La carta mostra il numero { $card }, non il numero { $number }.
refusal-island-taken = { $islands } ha già il numero { $number }.
refusal-flag-needs-bridge = { $islands } ha una bandiera: prima di ricevere un numero deve avere un ponte di un giro precedente.
refusal-number-too-small = { $load ->
    [one] { $islands } ha già 1 ponte, quindi il numero { $number } è troppo piccolo.
   *[other] { $islands } ha già { $load } ponti, quindi il numero { $number } è troppo piccolo.
}
refusal-wrong-count = { $card ->
    [one] La carta mostra 1 ponte, non { $count }. Disegnane esattamente 1, oppure nessuno.
   *[other] La carta mostra { $card } ponti, non { $count }. Disegnane esattamente { $card }, oppure nessuno.
}
refusal-no-such-strait = Non c'è una linea tratteggiata tra queste isole: { $islands }.
refusal-no-number = A un ponte serve un numero ad almeno un'estremità, e queste isole non ne hanno: { $islands }.
refusal-third-bridge = Tra queste isole c'è posto solo per due ponti: { $islands }.
refusal-crossing = Il ponte { $islands } incrocerebbe { $other }.
refusal-finished-island = { $islands } è terminata: lì non possono arrivare altri ponti.
refusal-load-over-number = { $islands } avrebbe troppi ponti: { $load }, e il suo numero è { $number }.
refusal-load-over-six = { $islands } avrebbe troppi ponti: { $load }. Un'isola può averne al massimo sei.
refusal-rule = { $text } (regola { $rule })

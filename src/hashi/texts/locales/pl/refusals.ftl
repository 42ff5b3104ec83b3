# Why a turn is refused: one sentence per code. The rule's number is added behind it.

refusal-start-number = Liczba startowa to 3 albo 4, a nie { $number }.
refusal-start-flagged = Liczbę startową wpisuje się na wyspie bez flagi, a wyspa { $islands } ma flagę.
refusal-no-such-island = Nie ma wyspy { $islands }.
refusal-wrong-number = Na karcie jest liczba { $card }, a nie { $number }.
refusal-island-taken = Wyspa { $islands } ma już liczbę { $number }.
refusal-flag-needs-bridge = Wyspa { $islands } ma flagę: zanim dostanie liczbę, potrzebuje mostu z wcześniejszej rundy.
refusal-number-too-small = { $load ->
    [one] Na wyspie { $islands } kończy się już 1 most, więc liczba { $number } jest za mała.
    [few] Na wyspie { $islands } kończą się już { $load } mosty, więc liczba { $number } jest za mała.
   *[many] Na wyspie { $islands } kończy się już { $load } mostów, więc liczba { $number } jest za mała.
}
refusal-wrong-count = { $card ->
    [one] Na karcie jest 1 most, a w twoim ruchu { $count }. Narysuj dokładnie tyle mostów, ile jest na karcie, albo ani jednego.
    [few] Na karcie są { $card } mosty, a w twoim ruchu { $count }. Narysuj dokładnie tyle mostów, ile jest na karcie, albo ani jednego.
   *[many] Na karcie jest { $card } mostów, a w twoim ruchu { $count }. Narysuj dokładnie tyle mostów, ile jest na karcie, albo ani jednego.
}
refusal-no-such-strait = Tu nie ma linii przerywanej: { $islands }.
refusal-no-number = Most musi mieć liczbę na jednym z końców. Tu nie ma jej na żadnym: { $islands }.
refusal-third-bridge = Tu jest miejsce tylko na dwa mosty: { $islands }.
refusal-crossing = Ten most ({ $islands }) krzyżowałby się z mostem { $other }.
refusal-finished-island = Wyspa { $islands } jest gotowa: nie może się tam kończyć więcej mostów.
refusal-load-over-number = { $load ->
    [one] Wyspa { $islands } miałaby wtedy 1 most, a jej liczba to { $number }.
    [few] Wyspa { $islands } miałaby wtedy { $load } mosty, a jej liczba to { $number }.
   *[many] Wyspa { $islands } miałaby wtedy { $load } mostów, a jej liczba to { $number }.
}
refusal-load-over-six = { $load ->
    [one] Wyspa { $islands } miałaby wtedy 1 most; żadna wyspa nie może mieć więcej niż sześć.
    [few] Wyspa { $islands } miałaby wtedy { $load } mosty; żadna wyspa nie może mieć więcej niż sześć.
   *[many] Wyspa { $islands } miałaby wtedy { $load } mostów; żadna wyspa nie może mieć więcej niż sześć.
}
refusal-rule = { $text } (zasada { $rule })

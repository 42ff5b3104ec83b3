# Najdroższe ruchy zakończonej gry jeszcze raz.

retry-title = Popraw swoje błędy
retry-lead = Ruchy, które kosztowały najwięcej, każdy z planszą i kartą z tamtej chwili. Znajdź lepszy!
retry-none = Nie ma ruchu, który z pewnością kosztował punkt lub więcej. Nie ma czego poprawiać: świetnie!
retry-waiting = Zadania pojawią się, gdy przegląd gry będzie gotowy.
retry-task = Karta { $round }: stracone punkty { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }
retry-solved = rozwiązane
retry-page = Popraw kartę { $round }
retry-ask = Punkty stracone tu przez twój ruch: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }. Który ruch jest lepszy?
retry-sheet = Plansza przed kartą { $round }
retry-played = Twój ruch: { $turn }
retry-right = Dobrze! To ruch równie dobry jak najlepszy znaleziony.
retry-better = Znakomicie! Ten ruch jest nawet lepszy niż najlepszy znaleziony, zyskane punkty: { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
retry-same = To twój ruch z gry.
retry-wrong = Jeszcze nie: punkty nadal tracone przez ten ruch: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
retry-why = Dlaczego?
retry-why-played = Dlaczego twój ruch kosztował punkty
retry-show = Pokaż rozwiązanie
retry-solution = Najlepszy znaleziony ruch: { $turn }
retry-next = Następne zadanie
retry-back = Wróć do gry
retry-missing = Nie ma takiego zadania.

# Why something is refused: one text per code, what is wrong and what to do. Short, plain words.

## What came in

error-bad-request = HASHI tego nie rozumie. Odśwież stronę i spróbuj jeszcze raz.
error-too-large = To za dużo naraz. Wyślij coś krótszego.
error-too-deep = HASHI nie może tego odczytać: za dużo rzeczy siedzi jedna w drugiej.
error-too-many = To było za szybko. Poczekaj chwilę i spróbuj jeszcze raz.
error-too-many-tables = Jest już za dużo otwartych stołów. Dokończ grę przy jednym ze swoich albo usuń go i spróbuj ponownie.
error-too-many-games = Usuń jedną ze swoich gier offline, zanim dodasz kolejną.
error-wrong-origin = To przyszło z innej strony internetowej. Otwórz stronę HASHI i spróbuj tam jeszcze raz.
error-not-found = Nic tu nie ma. Sprawdź adres.
error-unavailable = W tej chwili to niemożliwe. Spróbuj jeszcze raz za kilka minut.
error-table-full = Przy tym stole wydarzyło się już zbyt wiele. Dokończcie tu grę, a potem otwórzcie nowy stół.
error-key-reused = To już raz wysłano, ale z inną treścią. Spróbuj jeszcze raz.
error-other = Nie udało się. Spróbuj jeszcze raz.

## People

error-no-identity = HASHI jeszcze cię nie zna. Najpierw otwórz stronę startową.
error-name-length = Pseudonim ma od 1 do 24 znaków. Wybierz inny.
error-name-characters = W tym pseudonimie jest znak, którego nie można użyć. Wybierz inny.
error-name-reserved = Ta nazwa należy już do samej gry. Wybierz inną.
error-name = Ten pseudonim tutaj nie pasuje. Wybierz inny.
error-link-code = Ten kod jest błędny albo wygasł. Pobierz nowy na swoim drugim urządzeniu.
error-recovery-code = Ten kod odzyskiwania jest błędny albo zużyty. Działa tylko najnowszy.
error-no-such-device = To urządzenie jest już wylogowane.
error-seat-token = Program może tylko grać na twoim miejscu. To możesz zrobić tylko ty.
error-banned = Osoby prowadzące tę stronę wykluczyły cię z gry.

## Tables

error-no-such-table = Takiego stołu nie ma albo już nie istnieje. Sprawdź link.
error-no-new-tables = Na razie nie można otwierać nowych stołów. Spróbuj później.
error-report-seat = Możesz tu zgłosić tylko inną osobę.
error-table-closed = Osoby prowadzące tę stronę zamknęły ten stół.
error-too-many-circles = Nie możesz należeć do większej liczby kręgów. Opuść jeden, zanim dołączysz do następnego.
error-circle-full = Ten krąg jest pełny.
error-circle-closed = Ten krąg nie jest już dla ciebie otwarty.
error-not-founder = Może to zrobić tylko osoba, która założyła krąg.
error-room-full = Ten pokój jest pełny.
error-room-removed = Osoba prowadząca usunęła twoją planszę z tego pokoju.
error-room-ended = Gra w tym pokoju już się skończyła.
error-not-caller = Może to zrobić tylko osoba prowadząca pokój.
error-challenge-closed = Najpierw dokończ to wyzwanie. Potem zobaczysz, jak zagrali inni.
error-what-if-closed = To zbyt podobne do gry rankingowej lub wspólnej, którą jeszcze grasz. „A gdyby…?” będzie tu dostępne po jej zakończeniu.
error-deal-not-open = To rozdanie nie jest jeszcze otwarte. Otworzy się o północy UTC w swoim dniu.
error-challenge-running = Ktoś przy tym stole nie dokończył jeszcze swojej liczonej gry w tym wyzwaniu. Najpierw tamta.
error-counted-game = Ta gra liczy się w wyzwaniu, więc nie ma w niej podpowiedzi.
error-no-take-back = Cofnąć można tylko ostatni ruch, i to w grze solo poza wyzwaniem.
error-not-alone = Grę można usunąć tylko przed jej końcem i tylko wtedy, gdy nie gra w niej nikt inny.
error-resigned = Ta gra została przez ciebie poddana. Na twoim miejscu do końca gra bot.
error-already-seated = Masz już miejsce przy tym stole.
error-not-seated = Nie masz miejsca przy tym stole. To mogą zrobić tylko osoby, które grają.
error-not-host = To może zrobić tylko osoba prowadząca grę. Poproś ją o to.
error-seat-of-bot = Na tym miejscu teraz się nie da. Jeśli bot gra za ciebie, najpierw odbierz swoje miejsce.
error-seat-free = Na tym miejscu nikt nie siedzi. Jest już wolne.
error-seats-free = Są jeszcze wolne miejsca. Poczekaj na więcej osób albo posadź tam boty.
error-seat-taken = To miejsce jest już zajęte. Wybierz wolne, jeśli jeszcze jakieś jest.
error-no-such-seat = Przy tym stole nie ma takiego miejsca. Wybierz inne.
error-seats = W HASHI gra od jednej do czterech osób. Wybierz liczbę od 1 do 4.
error-started = Gra już się zaczęła. Na to jest za późno.
error-not-late = Ta osoba się nie spóźnia. Poczekaj jeszcze trochę.
error-not-asked = Nikt nie chce zająć twojego miejsca. Graj dalej.
error-stand-in-only = Na tym miejscu może grać tylko zastępca. Nie wybieraj innego bota.
error-paused = Teraz nikogo nie ma przy stole. Gra czeka, aż ktoś wróci.
error-unknown-bot = Nie ma bota o takiej nazwie. Wybierz bota z listy.
error-unknown-phrase = Możesz mówić tylko zdania z listy. Wybierz jedno z nich.
error-not-ended = Gra jeszcze się nie skończyła. To można zrobić na końcu.
error-closed-boards = Przy tym stole plansze innych widać dopiero na końcu. Dlatego nie możesz tam wskazać błędu.
error-hints-off = Przy tym stole podpowiedzi są dopiero wtedy, gdy wszyscy się zgodzą.
error-no-hint = Bot nie miał teraz odpowiedzi. Zapytaj go za chwilę jeszcze raz.
error-analysis-missing = Ten komputer nie może robić przeglądu gier: nie zainstalowano tu części HASHI.
error-analysis-board = HASHI nie ćwiczyło na tej planszy, więc nie powie, ile były warte twoje ruchy.
error-analysis-mistake = Na samym początku tej gry popełniono błąd (zasady papierowe). Dlatego HASHI nie powie, co było możliwe.
error-analysis-busy = Teraz wiele gier czeka na przegląd. Spróbuj jeszcze raz za kilka minut.
error-analysis-failed = Przegląd tej gry się nie udał. Spróbuj jeszcze raz.

## A game

error-wrong-phase = Na tym etapie gry nie można tego zrobić. Zobacz, co jest teraz do zrobienia.
error-wrong-round = To należy do innej rundy. Zobacz, jaka karta leży teraz odkryta.
error-start-written = Twoja liczba startowa jest już wpisana. Poczekaj na innych.
error-already-submitted = Twój ruch jest już wykonany. Jeśli chcesz coś zmienić, najpierw go cofnij.
error-not-submitted = W tej rundzie nie ma jeszcze twojego ruchu. Nie ma czego cofać.
error-illegal-turn = Zasady na to nie pozwalają. Zmień coś i spróbuj jeszcze raz.
error-info-bar = Tej karty nie możesz tu skreślić. Albo takiej karty nie ma, albo HASHI skreśla karty za ciebie.
error-card-gone = Ta karta nie może się już pojawić. Wszystkie takie karty już zagrano.
error-commitment = Pieczęć kart nie jest dobrze zapisana. Musi mieć 64 znaki: cyfry i litery od a do f.
error-salt = Twoja losowa liczba do tasowania nie jest dobrze zapisana. Nie podawaj jej, a gra pójdzie dalej bez niej.
error-secret = Sekret kart nie jest dobrze zapisany. Musi mieć 64 znaki: cyfry i litery od a do f.

## Paper rules

error-not-paper = W tej grze nikt nie może zrobić błędu na planszy, więc nie ma czego sprawdzać ani poprawiać.
error-no-mistake = Na tej wyspie nie ma nowego błędu.
error-no-correction-open = Nie ma tu błędu do poprawienia albo jest już na to za późno.
error-correction-marks = Te wpisy nie pasują do akcji, którą poprawiasz. Podaj tylko liczbę albo tylko mosty.
error-correction-illegal = Na tę poprawkę zasady też nie pozwalają. Zmień ją i spróbuj jeszcze raz.
error-correction-consequences = Wtedy to, co wpisano później, nie byłoby już dozwolone. Spróbuj innej poprawki.

## A turn as text

error-turn-long = To za długie na jeden ruch. Skróć go.
error-turn-empty = W tym ruchu nic nie ma. Podaj liczbę albo mosty. Znak - pomija obie akcje.
error-turn-second-number = W jednym ruchu wpisujesz tylko jedną liczbę. Usuń jedną z nich.
error-turn-flood = To za dużo mostów na jeden ruch. Narysuj mniej.
error-turn-word = Część tego ruchu to ani liczba, taka jak 5@C4, ani most, taki jak C4-C6.
error-turn-number = Przed @ może stać tylko liczba od 1 do 6.
error-coordinate = Jedna z wysp nie jest dobrze zapisana. Potrzebna jest litera i liczba, na przykład C4.
error-coordinate-missing = Brakuje wyspy. Napisz ją tak: C4.
error-coordinate-rest = Za nazwą wyspy stoi coś niepotrzebnego. Usuń to.
error-link = Między dwiema wyspami powinno być - dla jednego mostu albo = dla dwóch.
error-same-island = Most musi łączyć dwie różne wyspy.

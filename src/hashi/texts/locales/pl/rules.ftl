# The rules in our own words, complete: a newcomer can play from them alone.
# The numbers are those of docs/rules.md.

rules-title = HASHI: zasady
rules-aim = Wpisujesz liczby na wyspach i rysujesz między nimi mosty. Wyspa jest gotowa, gdy kończy się na niej dokładnie tyle mostów, ile mówi jej liczba. Gotowe wyspy dają punkty. Wszyscy grają tymi samymi kartami, a rund jest 17.

rules-section-1 = Czego potrzebujesz
rule-1-1 = W HASHI gra od jednej do czterech osób. Strona A jest dobra na pierwsze rozgrywki, strona B jest trudniejsza. W jednej rozgrywce wszyscy używają tej samej strony.
rule-1-2 = Każda strona ma 18 wysp: 4 z czerwoną flagą, 3 z niebieską flagą i 11 bez flagi.
rule-1-3 = Jest 18 kart. Każda pokazuje liczbę od 1 do 6 oraz 1, 2 albo 3 mosty. Pasek kart na planszy pokazuje wszystkie 18.
rule-1-4 = W standardowej talii każda liczba występuje trzy razy: liczby od 2 do 6 z 1, 2 i 3 mostami, a liczba 1 z 1, 1 i 2 mostami. Kto ma inne karty albo plansze, może je wprowadzić.
rule-1-5 = Linia przerywana, zwana cieśniną, łączy każdą wyspę z następną wyspą w jej rzędzie i z następną w jej kolumnie. Nazwa wyspy to litera kolumny, licząc od lewej, i numer rzędu, licząc od góry, na przykład C4.

rules-section-2 = Zanim zaczniesz
rule-2-1 = Wpisz swoją liczbę startową, 3 albo 4, na dowolnej wyspie bez flagi. Potem oddaj swoją planszę osobie po lewej i przez całą grę używaj planszy, którą dostajesz. Gdy grasz solo, zostajesz przy swojej planszy.
rule-2-2 = Potasuj 18 kart. Jedna wraca do pudełka i nikt na nią nie patrzy. Pozostałe 17 kart to zakryty stos, z którego odkrywa się karty.

rules-section-3 = Runda
rule-3-1 = Odkryj kartę z wierzchu stosu. Wszyscy grają w tym samym czasie: najpierw akcja a, potem akcja b. Możesz pominąć jedną akcję albo obie, ale akcję wykonuje się w całości albo wcale.
rule-3-2 = Akcja a: wpisz liczbę z karty na wyspie, która nie ma jeszcze liczby. Liczb nigdy się nie wymazuje.
rule-3-3 = Wyspa bez flagi może dostać liczbę w każdej chwili, z mostami albo bez nich, byle zgodnie z zasadą 3.5.
rule-3-4 = Wyspa z flagą może dostać liczbę dopiero wtedy, gdy kończy się już na niej co najmniej jeden most z wcześniejszej rundy. Mosty z tego ruchu pojawiają się za późno, bo akcja b następuje po akcji a.
rule-3-5 = Liczba nie może być mniejsza od tego, ile mostów już się tam kończy. Jeśli jest równa, wyspa od razu jest gotowa.
rule-3-6 = Akcja b: narysuj dokładnie tyle mostów, ile pokazuje karta, albo ani jednego. Most biegnie cieśniną, od jednej wyspy do następnej. Możesz rozłożyć mosty na kilka cieśnin.
rule-3-7 = Każdy nowy most musi mieć liczbę na co najmniej jednym ze swoich dwóch końców. Liczba wpisana przed chwilą też się liczy.
rule-3-8 = W cieśninie mieszczą się najwyżej dwa mosty. Drugi możesz narysować w tej samej rundzie albo kiedykolwiek później.
rule-3-9 = Żaden most nie może krzyżować się z innym.
rule-3-10 = Na gotowej wyspie nie może się kończyć żaden następny most. Żadna wyspa nie może nigdy dostać więcej mostów, niż mówi jej liczba, a wyspa bez liczby nigdy więcej niż sześć.
rule-3-11 = Most może prowadzić na wyspę bez liczby, z flagą albo bez flagi. Wyspy nie muszą tworzyć jednej sieci.
rule-3-12 = Gdy wszyscy skończą swój ruch, odkrywa się następną kartę. Po 17. karcie gra się kończy.
rule-3-13 = Na swoim pasku kart możesz skreślać karty, które już zostały odkryte. Nikt nie może przeglądać zagranych kart: odkryta leży tylko aktualna karta.

rules-section-4 = Punkty
rule-4-1 = Wyspa daje punkty tylko wtedy, gdy jest gotowa. Gotową wyspę od razu otocz kółkiem.
rule-4-2 = Czerwone: wszystkie cztery wyspy z czerwoną flagą są gotowe. Kto ma je gotowe w pierwszej rundzie, w której udaje się to komukolwiek, dostaje 9 punktów. W późniejszej rundzie dostaje się 5.
rule-4-3 = Niebieskie: wszystkie trzy wyspy z niebieską flagą są gotowe. Tak jak przy czerwonych pierwsi dostają więcej: 7 punktów, a późniejsi 3.
rule-4-4 = Łańcuch: sześć lub więcej gotowych wysp łączy się mostami tak, że z każdej można dojść do każdej innej tylko po gotowych wyspach. Pierwsi dostają 8 punktów, a późniejsi 4.
rule-4-5 = Każda osoba może zdobyć każdy cel tylko raz. Na koniec rundy sprawdźcie, kto osiągnął cel, i od razu to powiedzcie. Gdy wyższej wartości już nie ma, pozostali ją wykreślają.
rule-4-6 = Po 17. karcie każdy dostaje 2 punkty za każdą swoją gotową wyspę. Wygrywa najwyższa suma. Przy równych sumach zwycięstwo jest wspólne.
rule-4-7 = Przykład: 15 gotowych wysp to 30 punktów. Czerwone w późniejszej rundzie dodają 5, a łańcuch w późniejszej rundzie dodaje 4. Razem to 39 punktów.
rule-4-8 = Więcej niż 60 punktów zdobyć się nie da: 18 wysp po 2 punkty oraz 9, 7 i 8 za cele.

rules-section-5 = Gra solo
rule-5-1 = Wszystkie zasady zostają takie same. Rozłóż 17 kart na trzy stosy: 7, 5 i 5 kart. Graj nimi w tej kolejności.
rule-5-2 = Niebieskie dają 7 punktów, jeśli masz je najpóźniej przy 7. karcie, a później 3. Czerwone dają 9, a łańcuch 8, jeśli masz je najpóźniej przy 12. karcie, a później 5 i 4.
rule-5-3 = Suma punktów wyznacza twoją rangę. Najniższa to { rank-minion }, a najwyższa, za 60 punktów, to { rank-island-god }.
rules-rank-upto = do { $points }: { $rank }
rules-rank-exactly = { $points }: { $rank }
rules-rank-between = { $from } i { $to }: { $rank }

rules-section-6 = Błędy
rule-6-0 = Gdy gry pilnuje sędzia, niedozwolony ruch zostaje odrzucony i nic się nie zmienia. Tak się gra, jeśli nie wybierzesz zasad papierowych. Przy zasadach papierowych wszystko zostaje tak, jak to narysujesz, i obowiązuje ten rozdział.
rule-6-1 = Błąd to wpis, który łamie zasadę 2.1 albo jedną z zasad od 3.2 do 3.10. Wpisy to liczby i mosty. Błędem jest też wpisanie innej liczby albo narysowanie innej liczby mostów, niż pokazuje karta.
rule-6-2 = Możesz poprawić błąd, jeśli ktoś zauważy go najpóźniej w następnej rundzie, a poprawka nie ma dalszych skutków. Cofasz złe wpisy. Wszystko, co wpisano od tamtej pory, musi pozostać dozwolone także bez nich. Potem wykonujesz tę akcję jeszcze raz.
rule-6-3 = Błąd zauważony później albo taki, którego nie można poprawić, zostaje bez zmian. Każda wyspa, której dotyczy, zostaje przekreślona. Taka wyspa nigdy nie może być gotowa, nie daje punktów i przerywa łańcuchy.
rule-6-4 = Przy złej liczbie błąd dotyczy wyspy, na której ona stoi. Przy zbyt wielu mostach na wyspie błąd dotyczy tej wyspy. Gdy most krzyżuje się z innym, jest trzeci albo nie ma liczby na żadnym końcu, błąd dotyczy wysp na obu jego końcach. Gdy nie zgadza się liczba mostów, błąd dotyczy wysp na obu końcach każdego mostu z tej akcji.
rule-6-5 = Ktoś musi zauważyć błąd: sprawdzasz swoją planszę albo błąd wskazuje ktoś inny. Warto sprawdzać po każdej rundzie. Osoba prowadząca grę może ustawić, że dzieje się to zawsze automatycznie.

### Good milk: buttons and log lines. $roll is what the die shows, $square a number on the board.

move-said = { $player } saca { $roll } y va a la casilla { $square }.
jump-said = Casilla 7: { $player } salta a la 19.
hot-seat-said = { $player } está en la silla caliente, la 12. Próximo tiro: impar, leche pura; par, bomba de agua.
hot-seat-odd = { $roll } es impar: { $player } sigue por la leche pura, casilla { $square }.
hot-seat-even = { $roll } es par: { $player } se desvía a la bomba de agua, casilla { $square }.
pot-pays = El frasco le da { n-beans } a { $player }.
pot-pays-part = El frasco le da a { $player } todo lo que tiene: { n-beans }.
pot-empty = El frasco está vacío: nada para { $player }.
pays-pot = { $player } pone { n-beans } en el frasco.
all-pay = Cada rival que sigue en juego le da { n-beans } a { $player }.
pays-all = { $player } le paga { n-beans } a cada rival que sigue en juego.
pays-short = A { $player } no le alcanza y entrega lo que le queda: { n-beans }.
out-said = { $player } queda fuera.
drowned-said = Casilla 27: el agua arrastra a { $player }, que queda fuera. Su aporte sigue en el frasco.
back-to-12 = Casilla 33: { $player } vuelve a la silla caliente, la 12.
back-to-12-forced = Casilla 33: { $player } vuelve a la 12 y el próximo tiro lleva a la bomba de agua.
bounce-said = Se pasa por { $surplus }: { $player } rebota a la casilla { $square }.
overshoot-stay = Se pasa: { $player } no se mueve.
boot-said = { $player } deja atrás el agua y entra en la bota, casilla { $square }.
boot-35-wait = { $player } espera en la 35 de la bota: solo un 6 lleva a la 41.
boot-35-six = ¡Un 6! { $player } salta a la 41.
choice-41 = { $player } llegó a la 41: ¿retirarse o volver a empezar?
leave-button = Retirarse
restart-button = Volver a empezar
left-41 = { $player } se retira; su aporte sigue en el frasco.
left-41-refund = { $player } se retira y recupera { n-beans }.
restarted = { $player } vuelve a empezar.
winner-milk = ¡Justo en la 37! { $player } gana y se lleva el frasco: { n-beans }.
alone-said = Solo { $player } sigue en juego.
alone-wins = Solo { $player } sigue en juego y se lleva el frasco: { n-beans }.
no-winner-milk = No queda nadie en juego. El frasco espera la próxima partida: { n-beans }.
no-winner-split = No queda nadie en juego. El frasco se reparte en partes iguales: { n-beans } por participante.
no-winner-last = { $player } es la última persona en salir y recibe el frasco: { n-beans }.

### Good milk: log lines and refusals besides those of good-milk.ftl. $roll is what the die shows,
### $square a number on the board.

roll-said = { $player } saca { $roll }.
hot-seat-forced = { $player } saca { $roll } y tiene que desviarse a la bomba de agua, casilla { $square }.
milk-side-pays = Cada rival del lado de la leche pura le da { n-beans } a { $player }.
gives-said = { $payer } le da { n-beans } a { $player }.
pot-left-over = Lo que no se puede repartir espera en el frasco la próxima partida: { n-beans }.
refuse-out-of-race = { $player } ya no está en juego.
refuse-not-on-41 = Solo en la casilla 41 es posible retirarse o volver a empezar.

### Good milk on the page: the sheet, its squares in words, the throw, the end.

milk-state = Frasco: { n-beans } · { $players } participantes

## Printed on the sheet; the shorter, the better. Words that are split stand one below the other.

milk-board-good = LECHE PURA
milk-board-pump = BOMBA DE AGUA
milk-board-boot = LA BOTA
milk-board-hot = Silla caliente
milk-board-win = ¡GANA!
milk-board-start = Salida
milk-board-exit = retiro
milk-board-pot = FRASCO
milk-board-water = fuera

## The board for those who hear it. $value is the name of a square.

milk-board-label = Tablero. { $list }
milk-token-at = { $player }: { $value }
milk-square-with = { $value }: { $names }
milk-place-start = Salida
milk-place-road = Casilla { $square }
milk-place-hot = Casilla 12, silla caliente
milk-place-milk = Lado de la leche pura, casilla { $square }
milk-place-goal = Casilla 37, el final de la carrera
milk-place-pump = Lado de la bomba de agua, casilla { $square }
milk-place-boot = La bota, casilla { $square }
milk-place-exit = Casilla 41, para retirarse o volver

## What a square does

milk-rule-nothing = Aquí no pasa nada.
milk-rule-start = Todas las fichas salen de aquí, antes de la casilla 1.
milk-rule-start-on = Todas las fichas salen de esta casilla.
milk-rule-restart = Quien vuelve a empezar en la 41 viene aquí.
milk-rule-leap = Quien cae aquí salta a la 19.
milk-rule-hot = El próximo tiro decide: 1, 3 o 5 llevan al lado de la leche pura; 2, 4 o 6, al de la bomba de agua.
milk-rule-hot-forced = Después de la 33 de la leche pura, el próximo tiro lleva a la bomba de agua, salga lo que salga.
milk-rule-pot-gives = El frasco da { n-beans }.
milk-rule-pay-pot = Cuesta { n-beans }, que van al frasco.
milk-rule-not-after-bounce = La ficha que rebota hasta aquí no recibe nada.
milk-rule-all-give = Cada rival que sigue en juego da { n-beans }.
milk-rule-milk-side-gives = Cada rival del lado de la leche pura da { n-beans }.
milk-rule-pay-all = Cada rival que sigue en juego recibe { n-beans }.
milk-rule-water = A quien cae aquí lo arrastra el agua y queda fuera. El aporte sigue en el frasco.
milk-rule-back = Quien cae aquí vuelve a la silla caliente, la 12.
milk-rule-back-forced = Quien cae aquí vuelve a la 12, y el próximo tiro lleva a la bomba de agua.
milk-rule-goal = Quien cae justo aquí gana y se lleva el frasco.
milk-rule-past-bounce = Quien se pasa rebota y retrocede lo que sobra.
milk-rule-past-stay = Quien se pasa no se mueve.
milk-rule-boot = Quien deja atrás el agua de la 27 entra en la bota.
milk-rule-six = Desde aquí solo un 6 lleva más lejos: a la 41.
milk-rule-six-stay = Con cualquier otro tiro la ficha se queda aquí.
milk-rule-six-bounce = Con cualquier otro tiro la ficha retrocede lo que marque el dado.
milk-rule-exit = Quien llega aquí se retira o vuelve a empezar, en el acto.
milk-rule-exit-stake = Quien se retira conserva sus frijoles; el aporte sigue en el frasco.
milk-rule-exit-refund = Quien se retira recupera el aporte hasta donde alcance el frasco.
milk-there = Aquí ahora
milk-gone-there = Quedaron fuera aquí
milk-there-nobody = Aquí no hay nadie.

## To throw and to choose

milk-throw = Tirar el dado
milk-throw-of = { $player }: tirar el dado
milk-now-road = Justo en la 7, la ficha salta a la 19. Justo en la 12 está la silla caliente.
milk-now-hot = Impar lleva al lado de la leche pura; par, al de la bomba de agua.
milk-now-forced = Este tiro lleva al lado de la bomba de agua, salga lo que salga.
milk-now-milk = Justo en la 37 se gana el frasco. La 33 lleva de vuelta a la 12.
milk-now-pump = La 27 es agua profunda. Desde la 28 empieza la bota.
milk-now-boot = La 33 lleva de vuelta a la 12. Justo en la 35, solo un 6 lleva más lejos.
milk-leave-stake = { $player } queda en { $value }. El aporte sigue en el frasco.
milk-leave-refund = { $player } está en { $value } y recupera el aporte hasta donde alcance el frasco.
milk-restart-one = Desde la casilla 1, sin otro aporte. La carrera sigue por el frasco: { n-beans }.
milk-restart-start = Desde antes de la casilla 1, sin otro aporte. La carrera sigue por el frasco: { n-beans }.

## How to read the squares

milk-legend = Cómo leer las casillas
milk-legend-gets = el frasco da frijoles
milk-legend-pays = los frijoles van al frasco
milk-legend-each = dos cabezas: de cada rival, o para cada rival
milk-legend-goes = ir al número indicado

## The end, and who is out

milk-out-drowned = fuera, por el agua
milk-out-left = se retiró
milk-out-eliminated = fuera, sin frijoles
milk-end-won = Gana { $player }
milk-end-nobody = No gana nadie
milk-end-player = Participante
milk-end-square = Última casilla
milk-end-beans = Frijoles

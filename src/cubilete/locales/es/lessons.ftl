### The scripted first games: what the coach says, on the learner’s own screen. $player and $other
### are who sits at the table of the lesson; -hint is said to a move that leads away from it.

lesson-name-1 = Lucía
lesson-name-2 = Mateo
lesson-name-3 = Rosa
lesson-coach = Lo que se explica
lesson-leave = Salir de la lección
lesson-skip = Saltar
lesson-next = Seguir
lesson-step = Paso { $count } de { $total }
lesson-not-now = También se puede, pero aquí la lección va por otro lado.
lesson-done = ¡Con esto alcanza para jugar! Lo demás está en las reglas, a mano en cada mesa.
lesson-bots = Jugar contra bots
lesson-friends = En grupo
lesson-lay = Poner la mesa
lesson-again = Otra vez

## Liar’s dice

lesson-liars-dice-hello = ¡Llegó la hora del Cofre Pirata! Tu nombre es { $player }. Los dados se tiran en secreto, y gana quien los conserva por más tiempo.
lesson-liars-dice-hand = Estos son tus dados, y nadie más los ve. Del resto solo se sabe cuántos dados tapa cada cubilete.
lesson-liars-dice-bid = Una apuesta dice: en toda la mesa hay al menos tantos dados de una cara. En tu cubilete hay { n-faces }. ¡A apostar eso!
lesson-liars-dice-bid-hint = Esa apuesta también vale. En esta lección hay que marcar la cara y la cantidad para { n-faces }.
lesson-liars-dice-raised = { $player } sube. Quien sigue dice una cantidad mayor, con cualquier cara, o duda. Le toca a { $other }.
lesson-liars-dice-call = ¡{ $player } apuesta { n-faces }! En tu cubilete hay { $count }; faltan las demás. ¿Parece mucho? Entonces, ¡a dudar!
lesson-liars-dice-call-hint = Subir también se puede, pero es muy arriesgado. En esta lección, ¡a dudar!
lesson-liars-dice-reveal = Se levantan los cubiletes: ¡a contar! Con menos de { n-faces }, { $player } pierde un dado; si alcanzan, la pérdida es tuya.
lesson-liars-dice-late = Muchas rondas después { $other } quedó fuera, y { $player } apuesta { n-faces } con su último dado. En tu cubilete hay uno. ¿Creer o dudar?
lesson-liars-dice-late-hint = Subir también se puede, pero queda un solo dado por ver. ¡A dudar!
lesson-liars-dice-won = ¡A contar otra vez! Con menos de { n-faces }, { $player } pierde su último dado y el Cofre Pirata es tuyo.

## Ship, captain, crew

lesson-ship-captain-crew-hello = Tres tiros: un 6, el barco; luego un 5, el capitán; luego un 4, el piloto. Los otros dos dados dan puntos. Tu nombre es { $player }.
lesson-ship-captain-crew-throw = Los cinco dados están en el cubilete. ¡A tirar!
lesson-ship-captain-crew-order = Hay un 5 y un 4, pero ningún 6: sin barco no hay capitán, y sin capitán no hay piloto. Van los cinco otra vez.
lesson-ship-captain-crew-crew = ¡Los tres en un tiro! Quedan aparte, y la tripulación vale { $crew } por ahora. Tocar dados para volver a tirarlos, o plantarse: todo vale.
lesson-ship-captain-crew-thrown = Era el tercer tiro y el turno termina: tu tripulación vale { $crew }. Ahora tira el resto.
lesson-ship-captain-crew-stood = El turno termina con { $crew }, y esos son tus puntos. Ahora tira el resto.
lesson-ship-captain-crew-other = { $player } consigue los tres de una vez y se planta con { $crew }.
lesson-ship-captain-crew-zero = { $player } no consigue el piloto en tres tiros: 0 puntos en esta vuelta.
lesson-ship-captain-crew-won = El total más alto se lleva el pozo: ¡victoria tuya con { n-points }! Esta partida era de una vuelta; lo normal es jugar a 100.
lesson-ship-captain-crew-lost = El total más alto se lleva el pozo: gana { $player } con { n-points }. Lo normal es jugar a 100, y hay tiempo para alcanzar.

## Good milk

lesson-good-milk-hello = ¡Una carrera a la casilla 37! En el frasco hay { n-beans } de cada participante: quien cae justo en la 37 se lleva todo. Tu nombre es { $player }.
lesson-good-milk-throw = Hay que tirar el dado: tu ficha avanza esa cantidad. Solo cuenta la casilla en la que queda.
lesson-good-milk-again = Ya tiró el resto. ¡Te toca otra vez!
lesson-good-milk-leap = Casilla 7: ¡tu ficha salta a la 19! Las casillas con un más traen frijoles del frasco; las de un menos los cuestan.
lesson-good-milk-hot = Otro día: tu ficha está en la silla caliente, la 12. Impar lleva a la leche pura; par, a la bomba de agua.
lesson-good-milk-odd = Impar: sigue la leche pura. La casilla 17 te trae { n-beans } del frasco. El otro lado solo cuesta frijoles.
lesson-good-milk-drowned = Y allá hay agua honda: { $player } cayó en la 27 de la bomba de agua y queda fuera de la carrera.
lesson-good-milk-boot = Tras el agua está la bota. En su última casilla, la 35, se espera un 6, que lleva a la 41. ¡A tirar!
lesson-good-milk-choice = ¡Un 6! En la 41 está la única decisión: retirarse con lo que se tiene o volver a empezar. Aquí vale cualquiera.
lesson-good-milk-left = Tu carrera termina y tus frijoles quedan contigo. Tu aporte sigue en el frasco para el resto.
lesson-good-milk-restarted = De vuelta a la casilla 1, sin otro aporte: todavía se puede llegar a la 37.
lesson-good-milk-exact = Falta poco: tu ficha está en la 36, y a la 37 hay que llegar justo. Lo que sobra se retrocede.
lesson-good-milk-bounced = Sobraban dos, y tu ficha rebotó a la 35. Ya tiró el resto: ahora hace falta un 2.
lesson-good-milk-won = ¡Justo en la 37! El frasco entero es tuyo: { n-beans }.

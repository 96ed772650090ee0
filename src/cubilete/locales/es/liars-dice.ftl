### Liar’s dice: buttons, log lines and refusals. After “-button” comes a control, after “-said”
### a sentence of the log that is also read aloud.

starter-roll-said = Para decidir quién empieza, { $player } tira un dado: { face-one }.
round-start = Ronda { $round }. Los dados ya están tirados; { $player } hace la primera apuesta.
round-palifico = Palifico: en esta ronda no hay comodines y la cara de la primera apuesta no cambia.
cup-of = Dados de { $player }
bid-prompt = Elegir cara y cantidad
bid-button = Apostar { n-faces }
raise-button = Subir a { n-faces }
bid-said = { $player } apuesta { n-faces }.
raise-said = { $player } sube a { n-faces }.
bid-standing = Apuesta en pie: { n-faces }, de { $player }
marker-plain = Marcador en el { $square }: { n-faces }
marker-token = Marcador en el { $square } con la moneda de 20: { n-faces }
challenge-button = ¡Dudo!
spot-on-button = ¡Calzo!
challenge-said = { $challenger } duda de la apuesta de { $bidder }: { n-faces }.
spot-on-said = { $player } calza: exactamente { n-faces }.
reveal-open = Se destapan todos los dados.
reveal-count = La cuenta: { n-matching }.
reveal-count-wild = La cuenta: { n-matching } + { n-wilds } = { $count }.
reveal-holds = La apuesta de { $quantity } se cumple: { $challenger } pierde { n-dice }.
reveal-fails = La apuesta de { $quantity } no se cumple: { $bidder } pierde { n-dice }.
reveal-exact = Justo { $quantity }: cada participante pierde un dado, menos { $bidder }.
spot-on-right = Cantidad exacta: cada participante pierde un dado, menos { $player }.
spot-on-regain = Cantidad exacta: { $player } recupera un dado.
spot-on-full = Cantidad exacta, pero { $player } ya tiene todos sus dados.
spot-on-wrong = No es exacta, la cuenta da { $count }: { $player } pierde un dado.
dice-lost = { $player } pierde { n-dice }.
dice-left-of = A { $player } le { dice-left }.
knocked-out = { $player } ya no tiene dados y queda fuera.
starts-next = { $player } empieza la próxima ronda.
winner-chest = ¡{ $player } conserva los últimos dados y gana el Cofre Pirata!
winner-round = ¡{ $player } gana la ronda!
bid-too-low = Apuesta muy baja: hay que decir { $quantity } o más, con cualquier cara.
bid-too-low-face = Apuesta muy baja: hay que decir { $quantity } o más con cualquier cara, o { $standing } con una cara que esté más adelante en la fila.
bid-too-high = Apuesta muy alta: en juego hay { n-dice }.
bid-over-limit = Apuesta muy alta: el marcador llega hasta 40.
bid-none-higher = No se puede subir más: solo queda dudar.
bid-none-higher-spot-on = No se puede subir más: solo queda dudar o calzar.
bid-first = Todavía no hay apuesta: se abre con 1 o más, con cualquier cara.
challenge-first = Todavía no hay apuesta que poner en duda.
bid-palifico = En una ronda palifico la cara no cambia ({ face-many }): hay que decir { $quantity } o más.
bid-later-face = Apuesta muy baja: hay que decir { $standing } con una cara que esté más adelante en la fila, o dudar.
refuse-spot-on = En esta mesa no se juega con calzo: hay que apostar o dudar.
refuse-face = Los dados de esta mesa llevan solo las primeras { $sides } caras.

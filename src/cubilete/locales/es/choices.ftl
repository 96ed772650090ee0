### What a table is set up with: games, bots, the choices of each option, and what is wrong with them.
### choice-<game>-<option>-<value>, in lower case as it follows the option’s label; a label that
### rules.ftl puts in “ ” is the same here. $option, $known and $choices are what people type.

## Games

game-liars-dice = El cofre pirata
game-ship-captain-crew = Barco, capitán y tripulación
game-good-milk = La leche pura
pitch-liars-dice = Dados mentirosos: cada participante tira en secreto y apuesta sobre los dados de toda la mesa; quien apuesta de más, o duda de una apuesta que se cumple, pierde un dado.
pitch-ship-captain-crew = Tres tiros para conseguir barco (6), capitán (5) y piloto (4), en ese orden; los dos dados que quedan son la tripulación y dan los puntos.
pitch-good-milk = Una carrera hasta la casilla 37 por la leche pura y un frasco de frijoles; cuidado con la bomba de agua en el camino.

## Bots

bot-novice = Bot aprendiz
bot-steady = Bot constante
bot-sharp = Bot sagaz
bot-captain = Bot capitán

## On and off, in every game

choice-on = sí
choice-off = no

## Liar’s dice

choice-liars-dice-wild-face-gun = pistola
choice-liars-dice-wild-face-chest = cofre
choice-liars-dice-wild-face-skull = calavera
choice-liars-dice-wild-face-anchor = ancla
choice-liars-dice-wild-face-parrot = loro
choice-liars-dice-wild-face-compass = brújula
choice-liars-dice-raise-strict-quantity = cantidad mayor
choice-liars-dice-raise-quantity-or-higher-face = cara más alta
choice-liars-dice-bid-cap-total-dice = dados en juego
choice-liars-dice-bid-cap-none = sin límite
choice-liars-dice-penalty-one = un dado
choice-liars-dice-penalty-difference = diferencia
choice-liars-dice-spot-on-others-lose = cada rival pierde un dado
choice-liars-dice-spot-on-regain = quien calzó recupera un dado
choice-liars-dice-exact-bid-bidder-safe = solo paga quien dudó
choice-liars-dice-exact-bid-others-lose = pierde el resto
choice-liars-dice-next-start-loser = quien pierde
choice-liars-dice-next-start-winner = quien gana
choice-liars-dice-start-after-elimination-next-clockwise = lugar siguiente en sentido horario
choice-liars-dice-start-after-elimination-challenge-winner = quien ganó la duda
choice-liars-dice-first-player-seat = quien señale la mesa
choice-liars-dice-first-player-random = el azar
choice-liars-dice-first-player-highest-roll = quien saque la cara más alta

## Ship, captain, crew

choice-ship-captain-crew-crew-reroll-one-or-both = uno o ambos
choice-ship-captain-crew-crew-reroll-both-only = solo ambos
choice-ship-captain-crew-commit-stop-any-time = después de cualquier tiro
choice-ship-captain-crew-commit-use-all-throws = usar todos los tiros
choice-ship-captain-crew-crew-keep-free = libre
choice-ship-captain-crew-crew-keep-locked = fijo
choice-ship-captain-crew-reach-at-least = alcanza con llegar justo
choice-ship-captain-crew-reach-strictly-above = superarla
choice-ship-captain-crew-end-target = meta
choice-ship-captain-crew-end-rounds = cantidad de vueltas
choice-ship-captain-crew-tie-playoff = desempate
choice-ship-captain-crew-tie-share = repartir el pozo
choice-ship-captain-crew-tie-extra-round-all = otra vuelta completa
choice-ship-captain-crew-tie-carry-pot = el pozo queda para la próxima partida
choice-ship-captain-crew-settle-pot = quien gana se queda con el pozo
choice-ship-captain-crew-settle-per-point = por punto
choice-ship-captain-crew-settle-percent = por porcentaje
choice-ship-captain-crew-settle-none = no se paga nada
choice-ship-captain-crew-first-given = la mesa y, si no, el azar
choice-ship-captain-crew-first-highest-sum = suma más alta
choice-ship-captain-crew-round-start-fixed = siempre la misma persona
choice-ship-captain-crew-round-start-rotate = el lugar siguiente
choice-ship-captain-crew-round-start-last-round-winner = el mejor puntaje de la última vuelta

## Good milk

choice-good-milk-min-players-3 = al menos 3
choice-good-milk-min-players-2 = al menos 2
choice-good-milk-overshoot-bounce = rebotar
choice-good-milk-overshoot-stay = quedarse
choice-good-milk-bounce-events-all = todas las casillas
choice-good-milk-bounce-events-only-33 = solo la 33
choice-good-milk-good33-hot-seat = silla caliente
choice-good-milk-good33-forced-pump = directo a la bomba de agua
choice-good-milk-pay24-all-active = cada rival en juego
choice-good-milk-pay24-milk-side = lado de la leche
choice-good-milk-purse-ledger = saldo anotado
choice-good-milk-purse-finite = bolsa limitada
choice-good-milk-insolvent-pay-what-you-have = da lo que le queda
choice-good-milk-insolvent-debt = queda en deuda
choice-good-milk-insolvent-eliminated = da lo que le queda y queda fuera
choice-good-milk-leave-refund-none = nada
choice-good-milk-leave-refund-stake = aporte de vuelta
choice-good-milk-boot35-stay = quedarse
choice-good-milk-boot35-bounce = rebotar
choice-good-milk-restart-square-1 = casilla 1
choice-good-milk-restart-square-0 = fuera del tablero
choice-good-milk-start-square-0 = fuera del tablero
choice-good-milk-start-square-1 = casilla 1
choice-good-milk-last-alone-play-on = sigue jugando
choice-good-milk-last-alone-takes-pot = se lleva el frasco
choice-good-milk-no-winner-carry-over = el frasco espera la próxima partida
choice-good-milk-no-winner-split = se reparte entre quienes empezaron
choice-good-milk-no-winner-last-out = lo recibe quien salió al final

## What is wrong with options

problem-option-unknown = No hay ninguna opción “{ $option }”. Las opciones son: { $known }.
problem-option-choice = La opción “{ $option }” no puede ser “{ $value }”. Puede ser: { $choices }.
problem-option-range = La opción “{ $option }” no puede ser “{ $value }”. Va de { $low } a { $high }.
problem-option-conflict-wild-face = Con { $sides } caras en uso, ningún dado muestra la cara comodín ({ face-one }). La cara comodín tiene que estar entre las primeras { $sides }, o hay que usar más caras.
problem-option-conflict-min-players = Participantes en la mesa: { $players }. Hacen falta al menos { $least }.
problem-option-conflict-purse-stake = Una bolsa limitada de { $purse } no alcanza para un aporte de { $stake }. La bolsa incluye el aporte: tiene que ser de { $stake } o más.
problem-seats = Participantes según las reglas: { $players }. Lugares en la mesa: { $seats }. Los dos números deben ser iguales.

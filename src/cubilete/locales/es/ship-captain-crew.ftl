### Ship, captain, crew: buttons, log lines and refusals. $roll is what one die shows,
### $faces the dice of a throw, joined with commas.

throw-button = Tirar
throw-said = { $player } saca { $faces }.
got-ship = Con un 6, { $player } consigue el barco.
got-captain = Con un 5, { $player } consigue el capitán.
got-pilot = Con un 4, { $player } consigue el piloto.
need-ship = Falta un 6: todavía no hay barco.
need-captain = Falta un 5: todavía no hay capitán.
need-pilot = Falta un 4: todavía no hay piloto.
need-order = Sin barco no hay capitán, y sin capitán no hay piloto.
crew-total = Tripulación: { $first } + { $second } = { $crew }
crew-prompt = Elegir dados de la tripulación para volver a tirar, o plantarse ({ throws-left })
again-one = Volver a tirar el { $roll }
again-both = Volver a tirar los dos
again-said = { $player } vuelve a tirar: { $faces }.
stand-button = Plantarse con { $crew }
stand-said = { $player } se planta con { $crew }.
refuse-both-only = Los dos dados de la tripulación se tiran juntos o no se tiran.
refuse-commit = Hay que usar todos los tiros que quedan.
refuse-locked = Un dado que ya se dejó no se vuelve a tirar.
score-said = { $player } suma { n-points } en esta vuelta.
zero-said = Tres tiros sin completar barco, capitán y piloto: { $player } suma 0 en esta vuelta.
round-final = Última vuelta
target-reached = { $player } llega a { n-points }: esta última vuelta se juega completa.
tie-said = Empate en { n-points }: { $names }.
playoff-said = Desempate con un turno extra: { $names }. Los totales no cambian.
playoff-again = Sigue el empate, otro turno extra: { $names }.
winner-ship = ¡Gana { $player } con { n-points }!
solo-end = ¡{ $player } llegó a la meta en { n-rounds }!
ante-said = Cada participante pone { n-coins } en el pozo.
settle-pot = { $player } se lleva el pozo: { n-coins }.
settle-share = { $player } recibe su parte del pozo: { n-coins }.
settle-carried = Nadie se lleva el pozo. Pasa a la próxima partida: { n-coins }.
settle-pays = { $payer } le paga { n-coins } a { $winner } por una diferencia de { n-points }.

### Ship, captain, crew: what house rules bring besides, rounds, and refusals of throws.

starter-sum-said = Para decidir quién empieza, { $player } saca { $faces }: { $total } en total.
starter-sum-best = { $player } tiene la suma más alta y empieza.
starter-sum-tied = Empate al decidir quién empieza; vuelven a tirar cinco dados: { $names }.
pot-carried = En el pozo ya hay { n-coins } de la partida anterior.
crew-said = Tripulación de { $player }: { $first } + { $second } = { $crew }.
starts-round = { $player } empieza la vuelta { $round }.
extra-round-said = Se juega otra vuelta completa, y sus puntos cuentan.
extra-said = { $player } saca { n-points } en el turno extra.
solo-rounds = ¡{ $player } suma { n-points } en { n-rounds }!
settle-pays-tied = { $payer } paga { n-coins } por una diferencia de { n-points }, y ese pago se reparte.
settle-part = { $player } recibe su parte de lo pagado: { n-coins }.
settle-nobody = Hay empate y no gana nadie, así que nadie paga.
refuse-no-crew = Todavía no hay tripulación para plantarse: hay que tirar.
refuse-choice = Todavía no hay nada que elegir: se tiran todos los dados que no están apartados.
refuse-not-crew = Solo se vuelven a tirar dados de la tripulación, que son { $first } y { $second }.

### House rules: the label of each option and, as the attribute “about”, the rule in one sentence.
### What stands in “ ” is the label of a choice in choices.ftl, word for word.

## Liar’s dice

rule-liars-dice-dice-per-player = Dados por participante
    .about = Cada participante empieza con esta cantidad de dados, de 1 a 5.
rule-liars-dice-players = Participantes
    .about = Entre personas y bots se ocupan de 2 a 6 lugares.
rule-liars-dice-wild = Comodín
    .about = Si está activo, la cara comodín cuenta también como la cara apostada, salvo que se apueste por el propio comodín.
rule-liars-dice-wild-face = Cara comodín
    .about = Esta cara hace de comodín; si no se cambia, la calavera.
rule-liars-dice-raise = Subidas
    .about = Para subir hay que decir una cantidad mayor, con cualquier cara; con “cara más alta” también vale la misma cantidad con una cara que esté más adelante en la fila.
rule-liars-dice-bid-cap = Apuesta máxima
    .about = Ninguna apuesta puede superar los dados en juego; con “sin límite” sí puede, hasta 40.
rule-liars-dice-penalty = Penalización
    .about = Perder una duda cuesta un dado; con “diferencia”, tantos dados como separen la apuesta de la cuenta, y al menos uno.
rule-liars-dice-spot-on = Calzo
    .about = Si se permite, se puede decir que la apuesta es exacta: si lo es, cada rival pierde un dado o quien calzó recupera uno; si no lo es, quien calzó pierde uno.
rule-liars-dice-exact-bid = Apuesta exacta
    .about = Si una apuesta puesta en duda se cumple justo, solo paga quien dudó; con “pierde el resto”, cada participante pierde un dado, menos quien apostó.
rule-liars-dice-palifico = Palifico
    .about = Si está activo, cuando alguien queda por primera vez con un solo dado, la ronda siguiente va sin comodines y con la cara de la primera apuesta.
rule-liars-dice-next-start = Quién abre la próxima ronda
    .about = Empieza la ronda siguiente quien perdió la duda; con “quien gana”, quien la ganó.
rule-liars-dice-start-after-elimination = Si alguien queda fuera
    .about = Si quien debía empezar ya no tiene dados, empieza el lugar siguiente en sentido horario; con “quien ganó la duda”, empieza quien la ganó.
rule-liars-dice-first-player = Quién empieza
    .about = La mesa señala a quien tenga más pinta de pirata, o decide el azar, o empieza quien saque la cara más alta.
rule-liars-dice-sides = Caras en uso
    .about = Solo para estudio, los dados pueden llevar nada más que las primeras 2 a 5 caras; en la mesa llevan las seis.

## Ship, captain, crew

rule-ship-captain-crew-players = Participantes
    .about = Entre personas y bots se ocupan de 1 a 1000 lugares; con 1 se juega en solitario.
rule-ship-captain-crew-crew-reroll = Dados de la tripulación
    .about = Se puede volver a tirar uno de los dos o ambos; con “solo ambos”, los dos o ninguno.
rule-ship-captain-crew-commit = Plantarse
    .about = Se permite plantarse después de cualquier tiro; con “usar todos los tiros”, después de volver a tirar hay que usar los tiros que quedan.
rule-ship-captain-crew-crew-keep = Dados que se dejan
    .about = Un dado que se deja ahora se puede tirar más tarde; con “fijo”, ya no se tira en ese turno.
rule-ship-captain-crew-reach = Llegar a la meta
    .about = Alcanza con llegar justo a la meta; con “superarla”, hay que pasarla.
rule-ship-captain-crew-end = Fin de la partida
    .about = La partida termina con la vuelta en que un total llega a la meta (100 si no se cambia), o tras una cantidad fija de vueltas; gana el total más alto.
rule-ship-captain-crew-tie = Empate
    .about = Quienes empatan en el primer puesto juegan turnos extra; o se reparten el pozo; o se juega otra vuelta completa; o el pozo queda para la próxima partida.
rule-ship-captain-crew-settle = Las cuentas
    .about = Quien gana se queda con el pozo; o cobra de cada rival según la diferencia, por punto o por porcentaje; o no se paga nada.
rule-ship-captain-crew-ante = Aporte
    .about = Cada participante pone esta cantidad de monedas en el pozo antes de la partida; puede ser 0.
rule-ship-captain-crew-rate = Monedas por punto
    .about = Si se paga por punto, cada punto de diferencia cuesta esta cantidad de monedas.
rule-ship-captain-crew-stake = Suma en disputa
    .about = Si se paga por porcentaje, cada punto de diferencia cuesta el uno por ciento de esta suma, y como máximo la suma entera.
rule-ship-captain-crew-first = Quién empieza
    .about = La mesa dice quién empieza y, si no, decide el azar; con “suma más alta”, cada participante tira cinco dados y empieza la suma más alta.
rule-ship-captain-crew-round-start = Inicio de cada vuelta
    .about = Empieza siempre la misma persona; o el inicio pasa al lugar siguiente; o empieza el mejor puntaje de la última vuelta.

## Good milk

rule-good-milk-players = Participantes
    .about = Entre personas y bots se ocupan 3 lugares o más; la mesa puede permitir 2.
rule-good-milk-overshoot = Pasarse del final
    .about = Quien se pasa de la 37, o de la 35 en la bota, rebota y retrocede lo que sobra; con “quedarse”, la ficha no se mueve.
rule-good-milk-bounce-events = Después de rebotar
    .about = La casilla a la que se llega actúa como siempre; con “solo la 33”, no actúa ninguna otra.
rule-good-milk-good33 = Casilla 33, leche pura
    .about = Devuelve la ficha a la silla caliente; con “directo a la bomba de agua”, el próximo tiro lleva a ese lado, salga lo que salga.
rule-good-milk-pay24 = Casilla 24
    .about = Cada rival que sigue en juego da 2 frijoles; con “lado de la leche”, solo quienes están en ese lado.
rule-good-milk-purse = Bolsa
    .about = Los frijoles se anotan y el saldo puede bajar de cero; con “bolsa limitada”, cada participante tiene esta cantidad, con el aporte incluido.
rule-good-milk-insolvent = Si no alcanza
    .about = Con bolsa limitada, quien no puede pagar da lo que le queda; o queda en deuda; o da lo que le queda y queda fuera.
rule-good-milk-leave-refund = Retirarse en la 41
    .about = Quien se retira en la 41 no recibe nada del frasco; con “aporte de vuelta”, recupera su aporte hasta donde alcance el frasco.
rule-good-milk-boot35 = Casilla 35, la bota
    .about = Con cualquier tiro que no sea 6 la ficha se queda ahí; con “rebotar”, retrocede lo que marque el dado.
rule-good-milk-restart-square = Volver a empezar
    .about = Quien vuelve a empezar en la 41 va a la casilla 1; con “fuera del tablero”, a la salida, antes de la 1.
rule-good-milk-start-square = Salida
    .about = Las fichas salen de fuera del tablero, antes de la casilla 1; con “casilla 1”, salen de ella.
rule-good-milk-last-alone = Si queda una sola persona
    .about = Sigue jugando hasta que gane, se retire o la arrastre el agua; con “se lleva el frasco”, gana en el acto.
rule-good-milk-no-winner = Sin nadie en juego
    .about = Si no queda nadie, el frasco espera la próxima partida; o se reparte por igual entre quienes empezaron; o lo recibe quien salió al final.
rule-good-milk-min-players = Mínimo de participantes
    .about = Hacen falta al menos 3; la mesa puede permitir 2.
rule-good-milk-stake = Aporte
    .about = Cada participante pone esta cantidad de frijoles en el frasco al empezar; 10 si no se cambia.

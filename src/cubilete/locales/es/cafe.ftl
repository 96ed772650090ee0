### The café table of ship, captain, crew on the page: slots, dice, sheet, end. $roll is what one
### die shows; $first goes back into the cup, $second stays; labels end in no full stop.

## Slots and dice

cafe-ship = Barco
cafe-captain = Capitán
cafe-pilot = Piloto
cafe-crew = Tripulación
cafe-crew-of = Tripulación de { $player }
cafe-dice = Dados
cafe-dice-of = Dados de { $player }
cafe-open = todavía falta: { $roll }
cafe-throw-of = Tiro { $count } de { $throws }
cafe-in-cup = { n-dice } en el cubilete
cafe-needs = Falta un { $roll }
cafe-order = Primero un 6, el barco; después un 5, el capitán; después un 4, el piloto.
cafe-back = { $dice ->
    [one] Vuelve al cubilete { $dice } dado.
   *[other] Vuelven al cubilete { $dice } dados.
}
cafe-may = { $player } se planta con { $crew } o vuelve a tirar.
cafe-one-back = Vuelve al cubilete el { $first }; el { $second } se queda. Vale lo que salga: puede ser menos que { $crew }.
cafe-both-back = Vuelven los dos al cubilete. Vale lo que salga: puede ser menos que { $crew }.

## Choosing and buttons

cafe-again = Otra vez
cafe-keep = Se queda
cafe-locked = Fijo
cafe-throw = Tirar { n-dice }
cafe-stand = Plantarse
cafe-stand-with = con { n-points }
cafe-choose-die = elegir un dado

## The header, and the rule now

cafe-round = Vuelta { $round }
cafe-round-of = Vuelta { $round } de { $rounds }
cafe-to = a { n-points }
cafe-pot = pozo { $coins }
cafe-playoff = Desempate
cafe-who-starts = ¿Quién empieza?
cafe-rule-trio = Un turno tiene tres tiros. El primer 6 es el barco, después un 5 es el capitán y un 4 el piloto: se apartan en ese orden, y los demás dados vuelven al cubilete.
cafe-rule-crew = Los otros dos dados son la tripulación, y su suma es el puntaje. Mientras queden tiros, se puede volver a tirar uno o los dos; vale el último tiro, aunque sea peor.
cafe-rule-both = Los otros dos dados son la tripulación, y su suma es el puntaje. Mientras queden tiros, se pueden volver a tirar los dos, nunca uno solo; vale el último tiro, aunque sea peor.

## The score sheet

cafe-sheet = Planilla
cafe-back-to-table = Volver a la mesa
cafe-total = Total
cafe-best = lo mejor de la vuelta
cafe-cut = { $rounds ->
    [one] La vuelta 1 no está en esta planilla.
   *[other] Las vueltas 1 a { $rounds } no están en esta planilla.
}
cafe-ringed = Con un círculo: lo mejor de cada vuelta.
cafe-extra-mark = +1, +2 y así: turnos extra de un desempate, que no cambian los totales.
cafe-leads = { $player } va adelante con { n-points }.
cafe-lead-shared = Adelante con { n-points }: { $names }.
cafe-goal = La meta es { n-points }.
cafe-pot-holds = Pozo: { n-coins }
cafe-pays-pot = Cada participante pone { n-coins }; quien gana se lleva el pozo.
cafe-pays-points = A quien gana se le paga { n-coins } por cada punto de diferencia.
cafe-pays-percent = Por cada punto de diferencia se paga a quien gana el uno por ciento de { n-coins }.
cafe-pays-nothing = No se paga nada: se juega por los puntos.

## The end

cafe-won = Gana { $player }
cafe-tied = Empate
cafe-takes-pot = Se lleva el pozo: { n-coins }
cafe-why-total = { $player } tiene el total más alto: { n-points }.
cafe-why-early = { $other } llegó antes a la meta, pero la vuelta se completa: gana el total más alto, { n-points } de { $player }.
cafe-why-extra = Empate en { $total } ({ $names }): en el turno extra { $player } saca lo más alto, { n-points }.
cafe-player = Participante
cafe-coins = Monedas

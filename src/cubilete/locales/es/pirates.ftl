### The pirates’ table on the page: board, cup, controls, reveal, chest. Names, never “you”, in the
### reveal and at the end; parts of the line of state are in lower case.

pirates-title = El cofre pirata

## The line of state, and seats

pirates-state = Ronda { $round } · { n-dice }
pirates-state-wild = Ronda { $round } · { n-dice } · comodín: { wild-one }
pirates-state-palifico = Ronda { $round } · { n-dice } · palifico
pirates-state-shared = Un solo teléfono · Ronda { $round }
pirates-state-over = Fin · Ronda { $round }
pirates-out = fuera

## The board

pirates-board = El tablero
pirates-standing = Apuesta
pirates-at-least = Al menos { n-faces } en la mesa
pirates-token-sum = Más de 20: la moneda queda junto al marcador, que vuelve a empezar en 1. 20 + { $square } = { $quantity }.
pirates-token-off = Moneda de 20: sin usar
pirates-token-on = Moneda de 20: suma 20
pirates-no-bid = Sin apuestas
pirates-opens = Abre { $player }, con 1 o más y cualquier cara.

## Cups

pirates-cup-only = nadie más los ve
pirates-cup-show = Ver los dados
pirates-cup-closed = Los dados están tapados.
pirates-cups = Los cubiletes
pirates-cups-about = tapados hasta que se dude

## Controls

pirates-quantity = ¿Cuántos?
pirates-least = mínimo { $quantity }
pirates-fewer = Uno menos
pirates-more = Uno más
pirates-face-stays = Palifico: en esta ronda la cara no cambia ({ face-many }).
pirates-face-later = Ya solo se puede subir con una cara que esté más adelante en la fila.
pirates-ask-challenge = ¿Dudar de la apuesta de { $bidder }: { n-faces }?
pirates-ask-spot-on = ¿Calzar: exactamente { n-faces }?
pirates-ask-back = Todavía no

## The rule now

pirates-rule-open = Quien abre dice una cara y una cantidad, de 1 en adelante. No se puede pasar.
pirates-rule-raise = Para subir hay que nombrar más dados que la apuesta en pie, con cualquier cara.
pirates-rule-raise-face = Para subir hay que nombrar más dados, o los mismos con una cara que esté más adelante en la fila.
pirates-rule-wild = Cada { wild-one } cuenta como la cara apostada, salvo cuando se apuesta a { wild-many }.
pirates-rule-challenge = Al dudar se destapa todo, y paga quien no acertó.

## The reveal

pirates-reveal = Se destapan los dados
pirates-step-1 = Paso 1 de 4: cubiletes arriba
pirates-step-2 = Paso 2 de 4: la cuenta
pirates-step-3 = Paso 3 de 4: el resultado
pirates-step-4 = Paso 4 de 4: lo que cuesta
pirates-part-bid = apostó { $quantity }
pirates-part-challenge = duda
pirates-part-spot-on = calza
pirates-part-watch = mira
pirates-claim = { $bidder } apostó al menos { n-faces }.
pirates-doubts = { $challenger } lo pone en duda.
pirates-stands-in = Cada { wild-one } vale por { face-one }.
pirates-itself = Aquí { face-many } cuentan solo como { face-many }.
pirates-only = Solo cuentan { face-many }.
pirates-palifico-count = Palifico, sin comodines: solo cuentan { face-many }.
pirates-wild = comodín
pirates-missing = falta
pirates-of = { $count } de { $quantity }
pirates-holds = Hay { $count }: ¡se cumple!
pirates-fails = { $missing ->
    [one] Falta { $missing }: ¡no se cumple!
   *[other] Faltan { $missing }: ¡no se cumple!
}
pirates-exactly = ¡Justo { $count }!
pirates-spot-on-right = ¡Justo { $count }: calzó!
pirates-spot-on-wrong = Hay { $count }, no { $quantity }: no calza
pirates-why-holds = { $challenger } dudó de una apuesta que se cumple y pierde { n-dice }.
pirates-why-fails = { $bidder } apostó más de lo que hay y pierde { n-dice }. { $challenger } acertó.
pirates-difference = La penalización es la diferencia entre la apuesta y la cuenta.
pirates-starts = { $player } empieza la ronda { $round }.
pirates-again = Otra vez
pirates-skip = Seguir
pirates-continue = Continuar
pirates-round = Ronda { $round }
pirates-open-chest = Abrir el cofre

## The end

pirates-chest = Un cofre del tesoro abierto
pirates-chest-of = ¡El cofre es de { $player }!
pirates-last-bid = Última apuesta: { $player }, { n-faces }.
pirates-order = Orden de salida
pirates-out-round = fuera en la ronda { $round }

### The review of a finished game: what each choice was worth, and what the dice brought.
### $value is a percentage or a text made in code, $list an action in words.

review-title = Análisis
review-about = Cómo cambió cada decisión la probabilidad de ganar, y qué trajeron los dados.
review-none = Nadie tuvo que decidir nada en esta partida: todo lo decidieron los dados.
review-too-long = Esta partida es demasiado larga, o tiene demasiados participantes, para analizarla.

## How the numbers were found

review-means-ship = Cada valor es exacto si los turnos siguientes se juegan para sumar más puntos.
review-means-ship-solved = Cada valor es exacto si quienes juegan, que son dos, juegan para ganar.
review-means-milk = Cada valor es exacto si todo el mundo vuelve a empezar en la 41.
review-means-milk-beans = Cada valor es exacto si todo el mundo vuelve a empezar en la 41 y a nadie se le agotan los frijoles.
review-means-dice-exact = Si quedan dos participantes y el juego resuelto conoce las apuestas, los valores son exactos contra el mejor juego.
review-means-dice-reckoned = Donde no se conoce un valor exacto se probaron dados ocultos y respuestas { $count } veces con bots constantes, así que los valores tienen un margen.
review-means-dice-estimated = Con estas reglas de la casa los valores se estiman por la probabilidad de que se cumpla la apuesta.
review-means-dice-match = Lo que vale una ronda sale de una tabla hecha con muchas rondas entre bots constantes.
review-means-dice-match-many = Si quedan tres participantes o más, lo que vale una ronda sale de una tabla hecha con muchas rondas entre bots constantes.
review-means-dice-match-two = Si quedan dos participantes, lo que vale una ronda es exacto si en adelante cada participante juega lo mejor posible.
review-means-dice-share = Con menos de seis caras se supone que la probabilidad de ganar de cada participante es su parte de todos los dados.

## What was known

review-points = { $player } tiene { n-points }.
review-square = { $player } está en la casilla { $square }.
review-hand = { $player } tiene { n-faces }.
review-hidden = En los demás cubiletes: { n-dice }.
review-opening = Todavía no hay apuesta.

## One choice

review-decision = Ronda { $round }: decide { $player }
review-throw-decision = Tiro { $count }: decide { $player }
review-option = { $list }: vale { $value }
review-option-chosen = { $list }: vale { $value } (decisión tomada)
review-verdict-best = La mejor decisión.
review-verdict-near = Tan buena como la mejor: la diferencia no llega al uno por ciento.
review-verdict-unsure = No se distingue de la mejor decisión.
review-verdict-slip = Un descuido: cuesta { $value } de la probabilidad de ganar.
review-verdict-mistake = Un error: cuesta { $value } de la probabilidad de ganar.

## One player

review-choices = { $count ->
    [one] { $count } decisión
   *[other] { $count } decisiones
}
review-accuracy = Precisión: { $value } en { review-choices }
review-accuracy-none = Precisión: sin decisiones
review-accounts-about = Las cuentas cierran: la probabilidad al principio, más lo que trajeron los dados y el resto, menos lo que costaron las decisiones propias, da lo que hubo al final.
review-start = Probabilidad de ganar al principio: { $value }
review-luck = Lo que trajeron los dados: { $value }
review-others = Lo que trajeron las decisiones del resto: { $value }
review-losses = Lo que costaron las decisiones propias: { $value }
review-result = Al final: { $value }
review-best = Mejor decisión, ronda { $round }: { $list }
review-worst = Decisión más cara, ronda { $round }: { $list }
review-best-throw = Mejor decisión, tiro { $count }: { $list }
review-worst-throw = Decisión más cara, tiro { $count }: { $list }

## The whole game

review-dice-share = Los dados movieron { $value } de las probabilidades; las decisiones, lo demás.
review-curve = Probabilidad de ganar durante la partida
review-curve-about = Cada línea muestra la probabilidad de alguien según lo que sabía.
review-at-start = Al principio: { $list }
review-at-step = Tras el paso { $count }: { $list }
review-at-end = Al terminar: { $list }
review-counting = Analizando la partida…

## On the page; $first and $value are percentages, a point is a moment on the curves

review-means = De dónde salen los números
review-shares = Suerte y habilidad
review-accounts = Cómo le fue a cada participante
review-decisions = Las decisiones
review-whose = De quién
review-which = Cuáles
review-costly = Costosas ({ $count })
review-all = Todas ({ $count })
review-none-costly = Ninguna de estas decisiones costó algo que se note. ¡Muy bien jugado!
review-more = Mostrar { $count } más
review-chosen = elegida
review-on-curve = En la curva
review-in-replay = En la repetición
review-missing = No hay análisis para mostrar
review-axis = de principio a fin
review-turn = El mayor vuelco: { $player }, de { $first } a { $value }
review-point-start = Empieza la partida
review-point-dice = Lo que muestran los dados
review-point-throw = Tira { $player }
review-point-decision = { $player } decide: { $list }
review-point-only = { $player } solo puede hacer una cosa
review-point-others = La partida sigue
review-point-end = Fin de la partida

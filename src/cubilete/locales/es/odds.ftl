### Qué tan probable es: una página para probar con dados. $value es un porcentaje o una media, ya
### escrito; $option es lo que dice un botón, $list varios de ellos. No se le habla a nadie.

## El cofre pirata

odds-about-liars-dice = Qué tan probable es que se cumpla cada apuesta para quien tiene estos dados en el cubilete. Lo que haya apostado el resto no se cuenta.
odds-hand = Dados en el cubilete
odds-put-in = Poner: { face-label }
odds-put-in-any = Con un toque en una cara se pone un dado.
odds-take-out = Sacar: { face-label }
odds-full = El cubilete está lleno. Con un toque en un dado, sale.
odds-hidden = Dados ocultos
odds-wild = Comodín: { face-label }
odds-bids = ¿Qué tan probable es cada apuesta?
odds-bid = Apuesta de { n-faces }: { $value }
odds-no-dice = No hay dados en la mesa.
odds-true = La apuesta de { n-faces } se cumple en el { $value } de los casos.
odds-certain = La apuesta de { n-faces } se cumple seguro: alcanza con los dados del cubilete.
odds-never = La apuesta de { n-faces } no puede cumplirse: hay muy pocos dados ocultos.

## Barco, capitán y tripulación

odds-about-ship-captain-crew = Qué da en promedio cada opción, si el resto del turno se juega de la mejor manera. Aquí solo cuentan los puntos, no quién va adelante.
odds-throws-left = Tiros que quedan
odds-kept = Apartados
odds-kept-0 = Nada
odds-kept-1 = Barco
odds-kept-2 = Barco, capitán
odds-kept-3 = El trío
odds-crew-first = Un dado de la tripulación
odds-crew-second = El otro dado de la tripulación
odds-choices = ¿Volver a tirar o plantarse?
odds-best = Lo mejor
odds-mean = { $value } puntos en promedio
odds-only = “{ $option }” es lo único que se puede hacer; da { $value } puntos en promedio.
odds-best-is = Lo mejor en promedio: “{ $option }”, con { $value } puntos.
odds-best-tied = Dan lo mismo en promedio, { $value } puntos: { $list }.
odds-scores = “{ $option }”: ¿qué tan probable es cada puntaje?
odds-points = Puntos
odds-share = Probabilidad

## La leche pura

odds-about-good-milk = Cómo le va a una ficha desde cada casilla, si nadie gana antes. Cuanto más llena la casilla, más alto es su número.
odds-map = Qué muestra el mapa
odds-map-drown = El peligro
odds-map-win = La victoria
odds-map-turns = Los turnos
odds-at-41 = En la casilla 41, siempre
odds-squares = Casillas del mapa
odds-fate-win = gana: { $value }
odds-fate-drown = la arrastra el agua: { $value }
odds-fate-leave = se retira: { $value }
odds-fate-turns = turnos que faltan: { $value }
odds-leads = Desde aquí la ficha pasa a la { $square } en el acto: los números son los de esa casilla.

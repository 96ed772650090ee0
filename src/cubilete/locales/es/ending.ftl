### After a game: the bar below its end, the luck chart, and the replay of what was played.

## The bar below the end of a game

end-rematch = Revancha: empieza { $player }
end-host-opens = La próxima partida la abre quien dirige la mesa
end-replay = Repetición
end-review = Análisis
end-download = Descargar
end-lobby = Sala
end-download-title = Descargar esta partida
end-download-json = Registro para programas
end-download-json-about = Cada jugada y cada tiro, en una línea de JSON.
end-download-text = Registro para leer
end-download-text-about = La misma partida en notación breve, como texto simple.

## The luck chart: of points, dice or beans; $list and $value are texts made in code

luck-title = La suerte
luck-title-points = La suerte, vuelta a vuelta
luck-title-dice = La suerte, ronda a ronda
luck-title-beans = La suerte, tiro a tiro
luck-about-points = Puntos que salieron menos los que se esperaban. Por encima de 0, buena suerte.
luck-about-dice = Dados que cuestan en promedio las dudas menos los que costaron. Por encima de 0, buena suerte.
luck-about-beans = Frijoles que llegaron menos los que se esperaban. Por encima de 0, buena suerte.
luck-axis-points = vueltas 1 a { $high }
luck-axis-dice = rondas 1 a { $high }
luck-axis-beans = tiros 1 a { $high }
luck-when-points = Vuelta
luck-when-dice = Ronda
luck-when-beans = Tiro
luck-ends = La suerte al final: { $list }
luck-said = El azar ayudó más a { $player } y menos a { $other }. Aquí no cuenta lo bien que se decide.
luck-alone = Lo que el azar le trajo a { $player }: { $value }. Aquí no cuenta lo bien que se decide.
luck-even = El azar ayudó por igual a cada participante. Aquí no cuenta lo bien que se decide.
luck-none = La partida fue muy corta para medir la suerte.
luck-counting = Calculando la suerte…

## The replay, step by step

replay-title = Repetición
replay-step = Paso { $count } de { $total }
replay-where = Parte de la partida
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Ver
replay-pause = Pausa
replay-next = Un paso adelante
replay-last = Al final
replay-speed = Velocidad
replay-slow = Lenta
replay-normal = Media
replay-fast = Rápida
replay-eyes = Con los ojos de
replay-everyone = La mesa
replay-jump = Ir a
replay-round-liars-dice = Ronda { $round }
replay-round-ship-captain-crew = Vuelta { $round }
replay-round-good-milk = Vuelta { $round }
replay-all = Paso a paso
replay-begins = Empieza la partida.
replay-none = No hay repetición que mostrar
replay-to-table = A la mesa
replay-new-game = Empezó otra partida.

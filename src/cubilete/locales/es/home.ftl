### El inicio, la sala de espera, las reglas de la casa y el cambio de dispositivo. Etiquetas y botones
### van sin punto final; lo que otra gente puede leer lleva nombres.

## El inicio

home-tagline = Tres viejos juegos de dados para toda la familia
home-language = Idioma
home-games = Elegir un juego
home-game-liars-dice = El cofre pirata
home-game-ship-captain-crew = Barco, capitán y tripulación
home-game-good-milk = La leche pura
home-about-liars-dice = Apostar, dudar, mentir
home-about-ship-captain-crew = Tres tiros y a zarpar
home-about-good-milk = Carrera a la casilla 37
home-players-liars-dice = 2 a 6 personas · 10 min
home-players-ship-captain-crew = 1+ personas · 15 min
home-players-good-milk = 3+ personas · 15 min
home-learn = Aprender en dos minutos
home-how = ¿Cómo jugamos?
home-friends = En grupo
home-friends-line = Con un enlace, un código o un QR
home-pass = Con un solo teléfono
home-pass-line = Cortina antes de cada turno
home-bots-line = { $value } × { $count }, ya
home-bots-now = Ahora mismo
home-bots-choose = Elegir los bots
home-bots-count = Cuántos bots
home-bots-level = Cómo juegan
home-level-novice = Juega por intuición, como quien empieza
home-level-steady = Hace cuentas antes de cada jugada
home-level-sharp = Lee lo que dicen las jugadas del resto
home-level-captain = Juega lo más fuerte que hay aquí
home-bots-start = Jugar ya
home-code = Entrar con un código
home-code-example = Código: KRAB-7F2Q
home-join = Entrar
home-recent = Mesas recientes
home-recent-lobby = En la sala
home-recent-playing = En juego
home-recent-over = Terminada
home-forget = Olvidar la mesa { $value }
home-theme = Apariencia
home-theme-auto = Según el sistema
home-theme-light = Clara
home-theme-dark = Oscura
home-name = Nombre en la mesa
home-name-hint = Lo ve toda la mesa.
home-lay = Abrir una mesa
home-guest = Participante
home-pass-order = En el orden de los lugares, en sentido horario.
home-person = Participante { $count }
home-pass-up = Subir a { $player }
home-pass-remove = Quitar a { $player }
home-pass-add = Sumar participante
home-pass-go = { $players ->
    [one] Abrir una mesa para { $players } persona
   *[other] Abrir una mesa para { $players } personas
}
home-pass-few = { $least ->
    [one] Hace falta al menos { $least } nombre
   *[other] Hacen falta al menos { $least } nombres
}

## La sala de espera

lobby-state = { $table } · { $seats } de { $high } lugares
lobby-scan = Escanear o escribir este código:
lobby-send = Mandar el enlace
lobby-invitation = Una mesa para jugar: { $table }
lobby-qr-large = Ampliar el código QR
lobby-link = Enlace de esta mesa
lobby-seats = Lugares
lobby-free = Libre
lobby-is-host = dirige la mesa
lobby-here = este dispositivo
lobby-online = en línea
lobby-bot = un bot
lobby-level-novice = aprendiz
lobby-level-steady = constante
lobby-level-sharp = sagaz
lobby-level-captain = capitán
lobby-add-bot = Sumar un bot
lobby-same-device = Mismo teléfono
lobby-same-device-about = Varias personas pueden jugar con un mismo dispositivo: pasa de mano en mano, con una cortina antes de cada turno.
lobby-level-of = Nivel de { $player }
lobby-more = Opciones de { $player }
lobby-rename = Cambiar el nombre
lobby-leave = Dejar este lugar
lobby-remove = Liberar este lugar
lobby-make-host = Que { $player } dirija la mesa
lobby-take-seat = Ocupar un lugar
lobby-point-at = Señalar a { $player }
lobby-votes = { $count ->
    [one] { $count } voto
   *[other] { $count } votos
}
lobby-pick-pirate = ¿Quién tiene más pinta de pirata?
lobby-pick-first = ¿Quién debería empezar?
lobby-pick-about = Un toque en un lugar es un voto. Si hay empate, decide el azar.
lobby-starts = Empieza { $player }
lobby-starts-chance = El azar decide quién empieza
lobby-settings = Esta mesa
lobby-game = Juego
lobby-limit = Tiempo para cada turno
lobby-limit-none = sin límite
lobby-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
lobby-spectators = Se permite mirar
lobby-spectators-about = Sin lugar se ve la mesa, pero ningún dado tapado.
lobby-lock = Nadie más puede sentarse
lobby-lock-about = Quienes ya tienen lugar lo conservan.
lobby-start = { $players ->
    [one] Empezar con { $players } participante
   *[other] Empezar con { $players } participantes
}
lobby-needs = { $count ->
    [one] Falta { $count } participante
   *[other] Faltan { $count } participantes
}
lobby-wait-for = Esperando a que { $player } empiece la partida
lobby-wait-host = Esperando a que empiece la partida
lobby-watching = La partida se verá aquí en cuanto empiece.
lobby-result = Volver al resultado

## Reglas de la casa

house-title = Reglas de la casa
house-same = Reglas de la casa: todas las originales
house-differ = { $count ->
    [one] Reglas de la casa: { $count } cambiada
   *[other] Reglas de la casa: { $count } cambiadas
}
house-changed = { $count ->
    [one] { $count } cambiada
   *[other] { $count } cambiadas
}
house-none = Todas las originales
house-reset = Volver a las originales
house-original = la original
house-original-is = la original: { $value }
house-by-host = Las cambia solo quien dirige la mesa
house-frozen = Se cambian solo entre partidas
house-done = Listo
house-less = Menos: { $value }
house-more = Más: { $value }

## Cambiar de dispositivo

move-title = ¿Seguir aquí?
move-about = Los lugares del otro dispositivo pasan a este, y se sigue jugando aquí. El otro después solo puede mirar.
move-gives-up = Este navegador deja los lugares que tiene ahora.
move-button = Seguir aquí
move-failed = Este enlace ya no sirve
move-failed-about = Sirve una sola vez y durante unos minutos. El menú de la mesa, en el otro dispositivo, hace uno nuevo.

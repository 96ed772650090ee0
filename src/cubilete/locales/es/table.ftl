### What happens at any table: turns, people, connection, announcements. Names, never “you”,
### in all that several people read; a log line ends in a full stop, a button or label does not.

## Turns

turn-yours = Te toca
turn-yours-title = Te toca: { $table }
turn-of = Le toca a { $player }
turn-waiting = Esperando a { $player }
turn-time = Tiempo restante: { n-seconds }
turn-more-time = Más tiempo
turn-timed-out = Se terminó el tiempo: la mesa jugó por { $player }.
turn-not-yet = Todavía no: le toca a { $player }.
first-pick = ¿Quién tiene más pinta de pirata? Hay que señalar un lugar.
first-chance = Decide el azar: empieza { $player }.

## Pass-and-play and people

curtain-pass = El teléfono pasa a { $player }. Que nadie más mire.
curtain-open = Soy { $player }: ver los dados
curtain-hide = Tapar los dados
curtain-covered = Los dados están tapados otra vez. { $player } puede destaparlos.
seat-joined = { $player } llegó a la mesa.
seat-left = { $player } dejó la mesa.
seat-away = { $player } no está. Un bot entra a jugar en { n-seconds }.
seat-bot = Un bot juega ahora por { $player }.
seat-back = { $player } volvió y sigue jugando.
seat-take-back = Recuperar el lugar
host-is = Ahora { $player } dirige la mesa.
room-full = La mesa está completa.
watch-button = Mirar
code-wrong = Ninguna mesa tiene ese código. Hay que revisarlo y probar otra vez.
code-wait = Demasiados códigos equivocados. Hay que esperar { n-seconds }.
name-taken = Ese nombre ya está en la mesa. Hace falta otro.
name-lookalike = Ese nombre se parece demasiado a “{ $other }”. Hace falta otro.
name-length = El nombre lleva de 1 a 24 caracteres.
watch-notice = Solo para mirar: los dados tapados no se ven hasta que se destapan.
watch-count = { n-watching }
emote-hello = ¡Hola!
emote-luck = ¡Suerte!
emote-nice = ¡Bien jugado!
emote-wow = ¡Guau!
emote-laugh = ¡Ja, ja!
emote-think = Mmm…
emote-oops = ¡Uy!
emote-wait = ¡Un momento!
emote-thanks = ¡Gracias!
emote-game = ¡Buena partida!
emote-mute = Silenciar las reacciones de { $player }
rematch-button = Revancha
rematch-starts = Nueva partida: empieza { $player }.

## Connection and device

net-lost = Se perdió la conexión. Reconectando…
net-retry = Sin conexión. Próximo intento en { n-seconds }.
net-back = Conexión recuperada.
net-resynced = Todo al día: no se perdió ninguna jugada aceptada.
move-stale = La mesa avanzó antes y esta jugada no cuenta. Hay que mirar y elegir de nuevo.
server-stopping = El servidor se detiene. Las jugadas aceptadas quedan guardadas; la partida sigue cuando vuelva.
rate-limited = Demasiado rápido. Hay que esperar { n-seconds } y probar otra vez.
disk-full = El servidor no puede guardar por ahora. Esta jugada no se aceptó y no se perdió nada. Se puede probar otra vez en un momento.
link-copy = Copiar enlace
link-copied = Enlace copiado
link-select = Seleccionar el enlace y copiarlo
qr-scan = Escanear con la cámara del teléfono para entrar
sound-toggle = Sonido
sound-on = Sonido activado
sound-off = Sonido apagado

## Announcements, for screen readers

say-turn = Le toca a { $player }.
say-roll = Ronda { $round }. Ya se tiró: { n-dice } bajo los cubiletes.
say-cup = { $player } tiene { $list }.
say-bid = { $player } apuesta { n-faces }. Sigue { $next }.
say-count-wild = { n-matching } y { n-wilds }: en total, { $count }.
say-throw = { $player } saca { $faces }; { throws-left }.
say-score = { $player } suma { n-points } y ahora tiene { $total }.
say-balance = Saldo de { $player }: { n-beans }.

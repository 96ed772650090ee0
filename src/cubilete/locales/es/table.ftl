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

## Announcements, for screen readers

say-turn = Le toca a { $player }.
say-cup = { $player } tiene { $list }.

## The table as it stands, and what it refuses by a code alone

table-locked = Quien dirige la mesa no deja entrar a nadie más.
table-unlocked = Quien dirige la mesa vuelve a dejar entrar.
watching-off = Quien dirige la mesa no deja mirar.
watching-on = Quien dirige la mesa deja mirar.
time-given = { $player } da más tiempo.
state-away = ausente
state-bot = juega un bot
state-resigned = juega un bot hasta el final
net-restored = La mesa volvió a un momento anterior: el servidor se restauró desde una copia.
refused-auth-forbidden = Esto solo lo puede hacer quien dirige la mesa o quien tiene ese lugar.
refused-auth-moved = Ahora otro dispositivo juega en estos lugares.
refused-table-busy = Pasan demasiadas cosas en esta mesa. Se puede probar otra vez en un momento.
refused-table-locked = Quien dirige la mesa no deja que se siente nadie más.
refused-table-no-spectators = En esta mesa no se puede mirar.
refused-table-phase = La mesa no acepta esto ahora.
refused-table-unknown = Esta mesa ya no existe.
phase-playing = Hay una partida en marcha: esto se puede hacer cuando termine.
phase-resting = No hay ninguna partida en marcha.
phase-held = Un bot juega en este lugar: primero hay que recuperarlo.
phase-no-limit = Esta mesa no limita el tiempo de los turnos: a nadie le hace falta más.
phase-resigned = Este lugar ya se rindió: un bot juega hasta el final.
phase-not-held = Ningún bot juega por un rato en este lugar: no hay nada que recuperar.
phase-bot = Un bot juega esta partida hasta el final: se puede quitar después.
time-own = Nadie se da tiempo por su cuenta: lo puede dar otra persona de la mesa.
seat-resigned = { $player } se retiró; sigue un bot.

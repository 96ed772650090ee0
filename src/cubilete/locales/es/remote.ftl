### Playing at a server’s table from a terminal. $value is what is typed, a link or a name;
### refused-… is what the server says by a code alone.

## Words that are typed

input-start = comenzar, comenzar la partida
input-sit = sentarse, me siento
input-bot = bot, sumar un bot
input-remove = sacar, sacar a
input-take-back = recuperar, recuperar mi lugar
input-get-up = levantarse, dejar la mesa
input-resign = rendirse, me rindo
input-more-time = más tiempo, dar tiempo

## The table

table-at = { $table }, mesa { $value }
table-code = Código de la mesa: { $value }
table-link = Enlace: { $value }
table-command = Para entrar desde otra terminal: { $value }
table-changed = Quien dirige la mesa preparó la próxima partida: { $value }.
table-locked = Quien dirige la mesa no deja entrar a nadie más.
table-unlocked = Quien dirige la mesa vuelve a dejar entrar.
watching-off = Quien dirige la mesa no deja mirar.
watching-on = Quien dirige la mesa deja mirar.
time-given = { $player } da más tiempo.
seat-host = dirige la mesa
seat-held = Un bot juega por { $player }. Para seguir jugando se escribe “{ $value }”.
seats-kept = Los lugares quedan guardados. Para volver: { $value }
come-back = Para volver: { $value }
state-away = ausente
state-bot = juega un bot
state-resigned = juega un bot hasta el final
lobby-host = Para comenzar se escribe “{ $value }”; para que se siente un bot, “{ $other }”.
lobby-wait = La partida comienza cuando lo decide quien dirige la mesa.
lobby-sit = Para ocupar un lugar se escribe “{ $value }”.
sit-later = Hay una partida en marcha: los lugares se ocupan cuando termine. Quien ya tiene un lugar aquí vuelve con el mismo --name.
not-seated = Para eso hace falta un lugar, y aquí todavía no hay ninguno.
no-such-seat = Nadie con el nombre “{ $value }” está en la mesa.
net-restored = La mesa volvió a un momento anterior: el servidor se restauró desde una copia.
net-unanswered = Todavía no hay respuesta. Se manda otra vez hasta que la haya.
cannot-reach = Sin conexión: { $value }

## Help

help-sit = “{ $value }” ocupa un lugar libre.
help-get-up = “{ $value }” deja la mesa; en medio de una partida sigue un bot.
help-resign = “{ $value }” abandona la partida: un bot juega hasta el final.
help-take-back = “{ $value }” sirve para seguir jugando después de un bot.
help-more-time = “{ $value }” hace que el reloj de quien juega vuelva a empezar.
help-remove = “{ $value }” y un nombre dejan libre un lugar.
help-emotes = También se pueden escribir reacciones: { $list }
help-go = “{ $value }” cierra esta terminal; los lugares quedan guardados.

## What the server refuses by a code alone

refused-auth-forbidden = Esto solo lo puede hacer quien dirige la mesa o quien tiene ese lugar.
refused-auth-required = El servidor ya no conoce esta terminal. Hay que entrar otra vez.
refused-auth-moved = Ahora otro dispositivo juega en estos lugares.
refused-table-busy = Pasan demasiadas cosas en esta mesa. Se puede probar otra vez en un momento.
refused-table-locked = Quien dirige la mesa no deja que se siente nadie más.
refused-table-no-spectators = En esta mesa no se puede mirar.
refused-table-phase = La mesa no acepta esto ahora.
refused-table-unknown = Esta mesa ya no existe.
refused-server-failed = Algo falló en el servidor. Lo que aceptó está guardado. Hay que entrar otra vez.

## What a table refuses as it stands

phase-playing = Hay una partida en marcha: esto se puede hacer cuando termine.
phase-resting = No hay ninguna partida en marcha.
phase-held = Un bot juega en este lugar: primero hay que recuperarlo.
phase-no-limit = Esta mesa no limita el tiempo de los turnos: a nadie le hace falta más.
phase-resigned = Este lugar ya se rindió: un bot juega hasta el final.
phase-not-held = Ningún bot juega por un rato en este lugar: no hay nada que recuperar.
phase-bot = Un bot juega esta partida hasta el final: se puede quitar después.
time-own = Nadie se da tiempo por su cuenta: lo puede dar otra persona de la mesa.
seat-resigned = { $player } se retiró; sigue un bot.

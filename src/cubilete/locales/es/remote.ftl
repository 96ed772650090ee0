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
seat-host = dirige la mesa
seat-held = Un bot juega por { $player }. Para seguir jugando se escribe “{ $value }”.
seats-kept = Los lugares quedan guardados. Para volver: { $value }
come-back = Para volver: { $value }
lobby-host = Para comenzar se escribe “{ $value }”; para que se siente un bot, “{ $other }”.
lobby-wait = La partida comienza cuando lo decide quien dirige la mesa.
lobby-sit = Para ocupar un lugar se escribe “{ $value }”.
sit-later = Hay una partida en marcha: los lugares se ocupan cuando termine. Quien ya tiene un lugar aquí vuelve con el mismo --name.
not-seated = Para eso hace falta un lugar, y aquí todavía no hay ninguno.
no-such-seat = Nadie con el nombre “{ $value }” está en la mesa.
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

refused-auth-required = El servidor ya no conoce esta terminal. Hay que entrar otra vez.
refused-server-failed = Algo falló en el servidor. Lo que aceptó está guardado. Hay que entrar otra vez.

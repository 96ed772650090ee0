### El marco de una mesa: menú, reglas a mano, conexión, historial, avisos. Etiquetas, botones y
### títulos van sin punto. Lo que lee más de una persona lleva nombres, nunca segunda persona.

## El marco

frame-back = Volver
frame-beside = Junto al juego
frame-all-right = Entendido
frame-put-away = Quitar este mensaje
frame-rule-link = Ver la regla { $value }
frame-rules-page = Las reglas como página
frame-learn = Aprender en dos minutos
frame-table = Tabla { $count }: { $list }
frame-log-more = { $count ->
    [one] Mostrar { $count } línea anterior
   *[other] Mostrar { $count } líneas anteriores
}
frame-take-back-of = Recuperar el lugar de { $player }
frame-seat-free = Hay un lugar libre para la próxima partida.
frame-sit-later = Cuando termine esta partida se podrá ocupar un lugar.
frame-sit-full = Todos los lugares están ocupados.
frame-muting = Reacciones que no se ven en este dispositivo
frame-muted = reacciones silenciadas
frame-emote-from = ¿De quién es la reacción?
frame-emote-wait = La próxima, en { n-seconds }

## El menú

menu-invite = Invitar
menu-code = Código de la mesa:
menu-share = Enviar
menu-host = Dirigir la mesa
menu-host-passed = Ahora dirige la mesa otra persona.
menu-pass-host = Ceder la dirección de la mesa
menu-pass-host-about = Quien dirige la mesa empieza las partidas, pone las reglas de la casa y deja entrar.
menu-pass-host-none = Nadie más puede dirigir esta mesa: ni los bots ni quien abandonó la partida.
menu-pass-host-to = A { $player }
menu-record = Registro de la partida
menu-record-none = Todavía no hay partida, así que no hay registro.
menu-record-over = La partida completa, con cada tiro, para guardar o estudiar.
menu-record-playing = Hasta que termine la partida, el registro solo tiene lo que se puede ver en este dispositivo.
menu-device = Jugar en otro dispositivo
menu-device-about = Un enlace pasa los lugares a otro dispositivo. Sirve una sola vez, durante diez minutos; desde entonces este dispositivo ya no juega.
menu-device-make = Crear el enlace
menu-device-scan = Hay que escanear esto con la cámara del otro dispositivo.
menu-device-until = Sirve por { $value } más.
menu-device-over = El enlace ya venció. Se puede crear otro.
menu-home-about = El lugar se conserva; la mesa queda allí entre las recientes.
menu-resign = Abandonar la partida
menu-resign-about = Un bot juega esta partida hasta el final. No se puede deshacer; el lugar se conserva para la próxima partida.
menu-resign-as = { $player } abandona la partida
menu-leave = Dejar la mesa
menu-leave-about = El lugar queda libre para otra persona.
menu-leave-playing = Hay una partida en curso: un bot la juega hasta el final y el lugar no se puede recuperar.
menu-leave-as = { $player } deja la mesa
menu-stay = Quedarse y seguir jugando
menu-ask-again = Preguntar otra vez antes de dudar
menu-ask-again-about = Una duda no se puede deshacer.
menu-english = English
menu-spanish = Español
menu-vietnamese = Tiếng Việt

## Conexión

net-offline = Sin conexión
net-next-try = Próximo intento en { n-seconds }.
net-trying = Reconectando…
net-nothing-lost = Las jugadas aceptadas están guardadas.
net-move-kept = La jugada está guardada y se enviará sola.
net-stopping = El servidor se detiene
net-age = Así estaba la mesa hace { n-seconds }
net-copy = Copiar lo que pasó
net-copied = Copiado
net-save = Guardar lo que pasó
net-forgotten = La mesa ya no reconoce este navegador como el que ocupa el lugar, así que solo mira. Quien dirige la mesa puede liberar el lugar.
net-moved = Ahora juega otro dispositivo
net-moved-about = Los lugares pasaron a ese dispositivo. No se perdió nada y esta página se puede cerrar.
net-page-old = Hay una página más nueva
net-load-again = Volver a cargar la página

## Avisos

notice-title = { $value } · { $table }
notice-over = Partida terminada
notice-rules-changed = Quien dirige la mesa cambió las reglas de la casa.
notice-renamed = { $player } ahora se llama { $other }.

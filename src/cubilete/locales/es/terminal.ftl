### The terminal: what is asked and said there besides the table’s own sentences.
### input-… are words that people type, joined with commas; those of all languages are understood.
### $value is what is typed, a file or a label; $list is made in code.

## Words that are typed

input-help = ayuda, a
input-rules = reglas, regla
input-log = registro, historia
input-table = mesa, tablero, ver
input-quit = salir, guardar
input-challenge = dudo, dudar, duda
input-spot-on = calzo, calzar, exacto
input-again = volver a tirar, otra vez, de nuevo
input-both = ambos, los dos
input-throw = tirar, tiro
input-stand = plantarse, planto, me planto
input-leave = retirarse, me retiro
input-restart = volver a empezar, empezar

## Starting and leaving

welcome = Cubilete: tres juegos de dados, con personas y bots en una misma terminal.
setup-help = Se responde con el número de una línea. Con Enter, sin escribir nada, se toma la línea con asterisco o lo que está entre paréntesis. Con “{ $value }” se sale.
ask-game = ¿Qué juego?
ask-saved = ¿Qué partida guardada?
resume-entry = Seguir una partida guardada
resumed = Sigue la partida guardada.
ask-people = ¿Cuántas personas juegan en esta terminal?
ask-bots = ¿Cuántos bots juegan también?
ask-level = ¿Cómo juegan los bots?
ask-name = ¿Qué nombre va en el lugar { $seats }?
person-name = Participante { $seats }
ask-rules = ¿Qué reglas de la casa?
rules-original = Las reglas originales, sin cambios
rules-change = Ver las reglas de la casa una por una
rules-done = Listo: jugar con estas reglas
ask-option = ¿Qué regla de la casa cambia?
option-changed = cambiada
ask-value = { $option }: ¿qué opción?
ask-number = { $option }: ¿qué número de { $low } a { $high }?
ask-starter = ¿Quién empieza?
starter-chance = Decide el azar
at-the-table = En la mesa: { $names }.
ask-another = ¿Otra partida?
another-yes = Jugar otra vez en la misma mesa
another-no = Terminar aquí
saved-in = La partida está guardada en { $value }
resume-with = Para seguir más tarde: { $value }
record-in = El registro de esta partida está en { $value }
left-unsaved = No había empezado ninguna partida, así que no hay nada que guardar.
ended = La partida terminó.
save-failed = No se puede guardar la partida en { $value } ({ $other }). La última jugada no se aceptó y no se perdió nada.
save-cannot-begin = La partida no se puede guardar en { $value } ({ $other }), así que no empieza. Con “--save ARCHIVO” se guarda en otro lugar.
save-exists = Ya existe el archivo { $value }. Hay que nombrar otro, o seguir la partida que contiene.
open-failed = No se puede leer el archivo { $value } ({ $other }).
open-unknown = El archivo { $value } no contiene una partida que pueda seguir: { $other }
try-again = Enter para probar otra vez.
cannot-be = Esto no puede ser: { $value }
not-a-number = Hace falta un número de { $low } a { $high }; “{ $value }” lo explica.
screen-missing = Esta no es una terminal de pantalla completa: la partida sigue en líneas de texto.

## At the table

seat-is-out = fuera
pass-to = Turno de { $player }: el teclado cambia de manos. Que nadie más mire.
press-enter = { $player }: Enter para ver los dados.
only-enter = Los dados siguen tapados hasta que { $player } presione Enter sin escribir nada.
options-now = { $player } puede hacer esto ahora:
not-understood = “{ $value }” no se entiende aquí.
no-such-choice = Ahora no hay opción { $value }.
refused-plainly = Las reglas no lo permiten ahora ({ $value }).
help-rules = “{ $value }” muestra las reglas del juego.
help-log = “{ $value }” muestra todo lo que pasó hasta ahora.
help-table = “{ $value }” muestra cómo está la mesa.
help-quit = “{ $value }” sale; la partida queda guardada después de cada jugada.
help-help = “{ $value }” muestra estas líneas.
rules-hint = Para leer las reglas en cualquier momento, escribir “{ $value }”; para ver la ayuda, “{ $other }”.
page-more = Enter muestra más; “{ $value }” termina la lectura.

## Liar’s dice

round-dice = Ronda { $round }: { n-dice } en juego
wild-now = Comodín: { wild-many } cuentan también como la cara apostada
bids-so-far = Apuestas de esta ronda: { $list }
choose-bid = Apostar
choose-raise = Subir la apuesta
ask-face = ¿Con qué cara?
ask-quantity = ¿Cuántos, de { $low } a { $high }?
hint-bid = También se puede escribir la apuesta, por ejemplo “{ n-faces }”.
hint-challenge = También se puede escribir la duda: “{ $value }”.

## Ship, captain, crew

round-now = Vuelta { $round }
round-of = Vuelta { $round } de { $rounds }
target-now = Meta: { n-points }
playoff-now = Desempate entre { $names }
coins-now = En el pozo: { n-coins }
set-aside = Dados apartados: { $list }
throws-now = En este turno: { throws-left }
mark-ship = barco
mark-captain = capitán
mark-pilot = piloto
mark-crew = tripulación
throw-dice = Tirar { n-dice }
hint-throw = Enter tira los dados, y “{ $value }” también.
hint-crew = También valen palabras, por ejemplo “{ $value }” o “{ $other }”.

## Good milk

beans-now = En el frasco: { n-beans }
stake-now = Cada participante ya puso { n-beans }.
token-now = Ficha de { $player }: { $value }
forced-now = El próximo tiro de { $player } lleva a la bomba de agua, salga lo que salga.
hot-seat-now = Impar lleva al lado de la leche pura; par, a la bomba de agua.
leave-now = Retirarse: fuera de la carrera; el aporte sigue en el frasco.
leave-refund-now = Retirarse: fuera de la carrera, con el aporte hasta donde alcance el frasco.
restart-now = Volver a empezar: desde la casilla { $square }, sin otro aporte.
place-start = en la salida
place-road = casilla { $square }
place-hot-seat = silla caliente, casilla { $square }
place-milk = lado de la leche pura, casilla { $square }
place-pump = lado de la bomba de agua, casilla { $square }
place-boot = la bota, casilla { $square }
seat-drowned = fuera, por el agua
seat-left-race = fuera, por retirarse
track-road = El camino a la silla caliente
track-milk = Lado de la leche pura (+ da frijoles, - los cobra, > lleva a otra, * gana)
track-pump = Lado de la bomba de agua; bota desde la 28 (~ el agua, # retiro o reinicio)
hint-choice = También valen palabras: “{ $value }” o “{ $other }”.

## The full screen: titles, keys and buttons

screen-rules = Reglas
screen-log = Lo que pasó
screen-leave = Guardar y salir
screen-faster = Espacio: más rápido
screen-back = Volver
screen-start = Empezar la partida
screen-go-on = Continuar
screen-more-seats = Un lugar más
screen-fewer-seats = Un lugar menos
screen-person = Persona
screen-seats = Lugares
screen-rule-list = Reglas de la casa
screen-menu = Volver a los juegos
screen-quit = Salir
screen-board = La mesa
screen-small = Ventana chica: con 80 columnas y 24 filas se ve todo.
screen-bid-keys = Izquierda y derecha: cara. Arriba y abajo: cantidad.
screen-number = Cantidad: { $value } (de { $low } a { $high })
screen-home-keys = Flechas para moverse, Enter para elegir, { $value } para salir.
screen-form-keys = Tab y Mayús+Tab: moverse. Enter: elegir. Av Pág: ver más. Esc: volver.

### What the server writes itself, around the page for play and around the rules. It is what search
### engines and previews of links show; $game is the name of a game.

site-title = Cubilete: tres juegos de dados tradicionales
site-about = Tres juegos de dados tradicionales para jugar en grupo, contra bots o con un solo teléfono: sin cuenta y sin instalar nada.
site-table-title = Una mesa de juegos de dados
site-table-about = Una invitación a una mesa de Cubilete. El enlace se abre en cualquier teléfono o computadora: sin cuenta y sin instalar nada.
site-rules-title = Reglas de los juegos
site-rules-about = Cómo se juegan tres juegos de dados tradicionales: cada uno en un minuto, y después sus reglas numeradas, reglas de la casa y ejemplos.
site-game-title = { $game }: las reglas
site-no-script = Los juegos necesitan JavaScript, que está desactivado en este navegador. Las reglas se pueden leer sin él.
site-play = Jugar
site-games = Juegos
site-languages = Idioma
site-contents = En esta página

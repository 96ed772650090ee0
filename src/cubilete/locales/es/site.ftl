### What a server shows in a browser that has no page for play yet.

site-about = Tres juegos de dados tradicionales para jugar juntos desde cualquier lugar.
site-new = Para poner una mesa, escribe esto en una terminal donde esté instalado Cubilete:
site-join = Para entrar a una mesa, escribe esto con el enlace o el código de la mesa:
site-table = Para entrar a esta mesa, escribe esto en una terminal donde esté instalado Cubilete:

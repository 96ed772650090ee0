### Liar’s dice: what the first list of sentences lacked.

bid-later-face = Apuesta muy baja: hay que decir { $standing } con una cara que esté más adelante en la fila, o dudar.

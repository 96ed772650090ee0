### Faces, and fragments that sentences share. Messages, not terms: a message sees the
### variables of the sentence that refers to it. Lower case; never at the start of a sentence.

## Faces, by their code names

face-one = { $face ->
    [gun] pistola
    [chest] cofre
    [skull] calavera
    [anchor] ancla
    [parrot] loro
    [compass] brújula
   *[other] { $face }
}
face-many = { $face ->
    [gun] pistolas
    [chest] cofres
    [skull] calaveras
    [anchor] anclas
    [parrot] loros
    [compass] brújulas
   *[other] { $face }
}
face-label = { $face ->
    [gun] Pistola
    [chest] Cofre
    [skull] Calavera
    [anchor] Ancla
    [parrot] Loro
    [compass] Brújula
   *[other] { $face }
}
wild-one = { $wildface ->
    [gun] pistola
    [chest] cofre
    [skull] calavera
    [anchor] ancla
    [parrot] loro
    [compass] brújula
   *[other] { $wildface }
}
wild-many = { $wildface ->
    [gun] pistolas
    [chest] cofres
    [skull] calaveras
    [anchor] anclas
    [parrot] loros
    [compass] brújulas
   *[other] { $wildface }
}

## Numbers of faces

n-faces = { $quantity ->
    [one] { $quantity } { face-one }
   *[other] { $quantity } { face-many }
}
n-matching = { $matching ->
    [one] { $matching } { face-one }
   *[other] { $matching } { face-many }
}
n-wilds = { $wilds ->
    [one] { $wilds } { wild-one }
   *[other] { $wilds } { wild-many }
}

## Numbers of other things

n-dice = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
}
dice-left = { $dice ->
    [one] queda { $dice } dado
   *[other] quedan { $dice } dados
}
throws-left = { $throws ->
    [one] queda { $throws } tiro
   *[other] quedan { $throws } tiros
}
n-rounds = { $rounds ->
    [one] { $rounds } vuelta
   *[other] { $rounds } vueltas
}
n-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
n-coins = { $coins ->
    [one] { $coins } moneda
   *[other] { $coins } monedas
}
n-beans = { $beans ->
    [one] { $beans } frijol
   *[other] { $beans } frijoles
}
n-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
n-watching = { $watching ->
    [one] { $watching } persona mirando
   *[other] { $watching } personas mirando
}

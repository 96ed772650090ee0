### Faces, and fragments that sentences share. Messages, not terms: a message sees the
### variables of the sentence that refers to it. Lower case; never at the start of a sentence.

## Faces, by their code names

face-one = { $face ->
    [gun] gun
    [chest] chest
    [skull] skull
    [anchor] anchor
    [parrot] parrot
    [compass] compass
   *[other] { $face }
}
face-many = { $face ->
    [gun] guns
    [chest] chests
    [skull] skulls
    [anchor] anchors
    [parrot] parrots
    [compass] compasses
   *[other] { $face }
}
face-label = { $face ->
    [gun] Gun
    [chest] Chest
    [skull] Skull
    [anchor] Anchor
    [parrot] Parrot
    [compass] Compass
   *[other] { $face }
}
wild-one = { $wildface ->
    [gun] gun
    [chest] chest
    [skull] skull
    [anchor] anchor
    [parrot] parrot
    [compass] compass
   *[other] { $wildface }
}
wild-many = { $wildface ->
    [gun] guns
    [chest] chests
    [skull] skulls
    [anchor] anchors
    [parrot] parrots
    [compass] compasses
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
    [one] { $dice } die
   *[other] { $dice } dice
}
dice-left = { $dice ->
    [one] { $dice } die left
   *[other] { $dice } dice left
}
throws-left = { $throws ->
    [one] { $throws } throw left
   *[other] { $throws } throws left
}
n-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
n-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
n-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
n-beans = { $beans ->
    [one] { $beans } bean
   *[other] { $beans } beans
}
n-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
n-watching = { $watching ->
    [one] { $watching } person watching
   *[other] { $watching } people watching
}

### Faces, and fragments that sentences share. Messages, not terms: a message sees the
### variables of the sentence that refers to it. Lower case; never at the start of a sentence.

## Faces, by their code names

face-one = { $face ->
    [gun] súng
    [chest] rương kho báu
    [skull] đầu lâu
    [anchor] mỏ neo
    [parrot] vẹt
    [compass] la bàn
   *[other] { $face }
}
face-many = { face-one }
face-label = { $face ->
    [gun] Súng
    [chest] Rương kho báu
    [skull] Đầu lâu
    [anchor] Mỏ neo
    [parrot] Vẹt
    [compass] La bàn
   *[other] { $face }
}
wild-one = { $wildface ->
    [gun] súng
    [chest] rương kho báu
    [skull] đầu lâu
    [anchor] mỏ neo
    [parrot] vẹt
    [compass] la bàn
   *[other] { $wildface }
}
wild-many = { wild-one }

## Numbers of faces

n-faces = { $quantity } { face-one }
n-matching = { $matching } { face-one }
n-wilds = { $wilds } { wild-one }

## Numbers of other things

n-dice = { $dice } viên xí ngầu
dice-left = còn { $dice } viên xí ngầu
throws-left = còn { $throws } lần đổ
n-rounds = { $rounds } vòng
n-points = { $points } điểm
n-coins = { $coins } xu
n-beans = { $beans } hạt đậu
n-seconds = { $seconds } giây
n-watching = { $watching } người đang xem

### Liar’s dice: what the first list of sentences lacked.

bid-later-face = Thấp quá: phải cược { $standing } với mặt đứng sau trong hàng, hoặc thách thức.

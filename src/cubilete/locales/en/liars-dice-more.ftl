### Liar’s dice: what the first list of sentences lacked.

bid-later-face = Too low. Bid { $standing } on a face further along the row, or challenge.

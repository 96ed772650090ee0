### The scripted first games: what the coach says, on the learner’s own screen. $player and $other
### are who sits at the table of the lesson; -hint is said to a move that leads away from it.

lesson-name-1 = An
lesson-name-2 = Bình
lesson-name-3 = Chi
lesson-coach = Lời hướng dẫn
lesson-leave = Rời bài học
lesson-skip = Bỏ qua
lesson-next = Tiếp tục
lesson-step = Bước { $count } trên { $total }
lesson-not-now = Đi như vậy cũng được, nhưng bài học này đi hướng khác.
lesson-done = Biết chừng này là chơi được rồi! Những điều còn lại có trong luật chơi, bàn nào cũng mở xem được.
lesson-bots = Đấu với bot
lesson-friends = Với bạn bè
lesson-lay = Lập bàn
lesson-again = Học lại

## Liar’s dice

lesson-liars-dice-hello = Chào mừng đến với Rương Hải Tặc! Bạn là { $player }. Mọi người lắc xí ngầu kín, ai giữ được xí ngầu lâu nhất thì thắng.
lesson-liars-dice-hand = Đây là xí ngầu của bạn, chỉ mình bạn thấy. Cốc của người khác thì chỉ biết có bao nhiêu viên.
lesson-liars-dice-bid = Mức cược nói rằng cả bàn có ít nhất chừng đó viên ra một mặt. Riêng cốc của bạn có { n-faces }. Hãy cược đúng như vậy!
lesson-liars-dice-bid-hint = Cược như vậy cũng được. Trong bài này, hãy chọn mặt và số lượng cho { n-faces }.
lesson-liars-dice-raised = { $player } tăng cược. Người kế tiếp phải nêu số lớn hơn, mặt nào cũng được, hoặc thách thức. Đến lượt { $other }.
lesson-liars-dice-call = { $player } cược { n-faces }! Bạn thấy { $count }, phần còn lại phải nằm dưới các cốc khác. Khó tin? Thách thức!
lesson-liars-dice-call-hint = Tăng nữa cũng được, nhưng liều lắm. Trong bài này, hãy thách thức!
lesson-liars-dice-reveal = Tất cả cùng mở cốc: đếm nhé! Ít hơn { n-faces } thì { $player } mất 1 viên; nếu đủ thì bạn mất 1 viên.
lesson-liars-dice-late = Nhiều vòng sau, { $other } đã bị loại, { $player } cược { n-faces } với viên cuối. Cốc của bạn có một. Tin hay thách thức?
lesson-liars-dice-late-hint = Tăng nữa cũng được, nhưng chỉ còn một viên chưa thấy. Hãy thách thức!
lesson-liars-dice-won = Đếm lần nữa! Ít hơn { n-faces } thì { $player } mất viên cuối cùng, và Rương Hải Tặc là của bạn.

## Ship, captain, crew

lesson-ship-captain-crew-hello = Ba lần đổ: tìm số 6 là tàu, rồi 5 là thuyền trưởng, rồi 4 là hoa tiêu. Hai viên còn lại tính điểm. Bạn là { $player }.
lesson-ship-captain-crew-throw = Năm viên xí ngầu đã nằm trong cốc. Đổ nào!
lesson-ship-captain-crew-order = Có 5 và 4 nhưng không có 6: chưa có tàu thì chưa có thuyền trưởng, cũng chưa có hoa tiêu. Đổ lại cả năm viên.
lesson-ship-captain-crew-crew = Một lần đổ mà đủ cả ba! Thủy thủ đang được { $crew } điểm. Chạm viên muốn đổ lại, hoặc dừng: chọn cách nào cũng được.
lesson-ship-captain-crew-thrown = Đó là lần đổ thứ ba nên hết lượt: thủy thủ của bạn được { $crew } điểm. Giờ đến những người khác.
lesson-ship-captain-crew-stood = Bạn dừng ở { $crew }, đó là điểm của bạn. Giờ đến những người khác.
lesson-ship-captain-crew-other = { $player } đổ một lần đã đủ bộ ba và dừng ở { $crew }.
lesson-ship-captain-crew-zero = { $player } đổ ba lần vẫn chưa có hoa tiêu: vòng này 0 điểm.
lesson-ship-captain-crew-won = Tổng điểm cao nhất nhận cả hũ: bạn thắng với { n-points }! Ván này chỉ một vòng; thường thì chơi tới 100.
lesson-ship-captain-crew-lost = Tổng điểm cao nhất nhận cả hũ: { $player } thắng với { n-points }. Thường thì chơi tới 100, còn nhiều dịp đuổi kịp.

## Good milk

lesson-good-milk-hello = Cùng đua tới ô 37! Mỗi người đã bỏ { n-beans } vào hũ, ai dừng đúng ô 37 thì nhận hết. Bạn là { $player }.
lesson-good-milk-throw = Hãy đổ xí ngầu: quân cờ của bạn tiến đúng số ô đó. Chỉ ô dừng lại mới có hiệu lực.
lesson-good-milk-again = Những người khác cũng đổ rồi. Lại đến lượt bạn!
lesson-good-milk-leap = Ô 7: quân cờ của bạn bay một mạch tới ô 19! Ô có dấu cộng thì được đậu từ hũ, ô có dấu trừ thì mất đậu.
lesson-good-milk-hot = Một ván khác: quân cờ của bạn ở ghế nóng, ô 12. Đổ số lẻ thì sang sữa tốt, số chẵn thì sang máy bơm.
lesson-good-milk-odd = Số lẻ: đi tiếp bên sữa tốt, và ô 17 cho bạn { n-beans } từ hũ. Bên máy bơm thì chỉ mất đậu.
lesson-good-milk-drowned = Bên đó còn có nước sâu: { $player } dừng ở ô 27 bên máy bơm và bị nước cuốn ra khỏi cuộc chơi.
lesson-good-milk-boot = Qua chỗ nước là đường ủng. Ở ô cuối, ô 35, phải đợi số 6 mới tới ô 41. Đổ nào!
lesson-good-milk-choice = Được 6! Ở ô 41 là lựa chọn duy nhất: rút khỏi cuộc chơi với số đậu đang có, hoặc bắt đầu lại. Cách nào cũng được.
lesson-good-milk-left = Bạn rút khỏi cuộc chơi và giữ số đậu của mình. Phần góp vẫn ở trong hũ cho những người khác.
lesson-good-milk-restarted = Về lại ô 1, không phải góp thêm: vẫn còn tới được ô 37.
lesson-good-milk-exact = Sắp tới rồi: bạn ở ô 36 và phải dừng đúng ô 37. Phần dư thì lùi lại.
lesson-good-milk-bounced = Dư hai nên quân cờ của bạn lùi về ô 35. Những người khác đổ rồi: giờ cần số 2.
lesson-good-milk-won = Đúng ô 37! Bạn thắng và nhận cả hũ: { n-beans }.

### The pirates’ table on the page: board, cup, controls, reveal, chest. Names, never “you”, in the
### reveal and at the end; parts of the line of state are in lower case.

pirates-title = Rương Hải Tặc

## The line of state, and seats

pirates-state = Vòng { $round } · { $dice } viên
pirates-state-wild = Vòng { $round } · { $dice } viên · { wild-one } thay mọi mặt
pirates-state-palifico = Vòng { $round } · { $dice } viên · palifico
pirates-state-shared = Một máy chuyền tay · Vòng { $round }
pirates-state-over = Hết ván · Vòng { $round }
pirates-out = bị loại

## The board

pirates-board = Bảng đánh dấu
pirates-standing = Mức cược
pirates-at-least = Ít nhất { n-faces } trên cả bàn
pirates-token-sum = Trên 20 thì xu nằm cạnh viên đánh dấu, và đếm lại từ 1: 20 + { $square } = { $quantity }.
pirates-token-off = Xu 20: chưa dùng
pirates-token-on = Xu 20: cộng thêm 20
pirates-no-bid = Chưa ai cược
pirates-opens = { $player } mở đầu, từ 1 trở lên, mặt nào cũng được.

## Cups

pirates-cup-only = không ai khác thấy
pirates-cup-show = Xem xí ngầu
pirates-cup-closed = Xí ngầu đang được che.
pirates-cups = Cốc lắc
pirates-cups-about = đậy kín đến khi có thách thức

## Controls

pirates-quantity = Bao nhiêu?
pirates-least = tối thiểu { $quantity }
pirates-fewer = Bớt 1
pirates-more = Thêm 1
pirates-face-stays = Palifico: vòng này giữ nguyên mặt ({ face-many }).
pirates-face-later = Chỉ còn cược được mặt đứng sau trong hàng.
pirates-ask-challenge = Thách thức mức cược { n-faces } của { $bidder }?
pirates-ask-spot-on = Hô “Đúng chóc”: vừa đúng { n-faces }?
pirates-ask-back = Khoan đã

## The rule now

pirates-rule-open = Người mở đầu chọn một mặt và một số lượng, từ 1 trở lên. Không được bỏ lượt.
pirates-rule-raise = Tăng cược là cược nhiều viên hơn mức hiện tại, mặt nào cũng được.
pirates-rule-raise-face = Tăng cược là cược nhiều viên hơn, hoặc cùng số lượng với mặt đứng sau trong hàng.
pirates-rule-wild = Mỗi { wild-one } được tính như mặt đang cược, trừ khi cược chính { wild-one }.
pirates-rule-challenge = Khi thách thức, cả bàn mở xí ngầu và ai sai thì chịu phạt.

## The reveal

pirates-reveal = Mở xí ngầu
pirates-step-1 = Bước 1/4: mở cốc
pirates-step-2 = Bước 2/4: đếm
pirates-step-3 = Bước 3/4: kết luận
pirates-step-4 = Bước 4/4: chịu phạt
pirates-part-bid = cược { $quantity }
pirates-part-challenge = thách thức
pirates-part-spot-on = hô đúng chóc
pirates-part-watch = đứng ngoài
pirates-claim = { $bidder } cược ít nhất { n-faces }.
pirates-doubts = { $challenger } thách thức.
pirates-stands-in = Mỗi { wild-one } thay cho 1 { face-one }.
pirates-itself = Lần này { face-one } chỉ được tính là { face-one }.
pirates-only = Chỉ tính { face-many }.
pirates-palifico-count = Vòng palifico không có mặt thay thế: chỉ tính { face-many }.
pirates-wild = thay
pirates-missing = thiếu
pirates-of = { $count } trên { $quantity }
pirates-holds = Có { $count }: đủ mức cược!
pirates-fails = Thiếu { $missing }: không đủ!
pirates-exactly = Vừa đúng { $count }!
pirates-spot-on-right = Vừa đúng { $count }: đúng chóc!
pirates-spot-on-wrong = Có { $count }, không phải { $quantity }: chưa đúng chóc
pirates-why-holds = { $challenger } thách thức sai nên mất { n-dice }.
pirates-why-fails = { $bidder } cược quá số đang có nên mất { n-dice }. { $challenger } thách thức đúng.
pirates-difference = Mức phạt bằng độ lệch giữa mức cược và số đếm được.
pirates-starts = { $player } mở đầu vòng { $round }.
pirates-again = Xem lại
pirates-skip = Tiếp
pirates-continue = Tiếp tục
pirates-round = Vòng { $round }
pirates-open-chest = Mở rương

## The end

pirates-chest = Rương kho báu mở nắp
pirates-chest-of = Rương Hải Tặc thuộc về { $player }!
pirates-last-bid = Lần cược cuối: { $player }, { n-faces }.
pirates-order = Thứ tự rời bàn
pirates-out-round = bị loại ở vòng { $round }

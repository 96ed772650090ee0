### The terminal: what is asked and said there besides the table’s own sentences.
### input-… are words that people type, joined with commas; those of all languages are understood.
### $value is what is typed, a file or a label; $list is made in code.

## Words that are typed

input-help = trợ giúp, giúp
input-rules = luật, luật chơi
input-log = diễn biến, nhật ký
input-table = bàn, bàn cờ, xem bàn
input-quit = thoát, lưu
input-challenge = thách thức, thách
input-spot-on = đúng chóc, vừa đúng
input-again = đổ lại, lại
input-both = cả hai, hai viên
input-throw = đổ, đổ xí ngầu
input-stand = dừng, giữ
input-leave = rút, rút khỏi cuộc chơi
input-restart = bắt đầu lại, chơi lại

## Starting and leaving

welcome = Cubilete: ba trò chơi xí ngầu, cho người và bot ở cùng một máy.
setup-help = Gõ số của một dòng. Nhấn Enter mà không gõ gì là chọn dòng có dấu sao, hoặc lấy giá trị trong ngoặc. Gõ “{ $value }” để thoát.
ask-game = Chơi trò nào?
ask-saved = Chơi tiếp ván nào?
resume-entry = Chơi tiếp một ván đã lưu
resumed = Chơi tiếp ván đã lưu.
ask-people = Có mấy người chơi ở máy này?
ask-bots = Có thêm mấy bot?
ask-level = Bot chơi thế nào?
ask-name = Tên của người chơi { $seats } là gì?
person-name = Người chơi { $seats }
ask-rules = Chơi theo luật nào?
rules-original = Luật gốc, không đổi gì
rules-change = Xem từng luật riêng
rules-done = Xong: chơi theo các luật này
ask-option = Đổi luật riêng nào?
option-changed = đã đổi
ask-value = { $option }: chọn gì?
ask-number = { $option }: số nào, từ { $low } đến { $high }?
ask-starter = Ai đi trước?
starter-chance = Chọn ngẫu nhiên
at-the-table = Ở bàn có: { $names }.
ask-another = Chơi ván nữa không?
another-yes = Chơi ván nữa ở cùng bàn
another-no = Dừng ở đây
saved-in = Ván được lưu trong { $value }
resume-with = Để chơi tiếp sau này: { $value }
record-in = Bản ghi của ván này nằm trong { $value }
left-unsaved = Chưa ván nào bắt đầu nên không có gì để lưu.
ended = Ván đã kết thúc.
save-failed = Không lưu được ván trong { $value } ({ $other }). Nước đi vừa rồi chưa được nhận, không mất gì cả.
save-cannot-begin = Không lưu được ván vào { $value } ({ $other }) nên ván không bắt đầu. Dùng “--save TỆP” để lưu ở chỗ khác.
save-exists = Đã có tệp { $value }. Hãy chọn tệp khác, hoặc chơi tiếp ván trong tệp đó.
open-failed = Không đọc được tệp { $value } ({ $other }).
open-unknown = Tệp { $value } không có ván nào chơi tiếp được: { $other }
try-again = Nhấn Enter để thử lại.
cannot-be = Không thể như vậy: { $value }
not-a-number = Cần một số từ { $low } đến { $high }; gõ “{ $value }” để xem giải thích.
screen-missing = Đây không phải là cửa sổ dòng lệnh toàn màn hình nên ván được chơi bằng từng dòng chữ.

## At the table

seat-is-out = bị loại
pass-to = Chuyển máy cho { $player }. Người khác đừng nhìn nhé.
press-enter = { $player }: nhấn Enter để xem xí ngầu.
only-enter = Xí ngầu vẫn được che cho đến khi { $player } nhấn Enter mà không gõ gì.
options-now = Bây giờ { $player } có thể:
not-understood = Ở đây không hiểu “{ $value }”.
no-such-choice = Bây giờ không có lựa chọn { $value }.
refused-plainly = Lúc này luật không cho phép ({ $value }).
help-rules = “{ $value }” cho xem luật chơi.
help-log = “{ $value }” cho xem mọi diễn biến từ đầu ván.
help-table = “{ $value }” cho xem tình hình của bàn.
help-quit = “{ $value }” để thoát; ván luôn được lưu sau mỗi nước đi.
help-help = “{ $value }” cho xem các dòng này.
rules-hint = Muốn đọc luật chơi lúc nào cũng được, gõ “{ $value }”; muốn xem trợ giúp, gõ “{ $other }”.
page-more = Enter để xem tiếp; “{ $value }” để thôi đọc.

## Liar’s dice

round-dice = Vòng { $round }: cả bàn có { n-dice }
wild-now = Mặt thay thế: { wild-many } cũng được tính là mặt đang cược
bids-so-far = Các mức cược của vòng này: { $list }
choose-bid = Cược
choose-raise = Tăng cược
ask-face = Mặt nào?
ask-quantity = Bao nhiêu, từ { $low } đến { $high }?
hint-bid = Cũng có thể gõ thẳng mức cược, ví dụ “{ n-faces }”.
hint-challenge = Cũng có thể gõ lời thách thức: “{ $value }”.

## Ship, captain, crew

round-now = Vòng { $round }
round-of = Vòng { $round } trên { $rounds }
target-now = Mốc điểm: { n-points }
playoff-now = Lượt đấu thêm giữa { $names }
coins-now = Trong hũ có { n-coins }
set-aside = Đã để riêng: { $list }
throws-now = Trong lượt này { throws-left }
mark-ship = tàu
mark-captain = thuyền trưởng
mark-pilot = hoa tiêu
mark-crew = thủy thủ
throw-dice = Đổ { n-dice }
hint-throw = Nhấn Enter để đổ, hoặc gõ “{ $value }”.
hint-crew = Cũng có thể gõ chữ, ví dụ “{ $value }” hoặc “{ $other }”.

## Good milk

beans-now = Trong hũ có { n-beans }
stake-now = Mỗi người đã góp { n-beans }.
token-now = Quân cờ của { $player }: { $value }
forced-now = Lần đổ tới, { $player } phải sang máy bơm, ra số nào cũng vậy.
hot-seat-now = Số lẻ thì sang bên sữa tốt, số chẵn thì sang bên máy bơm.
leave-now = Rút: ra khỏi cuộc chơi, phần góp vẫn ở trong hũ.
leave-refund-now = Rút: ra khỏi cuộc chơi và lấy lại phần góp, nhiều nhất là số đậu trong hũ.
restart-now = Bắt đầu lại: từ ô { $square }, không phải góp thêm.
place-start = ở vạch xuất phát
place-road = ô { $square }
place-hot-seat = ghế nóng, ô { $square }
place-milk = bên sữa tốt, ô { $square }
place-pump = bên máy bơm, ô { $square }
place-boot = đường ủng, ô { $square }
seat-drowned = bị nước cuốn
seat-left-race = đã rút khỏi cuộc chơi
track-road = Đường tới ghế nóng
track-milk = Bên sữa tốt (+ được đậu, - mất đậu, > sang ô khác, * thắng)
track-pump = Bên máy bơm, rồi đường ủng từ ô 28 (~ nước cuốn, # rút hoặc đi lại từ đầu)
hint-choice = Cũng có thể gõ chữ: “{ $value }” hoặc “{ $other }”.

## The full screen: titles, keys and buttons

screen-rules = Luật chơi
screen-log = Diễn biến
screen-leave = Lưu và thoát
screen-faster = Phím cách: nhanh hơn
screen-back = Quay lại
screen-start = Bắt đầu ván
screen-go-on = Tiếp tục
screen-more-seats = Thêm một chỗ
screen-fewer-seats = Bớt một chỗ
screen-person = Người
screen-seats = Chỗ ngồi
screen-rule-list = Luật riêng
screen-menu = Về danh sách trò chơi
screen-quit = Thoát
screen-board = Tình hình bàn
screen-small = Cửa sổ nhỏ quá: cần 80 cột, 24 dòng để thấy hết.
screen-bid-keys = Phím trái phải: mặt. Phím lên xuống: số lượng.
screen-number = Số lượng: { $value } (từ { $low } đến { $high })
screen-home-keys = Phím mũi tên di chuyển, Enter chọn, { $value } thoát.
screen-form-keys = Tab, Shift+Tab di chuyển; Enter chọn; Page Down xem tiếp; Esc quay lại.

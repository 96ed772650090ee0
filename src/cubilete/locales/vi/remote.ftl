### Playing at a server’s table from a terminal. $value is what is typed, a link or a name;
### refused-… is what the server says by a code alone.

## Words that are typed

input-start = bắt đầu, bắt đầu ván
input-sit = ngồi, ngồi vào bàn
input-bot = bot, thêm bot
input-remove = mời ra, bỏ chỗ
input-take-back = lấy lại, chơi tiếp
input-get-up = rời bàn, đứng dậy
input-resign = xin thua, bỏ cuộc
input-more-time = thêm giờ, cho thêm giờ

## The table

table-at = { $table }, bàn { $value }
table-code = Mã bàn: { $value }
table-link = Liên kết: { $value }
table-command = Để vào bàn từ một cửa sổ dòng lệnh khác: { $value }
table-changed = Chủ bàn đã chọn ván tới: { $value }.
seat-host = chủ bàn
seat-held = Bot đang chơi thay { $player }. Để chơi tiếp, hãy gõ “{ $value }”.
seats-kept = Chỗ ngồi vẫn được giữ. Để trở lại: { $value }
come-back = Để trở lại: { $value }
lobby-host = Để bắt đầu, hãy gõ “{ $value }”; để thêm bot, gõ “{ $other }”.
lobby-wait = Chủ bàn sẽ bắt đầu ván.
lobby-sit = Để lấy một chỗ, hãy gõ “{ $value }”.
sit-later = Ván đang diễn ra: hết ván mới lấy chỗ được. Ai đã có chỗ ở bàn này thì vào lại với cùng --name.
not-seated = Việc này cần có chỗ ngồi, mà ở đây chưa có.
no-such-seat = Không có ai tên “{ $value }” ở bàn.
net-unanswered = Chưa có trả lời. Lệnh sẽ được gửi lại cho đến khi có.
cannot-reach = Không kết nối được: { $value }

## Help

help-sit = “{ $value }” lấy một chỗ trống.
help-get-up = “{ $value }” rời khỏi bàn; giữa ván thì bot chơi tiếp.
help-resign = “{ $value }” chịu thua: bot chơi đến hết ván.
help-take-back = “{ $value }” để chơi tiếp sau khi bot đã chơi thay.
help-more-time = “{ $value }” tính lại giờ từ đầu cho người đang đến lượt.
help-remove = “{ $value }” và một tên làm trống một chỗ.
help-emotes = Cũng có thể gõ biểu cảm: { $list }
help-go = “{ $value }” rời cửa sổ này; chỗ ngồi vẫn được giữ.

## What the server refuses by a code alone

refused-auth-required = Máy chủ không còn nhận ra cửa sổ này. Hãy vào bàn lại.
refused-server-failed = Máy chủ gặp lỗi. Những gì đã nhận đều được lưu. Hãy vào bàn lại.

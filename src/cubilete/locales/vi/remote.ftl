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
table-locked = Chủ bàn không cho ai ngồi thêm.
table-unlocked = Chủ bàn lại cho ngồi thêm.
watching-off = Chủ bàn không cho xem.
watching-on = Chủ bàn cho phép xem.
time-given = { $player } cho thêm thời gian.
seat-host = chủ bàn
seat-held = Bot đang chơi thay { $player }. Để chơi tiếp, hãy gõ “{ $value }”.
seats-kept = Chỗ ngồi vẫn được giữ. Để trở lại: { $value }
come-back = Để trở lại: { $value }
state-away = tạm vắng
state-bot = bot đang chơi thay
state-resigned = bot chơi đến hết ván
lobby-host = Để bắt đầu, hãy gõ “{ $value }”; để thêm bot, gõ “{ $other }”.
lobby-wait = Chủ bàn sẽ bắt đầu ván.
lobby-sit = Để lấy một chỗ, hãy gõ “{ $value }”.
sit-later = Ván đang diễn ra: hết ván mới lấy chỗ được. Ai đã có chỗ ở bàn này thì vào lại với cùng --name.
not-seated = Việc này cần có chỗ ngồi, mà ở đây chưa có.
no-such-seat = Không có ai tên “{ $value }” ở bàn.
net-restored = Bàn đã trở về một thời điểm trước: máy chủ vừa được khôi phục từ bản sao lưu.
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

refused-auth-forbidden = Chỉ chủ bàn hoặc người ngồi ở chỗ đó mới làm được việc này.
refused-auth-required = Máy chủ không còn nhận ra cửa sổ này. Hãy vào bàn lại.
refused-auth-moved = Bây giờ một máy khác chơi ở các chỗ này.
refused-table-busy = Bàn đang quá bận. Hãy thử lại sau giây lát.
refused-table-locked = Chủ bàn không cho ai ngồi thêm nữa.
refused-table-no-spectators = Bàn này không cho xem.
refused-table-phase = Lúc này bàn không nhận việc này.
refused-table-unknown = Bàn này không còn nữa.
refused-server-failed = Máy chủ gặp lỗi. Những gì đã nhận đều được lưu. Hãy vào bàn lại.

## What a table refuses as it stands

phase-playing = Ván đang diễn ra: hết ván mới làm được việc này.
phase-resting = Lúc này không có ván nào đang diễn ra.
phase-held = Bot đang chơi ở chỗ này: hãy lấy lại chỗ trước.
phase-no-limit = Bàn này không giới hạn thời gian cho mỗi lượt nên không ai cần thêm giờ.
phase-resigned = Chỗ này đã xin thua: bot chơi đến hết ván.
phase-not-held = Không có bot nào đang chơi tạm ở chỗ này nên không có gì để lấy lại.
phase-bot = Bot chơi ván này đến hết: xong ván rồi hãy mời ra.
time-own = Không ai tự cho mình thêm giờ: người khác ở bàn mới cho được.
seat-resigned = { $player } đã bỏ cuộc; bot chơi tiếp.

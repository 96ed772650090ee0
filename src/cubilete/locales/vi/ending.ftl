### After a game: the bar below its end, the luck chart, and the replay of what was played.

## The bar below the end of a game

end-rematch = Chơi ván nữa: { $player } đi trước
end-host-opens = Chủ bàn sẽ mở ván sau
end-replay = Xem lại
end-review = Phân tích
end-download = Tải về
end-lobby = Phòng chờ
end-download-title = Tải ván này về
end-download-json = Bản ghi cho phần mềm
end-download-json-about = Từng nước đi, từng lần đổ, mỗi lần một dòng JSON.
end-download-text = Bản ghi để đọc
end-download-text-about = Cũng ván này, ghi gọn bằng chữ thường.

## The luck chart: of points, dice or beans; $list and $value are texts made in code

luck-title = May rủi
luck-title-points = May rủi qua từng vòng
luck-title-dice = May rủi qua mỗi vòng
luck-title-beans = May rủi qua từng lần đổ
luck-about-points = Số điểm thực được trừ số điểm mong đợi. Trên 0 là gặp may.
luck-about-dice = Số xí ngầu trung bình phải mất khi thách thức trừ số đã mất. Trên 0 là gặp may.
luck-about-beans = Số đậu thực được trừ số đậu mong đợi. Trên 0 là gặp may.
luck-axis-points = vòng 1 đến { $high }
luck-axis-dice = từ vòng 1 đến { $high }
luck-axis-beans = lần đổ 1 đến { $high }
luck-when-points = Vòng
luck-when-dice = Sau vòng
luck-when-beans = Lần đổ
luck-ends = May rủi khi kết thúc: { $list }
luck-said = May nhất là { $player }, kém may nhất là { $other }. Ở đây không tính tài quyết định.
luck-alone = May rủi của { $player } tính chung: { $value }. Ở đây không tính tài quyết định.
luck-even = Ai cũng may như nhau. Ở đây không tính tài quyết định.
luck-none = Ván quá ngắn nên chưa tính được may rủi.
luck-counting = Đang tính may rủi…

## The replay, step by step

replay-title = Xem lại
replay-step = Bước { $count } trên { $total }
replay-where = Đang ở đâu trong ván
replay-first = Về đầu ván
replay-back = Lùi một bước
replay-play = Chạy
replay-pause = Tạm dừng
replay-next = Tới một bước
replay-last = Đến cuối ván
replay-speed = Tốc độ
replay-slow = Chậm
replay-normal = Vừa
replay-fast = Nhanh
replay-eyes = Góc nhìn
replay-everyone = Cả bàn
replay-jump = Đi tới
replay-round-liars-dice = Vòng { $round }
replay-round-ship-captain-crew = Vòng { $round }
replay-round-good-milk = Vòng { $round }
replay-all = Từng bước
replay-begins = Ván bắt đầu.
replay-none = Không có gì để xem lại
replay-to-table = Về bàn
replay-new-game = Ván mới đã bắt đầu.

### What a server shows in a browser that has no page for play yet.

site-about = Ba trò xí ngầu truyền thống, cùng chơi ở bất cứ đâu.
site-new = Để mở bàn, hãy gõ lệnh này trong cửa sổ dòng lệnh có cài Cubilete:
site-join = Để vào một bàn, hãy gõ lệnh này với liên kết hoặc mã của bàn:
site-table = Để vào bàn này, hãy gõ lệnh này trong cửa sổ dòng lệnh có cài Cubilete:

/** Refusal messages about transfer receipts. */
export const id = {
  noTransaction: () => 'Tidak ada pesanan yang menunggu pembayaran dengan nomor ini.',
  noReceipt: () => 'Bukti transfer ini tidak ditemukan.',
  noImage: () => 'Unggah dulu foto atau tangkapan layar bukti transfer Anda.',
  receiptClosed: () => 'Bukti transfer ini sudah diputuskan dan tidak dapat diubah.',
  receiptDecided: () => 'Bukti transfer ini sudah diputuskan.',
  billOver: () => 'Pesanan ini tidak menunggu pembayaran lagi.',
  lineUnknown: () => 'Baris ini tidak ada di rekening koran.',
  lineTaken: () => 'Baris ini sudah dipakai untuk pembayaran lain atau dananya sudah dikirim kembali.',
  lineDiffers: () => 'Jumlah atau mata uang baris ini tidak sama dengan tagihan.',
  lineTooEarly: () => 'Dana ini masuk sebelum pesanan dibuat.',
  otherBooks: () => 'Tagihan ini dibayar melalui bank lain. Minta investor memilih transfer bank.',
  senderDiffers: () => 'Rekening pengirim bukan atas nama investor. Tolak dan kembalikan dananya.',
};
export const en: typeof id = {
  noTransaction: () => 'No order with this number is waiting for a payment.',
  noReceipt: () => 'This receipt was not found.',
  noImage: () => 'Upload a photo or screenshot of your transfer receipt first.',
  receiptClosed: () => 'This receipt has been decided and cannot be changed.',
  receiptDecided: () => 'This receipt has been decided already.',
  billOver: () => 'This order no longer awaits payment.',
  lineUnknown: () => 'This line is not on the statement.',
  lineTaken: () => 'This line was used for another payment, or its money was sent back.',
  lineDiffers: () => 'Amount or currency of this line are not those of the bill.',
  lineTooEarly: () => 'This money came before the order was placed.',
  otherBooks: () => 'This bill is paid through another bank. Have the investor choose a bank transfer.',
  senderDiffers: () => 'The sending account is not in the investor’s name. Refuse it and send the money back.',
};

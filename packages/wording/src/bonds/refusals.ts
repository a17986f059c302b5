/** What somebody reads when an order of a retail bond is refused. */
export const id = {
  notRegistered: () => 'Anda belum terdaftar untuk membeli SBN. Daftarkan diri Anda dulu.',
  nationalQuotaSpent: () => 'Sisa kuota nasional seri ini tidak cukup untuk pesanan Anda. Pilih nominal yang lebih kecil.',
  individualQuotaSpent: () => 'Pesanan ini melebihi batas yang masih boleh Anda beli dari seri ini.',
  notAgreed: () => 'Setujui syarat dan memorandum informasinya dulu.',
  orderUnderWay: () => 'Pesanan Anda sebelumnya untuk seri ini masih ditanyakan ke Kementerian Keuangan. Tunggu jawabannya.',
  draftOver: () => 'Waktu konfirmasi sudah lewat. Mulai lagi dari seri yang Anda pilih.',
  contentChanged: () => 'Syarat seri berubah sejak kode dikirim. Periksa dan konfirmasi lagi.',
  redemptionClosed: () => 'Pencairan lebih awal seri ini sedang tidak dibuka.',
  notRedeemable: () => 'Pembelian ini tidak bisa dicairkan lebih awal.',
  aboveRedeemable: () => 'Nominal ini lebih besar daripada yang masih boleh dicairkan dari pembelian ini.',
  unitsNotFree: () => 'Sebagian unitnya sedang dipakai pesanan lain. Tunggu sampai pesanan itu selesai.',
  figuresDiffer: () => 'Yang dikonfirmasi bukan yang terakhir ditampilkan. Periksa dan mulai lagi.',
};
export const en: typeof id = {
  notRegistered: () => 'You are not registered for government bonds yet. Register first.',
  nationalQuotaSpent: () => 'What is left of this series for everybody is not enough for your order. Choose a smaller amount.',
  individualQuotaSpent: () => 'This order is more than you may still buy of this series.',
  notAgreed: () => 'Agree to the terms and the information memorandum first.',
  orderUnderWay: () => 'The Ministry of Finance has not answered your last order for this series. Wait for its answer.',
  draftOver: () => 'The time to confirm is over. Begin again at the series you want.',
  contentChanged: () => 'The terms of the series have changed since the code was sent. Look at them and confirm again.',
  redemptionClosed: () => 'This series cannot be redeemed early now.',
  notRedeemable: () => 'This purchase cannot be redeemed early.',
  aboveRedeemable: () => 'This is more than you may still redeem of this purchase.',
  unitsNotFree: () => 'Another order uses some of these units. Wait until it is done.',
  figuresDiffer: () => 'What you confirm is not what was shown last. Look at it and begin again.',
};

/** Refusal messages about NAVs. */
export const id = {
  navNotWaiting: () => 'NAB ini tidak lagi menunggu. Muat ulang daftarnya.',
  verdictProposed: () => 'Sudah ada usulan untuk NAB ini.',
  noNavDay: () => 'Tidak ada NAB untuk tanggal ini: bursa tutup, atau harinya belum tiba.',
  navEarly: () => 'Manajer investasi belum menutup hari ini. Sebelum itu NAB-nya belum dapat diketahui.',
  navImpossible: () => 'Nilai ini tidak mungkin NAB. Periksa kembali.',
  navWaits: () => 'NAB tanggal ini sudah menunggu keputusan. Putuskan dulu yang itu.',
  navUnchanged: () => 'NAB ini sudah diterbitkan; tidak ada yang berubah.',
};
export const en: typeof id = {
  navNotWaiting: () => 'This NAV is no longer pending. Reload the list.',
  verdictProposed: () => 'There is already a proposal for this NAV.',
  noNavDay: () => 'There is no NAV for this day: the exchange was closed, or the day is still to come.',
  navEarly: () => 'The investment manager has not closed this day yet. Its NAV cannot be known before.',
  navImpossible: () => 'This cannot be a NAV. Check the value.',
  navWaits: () => 'A NAV for this day already awaits a decision. Decide on that one first.',
  navUnchanged: () => 'This NAV is published already; nothing has changed.',
};

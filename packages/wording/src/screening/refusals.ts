/** Refusal messages about watch lists. */
export const id = {
  otherFile: () => 'Bagian ini bukan dari berkas yang sama. Mulai lagi dengan berkasnya.',
  editionOver: () => 'Daftar ini sudah selesai dan tidak dapat diubah lagi.',
  issuedLater: () => 'Tanggal daftar belum tiba. Periksa tanggalnya.',
  editionNotReady: () => 'Daftar ini belum lengkap, kosong, atau tidak menunggu lagi.',
  hitClosed: () => 'Temuan ini sudah diputuskan, atau tidak ditemukan lagi.',
  notFrozen: () => 'Investor ini tidak dibekukan karena temuan ini.',
};
export const en: typeof id = {
  otherFile: () => 'This part is not of the same file. Start again with the file.',
  editionOver: () => 'This list is complete and cannot be changed any more.',
  issuedLater: () => 'The day of the list has not come yet. Check the date.',
  editionNotReady: () => 'This list is incomplete, empty or no longer pending.',
  hitClosed: () => 'This match is already decided or no longer matches.',
  notFrozen: () => 'This investor is not frozen because of this match.',
};

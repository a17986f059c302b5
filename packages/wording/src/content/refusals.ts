/** Refusal messages for authors of articles. */
export const id = {
  slugTaken: () => 'Alamat ini sudah dipakai artikel lain.',
  editionChanged: () => 'Sudah ada edisi yang lebih baru. Muat ulang, lalu lihat bedanya.',
  proseImpossible: () => 'Ada tanda yang keliru di teksnya. Lihat pratinjau.',
  pictureUnknown: () => 'Gambar ini tidak ada. Unggah lagi.',
  pictureUndescribed: () => 'Tulis apa yang terlihat di gambar, dalam kedua bahasa.',
  editionUnchanged: () => 'Tidak ada yang berubah: artikelnya sudah demikian.',
  contentProposed: () => 'Sudah ada usulan terbuka untuk artikel ini.',
};
export const en: typeof id = {
  slugTaken: () => 'Another article has this address.',
  editionChanged: () => 'There is a newer edition. Reload, and see what is different.',
  proseImpossible: () => 'A mark in the text is wrong. See the preview.',
  pictureUnknown: () => 'There is no such picture. Upload it again.',
  pictureUndescribed: () => 'Write what the picture shows, in both languages.',
  editionUnchanged: () => 'Nothing would change: the article is like that already.',
  contentProposed: () => 'There is an open proposal about this article.',
};

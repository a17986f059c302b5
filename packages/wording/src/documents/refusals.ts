/** Refusal messages for operators about documents. */
export const id = {
  productUnknown: () => 'Produk ini tidak ada.',
  versionTaken: () => 'Versi ini sudah terbit. Pakai tanggal versi yang baru.',
  documentProposed: () => 'Sudah ada usulan terbuka untuk dokumen jenis ini.',
};
export const en: typeof id = {
  productUnknown: () => 'There is no such product.',
  versionTaken: () => 'This version is published already. Use the date of the new one.',
  documentProposed: () => 'There is an open proposal for this kind of document.',
};

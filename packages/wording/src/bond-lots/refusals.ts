/** Refusal messages for operators about bond purchases. */
export const id = {
  bondOrderDecided: () => 'Pesanan SBN ini tidak menunggu keputusan itu: hasilnya sudah diketahui, atau belum waktunya.',
  bondCodeTaken: () => 'Kode itu sudah milik transaksi SBN lain. Periksa lagi kodenya.',
};
export const en: typeof id = {
  bondOrderDecided: () => 'This bond order does not wait for that: its outcome is known, or it is not time yet.',
  bondCodeTaken: () => 'That code already belongs to another bond transaction. Check the code.',
};

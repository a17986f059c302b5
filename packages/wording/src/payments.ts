/** Texts of payments. */
const id = {
  group: { virtualAccount: 'Virtual account', wallet: 'Dompet digital', transfer: 'Transfer bank' },
  notYet: 'Belum tersedia',
};
const en: typeof id = {
  group: { virtualAccount: 'Virtual account', wallet: 'E-wallet', transfer: 'Bank transfer' },
  notYet: 'Not available yet',
};

export const payments = { id, en };

/** Texts of payments. */
const id = {
  group: { virtualAccount: 'Virtual account', wallet: 'Dompet digital', transfer: 'Transfer bank' },
  obstacle: { notYet: 'Belum tersedia', notConnected: 'Kami belum terhubung dengan bank ini' },
};
const en: typeof id = {
  group: { virtualAccount: 'Virtual account', wallet: 'E-wallet', transfer: 'Bank transfer' },
  obstacle: { notYet: 'Not available yet', notConnected: 'We are not connected to this bank yet' },
};

export const payments = { id, en };

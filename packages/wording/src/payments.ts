/** Texts of payments. */
const id = {
  group: { virtualAccount: 'Virtual account', wallet: 'Dompet digital', transfer: 'Transfer bank' },
  manual: 'Transfer ke rekening kami',
  obstacle: { notYet: 'Belum tersedia', notConnected: 'Kami belum terhubung dengan bank ini', otherCurrency: 'Hanya untuk rupiah' },
};
const en: typeof id = {
  group: { virtualAccount: 'Virtual account', wallet: 'E-wallet', transfer: 'Bank transfer' },
  manual: 'Transfer to our account',
  obstacle: { notYet: 'Not available yet', notConnected: 'We are not connected to this bank yet', otherCurrency: 'For rupiah only' },
};

export const payments = { id, en };

/** Texts of payments. */
const id = {
  group: { virtualAccount: 'Virtual account', wallet: 'Dompet digital', transfer: 'Transfer bank' },
  manual: 'Transfer ke rekening kami',
  obstacle: { notConnected: 'Kami belum terhubung dengan bank ini', otherCurrency: 'Hanya untuk rupiah' },
  fallback: { manual: 'Transfer manual BCA', pending: 'Menunggu' },
  tooLittle: (least: string) => `Paling sedikit ${least}`,
  tooMuch: (most: string) => `Paling banyak ${most}`,
};
const en: typeof id = {
  group: { virtualAccount: 'Virtual account', wallet: 'E-wallet', transfer: 'Bank transfer' },
  manual: 'Transfer to our account',
  obstacle: { notConnected: 'We are not connected to this bank yet', otherCurrency: 'For rupiah only' },
  fallback: { manual: 'BCA manual transfer', pending: 'Pending' },
  tooLittle: (least: string) => `At least ${least}`,
  tooMuch: (most: string) => `At most ${most}`,
};

export const payments = { id, en };

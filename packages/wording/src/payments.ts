/** Texts about payments. */
const id = {
  group: { virtualAccount: 'Virtual account', wallet: 'Dompet digital', transfer: 'Transfer bank' },
  /** Where money is received, and where it is forwarded to. */
  goes: {
    virtualAccount: 'Uang masuk ke rekening penampungan kami di bank itu, lalu diteruskan ke rekening reksa dana di bank kustodian.',
    wallet: 'Uang masuk lewat penyedia dompet digital ke rekening penampungan kami, lalu diteruskan ke rekening reksa dana di bank kustodian.',
    transfer: 'Uang masuk ke rekening bank kami yang namanya tertulis di halaman bayar, lalu diteruskan ke rekening reksa dana di bank kustodian.',
  },
  manual: 'Transfer ke rekening kami',
  obstacle: { notConnected: 'Kami belum terhubung dengan bank ini', otherCurrency: 'Hanya untuk rupiah' },
  fallback: { manual: 'Transfer manual BCA', pending: 'Menunggu' },
  tooLittle: (least: string) => `Paling sedikit ${least}`,
  tooMuch: (most: string) => `Paling banyak ${most}`,
};
const en: typeof id = {
  group: { virtualAccount: 'Virtual account', wallet: 'E-wallet', transfer: 'Bank transfer' },
  goes: {
    virtualAccount: 'Your money reaches our collection account at that bank and is passed on to the fund’s account at its custodian bank.',
    wallet: 'Your money comes through the wallet provider to our collection account and is passed on to the fund’s account at its custodian bank.',
    transfer: 'Your money reaches our bank account, in the name shown on the payment page, and is passed on to the fund’s account at its custodian bank.',
  },
  manual: 'Transfer to our account',
  obstacle: { notConnected: 'We are not connected to this bank yet', otherCurrency: 'For rupiah only' },
  fallback: { manual: 'BCA manual transfer', pending: 'Pending' },
  tooLittle: (least: string) => `At least ${least}`,
  tooMuch: (most: string) => `At most ${most}`,
};

export const payments = { id, en };

/** What operators read of redemptions: what waits, what two people decide, what was done. */
export const id = {
  queues: {
    'redemptions.due': { name: 'Hasil penjualan yang jatuh tempo', what: 'Hari pembayarannya tiba, tetapi pengirimannya belum direncanakan.' },
  },
};
export const en: typeof id = {
  queues: {
    'redemptions.due': { name: 'Proceeds that are due', what: 'Their day has come, and no payout is planned yet.' },
  },
};

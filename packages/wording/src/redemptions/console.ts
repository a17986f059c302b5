/** Console texts about redemptions: queues. */
export const queues = {
  id: {
    'redemptions.due': { name: 'Hasil penjualan yang jatuh tempo', what: 'Hari pembayarannya tiba, tetapi pengirimannya belum direncanakan.' },
  },
  en: {
    'redemptions.due': { name: 'Proceeds that are due', what: 'Their day has come, and no payout is planned yet.' },
  },
};

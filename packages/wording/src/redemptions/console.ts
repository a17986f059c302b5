/** Console texts about redemptions: queues. */
export const queues = {
  id: {
    'redemptions.due': { name: 'Hasil penjualan yang jatuh tempo', what: 'Hari pembayarannya tiba, tetapi pengirimannya belum direncanakan.' },
  },
  en: {
    'redemptions.due': { name: 'Due proceeds', what: 'Their date has come, but no payout is planned yet.' },
  },
};

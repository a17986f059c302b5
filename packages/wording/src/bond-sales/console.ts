/** Console texts about sales of bonds: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'bondSales.unanswered': {
      name: 'Penjualan SBN tanpa jawaban',
      what: 'Dealer belum mengatakan apakah penjualannya diterima. Ditanyakan terus dengan nomor yang sama; dua orang dapat menyatakan hasilnya.',
    },
    'bondSales.unsettled': {
      name: 'Penjualan SBN yang belum setelmen',
      what: 'Tanggal setelmen lewat, dan kustodian belum menyatakan penjualannya selesai. Ditanyakan tiap setengah jam; dua orang dapat menyatakan hasilnya.',
    },
  },
  en: {
    'bondSales.unanswered': {
      name: 'Bond sales awaiting an answer',
      what: 'The dealer has not said whether it accepted the sale. We keep asking under the same number; two operators can record the outcome.',
    },
    'bondSales.unsettled': {
      name: 'Unsettled bond sales',
      what: 'The settlement date has passed, and the custodian has not confirmed the sale. We ask every half hour; two operators can record the outcome.',
    },
  },
};
export const decisions = {
  id: {
    'bondSales.sayOutcome': {
      name: 'Hasil penjualan SBN',
      does: 'Dealer tidak mengatakan apa yang terjadi. Penjualan dibukukan seperti yang diusulkan. Tulis siapa yang mengatakannya.',
    },
  },
  en: {
    'bondSales.sayOutcome': {
      name: 'Outcome of a bond sale',
      does: 'The dealer has not reported the outcome. The sale is booked as proposed. Record who confirmed it.',
    },
  },
};
export const acts = {
  id: { 'bond-sales.askAgain': 'Menanyakan lagi penjualan SBN', 'bond-sales.proposeOutcome': 'Mengusulkan hasil penjualan SBN' },
  en: { 'bond-sales.askAgain': 'Asked about a bond sale again', 'bond-sales.proposeOutcome': 'Proposed the outcome of a bond sale' },
};

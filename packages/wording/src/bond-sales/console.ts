/** What operators read of sales of bonds: what waits, what was done. */
export const queues = {
  id: {
    'bondSales.unanswered': {
      name: 'Penjualan SBN tanpa jawaban',
      what: 'Dealer belum mengatakan apakah penjualannya diterima. Ditanyakan terus dengan nomor yang sama; hubungi dealer bila lama.',
    },
    'bondSales.unsettled': {
      name: 'Penjualan SBN yang belum setelmen',
      what: 'Tanggal setelmen lewat, dan kustodian belum menyatakan penjualannya selesai. Ditanyakan tiap setengah jam; hubungi kustodian.',
    },
  },
  en: {
    'bondSales.unanswered': {
      name: 'Bond sales without an answer',
      what: 'The dealer has not said whether it took the sale. It is asked on under the same number; call it when that takes long.',
    },
    'bondSales.unsettled': {
      name: 'Bond sales that have not settled',
      what: 'The settlement day has come, and the custodian does not say that the sale is done. It is asked every half hour; call the custodian.',
    },
  },
};
export const acts = {
  id: { 'bond-sales.askAgain': 'Menanyakan lagi penjualan SBN' },
  en: { 'bond-sales.askAgain': 'Asked about a bond sale again' },
};

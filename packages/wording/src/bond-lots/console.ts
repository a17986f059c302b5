/** Console texts about purchases of bonds: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'bondLots.unanswered': {
      name: 'Pesanan SBN tanpa jawaban',
      what: 'Kementerian Keuangan belum mengatakan apakah pesanannya dibuat. Daftar pesanannya terus dibaca; dua orang dapat menyatakan hasilnya.',
    },
    'bondLots.undecided': {
      name: 'Pesanan SBN lewat batas bayar',
      what: 'Batas bayarnya lewat, dan Kementerian Keuangan belum mengatakan dibayar atau kedaluwarsa. Ditanyakan terus; dua orang dapat menyatakan hasilnya.',
    },
    'bondLots.unsettled': {
      name: 'Pesanan SBN yang belum setelmen',
      what: 'Tanggal setelmen lewat, dan kustodian belum mencatat obligasinya. Ditanyakan tiap setengah jam; hubungi kustodian.',
    },
  },
  en: {
    'bondLots.unanswered': {
      name: 'Bond orders awaiting an answer',
      what: 'The Ministry of Finance has not said whether the order was created. Its order list is checked repeatedly; two operators can record the outcome.',
    },
    'bondLots.undecided': {
      name: 'Bond orders past their deadline',
      what: 'The payment deadline has passed, and the Ministry of Finance has not said whether it was paid or expired. We keep asking; two operators can record the outcome.',
    },
    'bondLots.unsettled': {
      name: 'Unsettled bond orders',
      what: 'The settlement date has passed, and the custodian has not recorded the bond. We ask every half hour; call the custodian.',
    },
  },
};
export const decisions = {
  id: {
    'bondLots.sayOutcome': {
      name: 'Hasil pesanan SBN',
      does: 'Kementerian Keuangan atau kustodian tidak mengatakan apa yang terjadi. Pesanan dibukukan seperti yang diusulkan. Tulis siapa yang mengatakannya.',
    },
  },
  en: {
    'bondLots.sayOutcome': {
      name: 'Outcome of a bond order',
      does: 'The Ministry of Finance or the custodian has not reported the outcome. The order is booked as proposed. Record who confirmed it.',
    },
  },
};
export const acts = {
  id: { 'bond-lots.askAgain': 'Menanyakan lagi pesanan SBN', 'bond-lots.proposeOutcome': 'Mengusulkan hasil pesanan SBN' },
  en: { 'bond-lots.askAgain': 'Asked about a bond order again', 'bond-lots.proposeOutcome': 'Proposed the outcome of a bond order' },
};

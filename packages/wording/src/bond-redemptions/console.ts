/** Console texts about early redemptions of bonds: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'bondRedemptions.unanswered': {
      name: 'Pencairan SBN tanpa jawaban',
      what: 'Kementerian Keuangan belum mengatakan apakah pencairannya dicatat. Daftarnya terus dibaca; dua orang dapat menyatakan hasilnya.',
    },
    'bondRedemptions.unsettled': {
      name: 'Pencairan SBN yang belum dibayar',
      what: 'Tanggal setelmen lewat, dan Kementerian Keuangan belum mengatakan pokoknya dibayar. Ditanyakan tiap setengah jam; hubungi kustodian.',
    },
  },
  en: {
    'bondRedemptions.unanswered': {
      name: 'Bond redemptions awaiting an answer',
      what: 'The Ministry of Finance has not said whether it accepted the redemption. Its list is checked repeatedly; two operators can record the outcome.',
    },
    'bondRedemptions.unsettled': {
      name: 'Unpaid bond redemptions',
      what: 'The settlement date has passed, and the Ministry of Finance has not confirmed payment of the principal. We ask every half hour; call the custodian.',
    },
  },
};
export const decisions = {
  id: {
    'bondRedemptions.sayOutcome': {
      name: 'Hasil pencairan SBN',
      does: 'Kementerian Keuangan tidak mengatakan apa yang terjadi. Pencairan dibukukan seperti yang diusulkan. Tulis siapa yang mengatakannya.',
    },
  },
  en: {
    'bondRedemptions.sayOutcome': {
      name: 'Outcome of a bond redemption',
      does: 'The Ministry of Finance has not reported the outcome. The redemption is booked as proposed. Record who confirmed it.',
    },
  },
};
export const acts = {
  id: { 'bond-redemptions.askAgain': 'Menanyakan lagi pencairan SBN', 'bond-redemptions.proposeOutcome': 'Mengusulkan hasil pencairan SBN' },
  en: { 'bond-redemptions.askAgain': 'Asked about a bond redemption again', 'bond-redemptions.proposeOutcome': 'Proposed the outcome of a bond redemption' },
};

/** Console texts about payouts: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'payouts.unsent': { name: 'Pengiriman dana yang belum berangkat', what: 'Dana sudah disisihkan; bank belum diminta mengirimnya.' },
    'payouts.stops': { name: 'Buku yang pengirimannya dihentikan', what: 'Angkanya tidak cocok. Dana tidak dikirim sampai dua orang menyatakannya beres.' },
    'payouts.unknown': {
      name: 'Pengiriman dana tanpa kabar',
      what: 'Bank sudah diminta, tetapi belum mengatakan hasilnya. Bank terus ditanya; setelah satu jam dua orang boleh menyatakannya.',
    },
  },
  en: {
    'payouts.unsent': { name: 'Payouts that have not left', what: 'The money is set aside; the bank has not been asked to send it.' },
    'payouts.stops': { name: 'Customers with stopped payouts', what: 'Money does not add up in them. Nothing is sent until two people say that it does.' },
    'payouts.unknown': {
      name: 'Payouts with an unknown outcome',
      what: 'The bank was asked and has not said what became of it. It is asked again and again; after an hour two people may say so instead.',
    },
  },
};
export const decisions = {
  id: {
    'payouts.lift': {
      name: 'Melanjutkan pengiriman dana',
      does: 'Dana dikirim lagi dari buku ini; yang menunggu berangkat seketika. Tulis apa yang ditemukan dan dibetulkan.',
    },
    'payouts.sayOutcome': {
      name: 'Menyatakan hasil pengiriman dana',
      does: 'Bank tidak menjawab. Bila terkirim, dana dibukukan keluar; bila tidak, dana kembali tersedia dan seseorang mengusulkan ke mana dikirim. Tulis siapa yang memastikannya.',
    },
  },
  en: {
    'payouts.lift': {
      name: 'Pay out again',
      does: 'Money is sent out of these books again; what waited leaves at once. Write down what was found and mended.',
    },
    'payouts.sayOutcome': {
      name: 'Record the outcome of a payout',
      does: 'The bank does not answer. Sent, the money leaves the books; not sent, it is free again and somebody proposes where it goes. Write down who made sure.',
    },
  },
};
export const acts = {
  id: {
    'payouts.proposeOutcome': 'Mengusulkan hasil pengiriman dana',
    'payouts.proposeLift': 'Mengusulkan pengiriman dilanjutkan',
  },
  en: {
    'payouts.proposeOutcome': 'Proposed what became of a payout',
    'payouts.proposeLift': 'Proposed to pay out again',
  },
};

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
    'payouts.unsent': { name: 'Unsent payouts', what: 'The money is reserved; the bank has not yet been asked to send it.' },
    'payouts.stops': { name: 'Customers with stopped payouts', what: 'Their money does not add up. Nothing is sent until two operators confirm that it does.' },
    'payouts.unknown': {
      name: 'Payouts with an unknown outcome',
      what: 'The bank has not reported the outcome. We keep asking; after an hour two operators can record it instead.',
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
      name: 'Resume payouts',
      does: 'Payouts from these books resume; waiting payouts are sent at once. Record what was found and fixed.',
    },
    'payouts.sayOutcome': {
      name: 'Record the outcome of a payout',
      does: 'The bank does not answer. If sent, the money leaves the books; if not, it is available again and an operator proposes where it goes. Record who verified it.',
    },
  },
};
export const acts = {
  id: {
    'payouts.proposeOutcome': 'Mengusulkan hasil pengiriman dana',
    'payouts.proposeLift': 'Mengusulkan pengiriman dilanjutkan',
  },
  en: {
    'payouts.proposeOutcome': 'Proposed the outcome of a payout',
    'payouts.proposeLift': 'Proposed resuming payouts',
  },
};

/** Console texts about payouts that two operators approve: queues, decisions and audit entries. */
export const queues = {
  id: {
    'payoutApprovals.suspense': { name: 'Dana tanpa tujuan', what: 'Tidak cocok dengan tagihan mana pun. Keuangan mengusulkan ke mana dana dikirim.' },
    'payoutApprovals.refused': { name: 'Pengiriman yang ditolak bank', what: 'Dana kembali tersedia. Keuangan mengusulkan rekening lain.' },
  },
  en: {
    'payoutApprovals.suspense': { name: 'Unallocated money', what: 'Matches no bill. Finance proposes where it goes.' },
    'payoutApprovals.refused': { name: 'Payouts rejected by the bank', what: 'The money is available again. Finance proposes another account.' },
  },
};
export const decisions = {
  id: {
    'payoutApprovals.send': {
      name: 'Mengirim dana tertahan',
      does: 'Dana dikirim ke rekening tujuan, atau menjadi dana tertahan investor yang disebut sebagai pemiliknya.',
    },
  },
  en: {
    'payoutApprovals.send': {
      name: 'Send money on hold',
      does: 'The money goes to the account shown here, or is put on hold for the investor named as its owner.',
    },
  },
};
export const acts = {
  id: {
    'payoutApprovals.propose': 'Mengusulkan pengiriman dana',
    'payoutApprovals.approve': 'Menyetujui pengiriman dana',
    'payoutApprovals.decline': 'Menutup usulan',
  },
  en: {
    'payoutApprovals.propose': 'Proposed sending money',
    'payoutApprovals.approve': 'Approved sending money',
    'payoutApprovals.decline': 'Closed a proposal',
  },
};

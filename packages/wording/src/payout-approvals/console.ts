/** Console texts about payouts that two operators approve: queues, decisions and audit entries. */
export const queues = {
  id: {
    'payoutApprovals.suspense': { name: 'Dana tanpa tujuan', what: 'Tidak cocok dengan tagihan mana pun. Keuangan mengusulkan ke mana dana dikirim.' },
    'payoutApprovals.refused': { name: 'Pengiriman yang ditolak bank', what: 'Dana kembali tersedia. Keuangan mengusulkan rekening lain.' },
  },
  en: {
    'payoutApprovals.suspense': { name: 'Unallocated money', what: 'It matches no bill. Finance proposes where it goes.' },
    'payoutApprovals.refused': { name: 'Payouts the bank refused', what: 'The money is free again. Finance proposes another account.' },
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
      does: 'The money goes to the account named here, or becomes what is on hold for the investor who is named as its owner.',
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
    'payoutApprovals.propose': 'Proposed to send money',
    'payoutApprovals.approve': 'Agreed to send money',
    'payoutApprovals.decline': 'Closed a proposal',
  },
};

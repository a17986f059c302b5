/** What operators read of decisions: what waits, what two people decide, what was done. */
export const id = {
  queues: {
    'decisions.open': { name: 'Usulan yang menunggu keputusan', what: 'Seseorang sudah mengusulkan; orang lain menyetujui atau menutupnya.' },
  },
  acts: {
    'decisions.agree': 'Menyetujui usulan',
    'decisions.decline': 'Menutup usulan',
  },
};
export const en: typeof id = {
  queues: {
    'decisions.open': { name: 'Proposals to be decided', what: 'Somebody has proposed it; somebody else agrees or closes it.' },
  },
  acts: {
    'decisions.agree': 'Agreed to a proposal',
    'decisions.decline': 'Closed a proposal',
  },
};

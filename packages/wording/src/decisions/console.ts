/** Console texts about two-operator decisions in general: queues and audit entries. */
export const queues = {
  id: {
    'decisions.open': { name: 'Usulan yang menunggu keputusan', what: 'Seseorang sudah mengusulkan; orang lain menyetujui atau menutupnya.' },
  },
  en: {
    'decisions.open': { name: 'Proposals to be decided', what: 'Somebody has proposed it; somebody else agrees or closes it.' },
  },
};
export const acts = {
  id: {
    'decisions.agree': 'Menyetujui usulan',
    'decisions.decline': 'Menutup usulan',
  },
  en: {
    'decisions.agree': 'Agreed to a proposal',
    'decisions.decline': 'Closed a proposal',
  },
};

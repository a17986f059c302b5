/** Console texts about two-operator decisions in general: queues and audit entries. */
export const queues = {
  id: {
    'decisions.open': { name: 'Usulan yang menunggu keputusan', what: 'Seseorang sudah mengusulkan; orang lain menyetujui atau menutupnya.' },
  },
  en: {
    'decisions.open': { name: 'Proposals to decide', what: 'One operator proposed it; another operator approves or closes it.' },
  },
};
export const acts = {
  id: {
    'decisions.agree': 'Menyetujui usulan',
    'decisions.decline': 'Menutup usulan',
  },
  en: {
    'decisions.agree': 'Approved a proposal',
    'decisions.decline': 'Closed a proposal',
  },
};

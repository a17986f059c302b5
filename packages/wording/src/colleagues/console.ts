/** Console texts about people of companies: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'colleagues.changes': {
      name: 'Perubahan orang di perusahaan',
      what: 'Menunggu orang kedua di perusahaannya, yang sudah diberi tahu. Setelah tujuh hari berakhir sendiri; dapat juga dihentikan di halaman nasabahnya.',
    },
  },
  en: {
    'colleagues.changes': {
      name: 'Changes of people of companies',
      what: 'Waiting for a second person of the company, who was told. They end by themselves after seven days; the page of the customer ends one sooner.',
    },
  },
};
export const decisions = {
  id: {
    'colleagues.inviteFirst': {
      name: 'Mengundang orang ke perusahaan',
      does: 'Orang ini mendapat tautan lewat email, lalu dapat memesan dan menyetujui untuk perusahaannya. Semua orang yang masih dapat masuk diberi tahu. Pastikan ia berwenang.',
    },
  },
  en: {
    'colleagues.inviteFirst': {
      name: 'Invite somebody of a company',
      does: 'This person is mailed a link, and then orders and approves for the company. Everybody who can still sign in is told. Make sure that she may act for it.',
    },
  },
};
export const acts = {
  id: {
    'colleagues.proposeFirst': 'Mengusulkan orang diundang ke perusahaan',
    'colleagues.cancelInvitation': 'Menarik undangan ke perusahaan',
    'colleagues.cancelChange': 'Menghentikan perubahan orang di perusahaan',
  },
  en: {
    'colleagues.proposeFirst': 'Proposed that somebody is invited to a company',
    'colleagues.cancelInvitation': 'Took back an invitation to a company',
    'colleagues.cancelChange': 'Ended a change of people of a company',
  },
};

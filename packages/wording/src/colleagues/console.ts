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
      name: 'Company people changes',
      what: 'Waiting for a second person at the company, who was notified. They expire automatically after seven days; end one sooner on the customer’s page.',
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
      name: 'Invite a company person',
      does: 'This person is emailed a link, and can then order and approve for the company. Everyone who can still sign in is notified. Check that they may act for it.',
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
    'colleagues.proposeFirst': 'Proposed a company invitation',
    'colleagues.cancelInvitation': 'Withdrew a company invitation',
    'colleagues.cancelChange': 'Ended a company people change',
  },
};

/** Console texts about the calendar: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'calendar.proposed': { name: 'Perubahan kalender yang menunggu orang kedua', what: 'Orang lain menyetujui atau menutupnya, sebelum harinya tiba.' },
  },
  en: {
    'calendar.proposed': { name: 'Changes of a calendar that need a second person', what: 'Somebody else agrees, or closes it, before the day comes.' },
  },
};
export const decisions = {
  id: {
    'calendar.change': {
      name: 'Mengubah kalender',
      does: 'Hari itu libur, atau buka kembali. Pesanan yang berdiri pada hari itu mendapat tanggal baru, dan investornya diberi tahu.',
    },
  },
  en: {
    'calendar.change': {
      name: 'Change a calendar',
      does: 'The day closes, or opens again. Orders that stand on it get a new one, and their investors are told.',
    },
  },
};
export const acts = {
  id: {
    'calendar.propose': 'Mengusulkan perubahan kalender',
    'calendar.approve': 'Menyetujui perubahan kalender',
    'calendar.decline': 'Menutup usulan kalender',
  },
  en: {
    'calendar.propose': 'Proposed a change of a calendar',
    'calendar.approve': 'Agreed to a change of a calendar',
    'calendar.decline': 'Closed a proposal about a calendar',
  },
};

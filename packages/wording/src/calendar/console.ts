/** Console texts about the calendar: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'calendar.proposed': { name: 'Perubahan kalender yang menunggu orang kedua', what: 'Orang lain menyetujui atau menutupnya, sebelum harinya tiba.' },
  },
  en: {
    'calendar.proposed': { name: 'Calendar changes awaiting approval', what: 'Another operator approves or closes it before that day.' },
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
      does: 'The day becomes a holiday, or reopens. Orders on it get a new date, and their investors are notified.',
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
    'calendar.propose': 'Proposed a calendar change',
    'calendar.approve': 'Approved a calendar change',
    'calendar.decline': 'Closed a calendar proposal',
  },
};

/** Console texts about recurring plans: queues and audit entries. */
export const queues = {
  id: {
    'plans.due': {
      name: 'Rencana yang jatuh tempo dan belum diputuskan',
      what: 'Setiap hari bursa pukul 05.00 semua yang jatuh tempo diputuskan. Jalankan lagi bila tertinggal.',
    },
    'plans.faulty': {
      name: 'Rencana yang tidak dapat diputuskan',
      what: 'Dilewati sampai ada yang memeriksa: coba lagi setelah diperbaiki, atau jeda dan pemiliknya diberi tahu.',
    },
    'plans.debits': {
      name: 'Debit rencana yang belum dicoba',
      what: 'Setiap hari bursa pukul 07.00 dan 11.00 rekening tertaut didebit. Jalankan lagi bila tertinggal.',
    },
    'plans.offered': { name: 'Pembelian yang ditawarkan', what: 'Investor membelinya dari keranjang; bila tidak, tawaran berikutnya menggantikannya.' },
    'plans.rebalancing': {
      name: 'Penyeimbangan yang belum selesai',
      what: 'Investor menyetujui dan memesannya; yang tidak dipesan berakhir sendiri setelah 7 hari.',
    },
  },
  en: {
    'plans.due': {
      name: 'Due plans not processed',
      what: 'What is due is decided at 05:00 on each exchange day. Have it run again when some is left.',
    },
    'plans.faulty': {
      name: 'Plans with errors',
      what: 'Left out until somebody has looked: try one again once it is mended, or pause it and its owner is told.',
    },
    'plans.debits': {
      name: 'Plan debits not attempted',
      what: 'Linked accounts are debited at 07:00 and 11:00 on exchange days. Have it run again when some are left.',
    },
    'plans.rebalancing': {
      name: 'Unfinished rebalancings',
      what: 'The investor agrees to it and orders it; what nobody orders ends by itself after 7 days.',
    },
    'plans.offered': { name: 'Purchases on offer', what: 'The investor buys it from the cart; otherwise the next offer takes its place.' },
  },
};
export const acts = {
  id: { 'plans.runAgain': 'Menjalankan rencana berkala lagi', 'plans.tryAgain': 'Mencoba rencana berkala lagi', 'plans.pause': 'Menjeda rencana berkala' },
  en: { 'plans.runAgain': 'Had recurring plans run again', 'plans.tryAgain': 'Tried a recurring plan again', 'plans.pause': 'Paused a recurring plan' },
};

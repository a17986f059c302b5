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
      what: 'Due plans are processed at 05:00 on each exchange day. Run again if any are left.',
    },
    'plans.faulty': {
      name: 'Plans with errors',
      what: 'Left out until reviewed: retry once fixed, or pause it and its owner is notified.',
    },
    'plans.debits': {
      name: 'Plan debits not attempted',
      what: 'Linked accounts are debited at 07:00 and 11:00 on exchange days. Run again if any are left.',
    },
    'plans.rebalancing': {
      name: 'Unfinished rebalancings',
      what: 'The investor approves and orders it; otherwise it expires automatically after 7 days.',
    },
    'plans.offered': { name: 'Purchases on offer', what: 'The investor buys it from the cart; otherwise the next offer replaces it.' },
  },
};
export const acts = {
  id: { 'plans.runAgain': 'Menjalankan rencana berkala lagi', 'plans.tryAgain': 'Mencoba rencana berkala lagi', 'plans.pause': 'Menjeda rencana berkala' },
  en: { 'plans.runAgain': 'Ran recurring plans again', 'plans.tryAgain': 'Retried a recurring plan', 'plans.pause': 'Paused a recurring plan' },
};

/** Console texts about commissions: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'commissions.unaccrued': {
      name: 'Komisi agen yang belum dihitung',
      what: 'Harinya sudah lewat, tetapi komisinya belum masuk ke buku agen. Dicoba lagi setiap malam, dan dapat dicoba seketika di halaman pekerjaan.',
    },
    'commissions.undrawn': {
      name: 'Komisi bulan lalu yang belum direkap',
      what: 'Bulannya sudah berakhir, tetapi rekap agennya belum dibuat. Dicoba lagi setiap malam, dan dapat dicoba seketika di halaman pekerjaan.',
    },
    'commissions.unapproved': {
      name: 'Komisi yang menunggu persetujuan bayar',
      what: 'Rekap bulan yang sudah berakhir. Satu orang keuangan mengusulkan pembayarannya di halaman Komisi agen, orang lain menyetujui.',
    },
    'commissions.accountMissing': {
      name: 'Komisi agen tanpa rekening',
      what: 'Komisinya siap dibayarkan, tetapi agennya belum menambahkan rekening. Agen sudah diberi tahu; hubungi bila lama menunggu.',
    },
    'commissions.taxDue': {
      name: 'PPh 21 komisi yang belum disetor',
      what: 'Dipotong pada bulan yang sudah berakhir; jatuh tempo tanggal 15. Setelah disetor, catat NTPN-nya di halaman Komisi agen.',
    },
  },
  en: {
    'commissions.unaccrued': {
      name: 'Unaccrued commissions',
      what: 'The day has ended, and agents’ commissions for it are not booked. Retried every night, or at once on the Jobs page.',
    },
    'commissions.undrawn': {
      name: 'Commissions without a statement',
      what: 'The month has ended, and the agent’s statement is not drawn up. Retried every night, or at once on the Jobs page.',
    },
    'commissions.unapproved': {
      name: 'Commissions awaiting approval',
      what: 'Statements of a completed month. One finance operator proposes payment on the Commissions page; another approves.',
    },
    'commissions.accountMissing': {
      name: 'Commissions without a bank account',
      what: 'Ready to pay, but the agent has not added an account. They were notified; call if it takes long.',
    },
    'commissions.taxDue': {
      name: 'Withholding tax due',
      what: 'Withheld from commissions of a completed month; due on the fifteenth. Once paid, record the NTPN on the Commissions page.',
    },
  },
};
export const decisions = {
  id: {
    'commissions.setRate': {
      name: 'Menetapkan tarif komisi agen',
      does: 'Mulai harinya, bagian biaya ini menjadi hak agen untuk setiap pesanan baru nasabahnya. Pesanan sebelumnya tidak berubah.',
    },
    'commissions.payOut': {
      name: 'Membayarkan komisi agen sebulan',
      does: 'Pajaknya dipotong, dan sisanya dikirim ke rekening setiap agen. Bila jumlahnya berubah sejak diusulkan, tidak ada yang dikirim.',
    },
    'commissions.payOverTax': {
      name: 'Mencatat setoran PPh 21 komisi',
      does: 'Pajak bulan itu tercatat sudah disetor dengan NTPN ini. Tidak ada uang yang dikirim dari sini.',
    },
  },
  en: {
    'commissions.setRate': {
      name: 'Set an agent commission rate',
      does: 'From that day, agents get this share of the fee on each new order of customers they referred. Earlier orders stay unchanged.',
    },
    'commissions.payOut': {
      name: 'Pay out a month of commissions',
      does: 'Tax is withheld and the rest is sent to each agent’s account. If the total has changed since the proposal, nothing is sent.',
    },
    'commissions.payOverTax': {
      name: 'Record commission tax as paid',
      does: 'That month’s tax is booked as paid under this NTPN. No money is sent from here.',
    },
  },
};
export const acts = {
  id: {
    'commissions.proposeRate': 'Mengusulkan tarif komisi agen',
    'commissions.proposeRun': 'Mengusulkan pembayaran komisi agen',
    'commissions.proposeTaxPaid': 'Mengusulkan pencatatan setoran pajak komisi',
  },
  en: {
    'commissions.proposeRate': 'Proposed a commission rate',
    'commissions.proposeRun': 'Proposed a commission payout',
    'commissions.proposeTaxPaid': 'Proposed recording commission tax as paid',
  },
};

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
      what: 'The day is over, and what agents earned on it is not in their books. Each night tries again; the page of jobs can at once.',
    },
    'commissions.undrawn': {
      name: 'Commissions without a statement',
      what: 'The month is over, and the statement of the agent is not drawn. Each night tries again; the page of jobs can at once.',
    },
    'commissions.unapproved': {
      name: 'Commissions awaiting approval',
      what: 'Statements of a month that is over. One of finance proposes to pay them on the page of commissions, another agrees.',
    },
    'commissions.accountMissing': {
      name: 'Commissions without a bank account',
      what: 'Ready to be paid, but the agent has not added an account. The agent was told; call when it takes long.',
    },
    'commissions.taxDue': {
      name: 'Withholding tax to pay over',
      what: 'Withheld of commissions in a month that is over; due on the fifteenth. Once it is paid, record the NTPN on the page of commissions.',
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
      name: 'Set a rate of agents’ commissions',
      does: 'From its day on this share of the fee is the agent’s, of each new order of the customers he brought. Orders before it stay as they are.',
    },
    'commissions.payOut': {
      name: 'Pay out a month of commissions',
      does: 'Tax is withheld, and the rest is sent to the account of each agent. If the sum has changed since it was proposed, nothing is sent.',
    },
    'commissions.payOverTax': {
      name: 'Record tax on commissions as paid over',
      does: 'The tax of that month is booked as paid over under this NTPN. No money is sent from here.',
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
    'commissions.proposeRate': 'Proposed a rate of commissions',
    'commissions.proposeRun': 'Proposed to pay out commissions',
    'commissions.proposeTaxPaid': 'Proposed to record tax on commissions as paid over',
  },
};

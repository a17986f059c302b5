/** Console texts about settlement money between the platform and custodians: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'custody.unsent': { name: 'Dana untuk bank kustodian yang belum berangkat', what: 'Dikumpulkan beberapa menit, lalu dikirim lewat bank.' },
    'custody.overdue': {
      name: 'Dana yang belum sampai di bank kustodian',
      what: 'Sudah dikirim dan lewat batas waktu manajer investasi. Bank terus ditanya; hasilnya dapat dinyatakan di antrean pengiriman tanpa kabar.',
    },
    'custody.refused': {
      name: 'Dana untuk bank kustodian yang ditolak',
      what: 'Bank menolaknya untuk seterusnya. Periksa rekening reksa dananya; keuangan mengusulkan kirim lagi.',
    },
    'custody.late': {
      name: 'Dana dari bank kustodian yang terlambat',
      what: 'Hasil penjualan tidak dikirim ke investor sebelum dananya datang. Rekening koran dibaca setiap jam; hubungi bank kustodian, atau tetapkan dana tertahan sebagai dana ini.',
    },
    'custody.short': {
      name: 'Dana dari bank kustodian yang kurang',
      what: 'Penjualan tertua dibayar sejauh dananya cukup. Sisanya ditagih, ditalangi, atau ditanggung perusahaan: dua orang memutuskan.',
    },
    'custody.exceeded': {
      name: 'Dana dari bank kustodian yang berlebih',
      what: 'Lebih daripada yang dibukukan, atau datang sebelum dibukukan. Bila tetap berlebih, keuangan mengusulkan pengembalian.',
    },
  },
  en: {
    'custody.unsent': { name: 'Money for custodians that has not left', what: 'It is gathered for a few minutes and then sent through the bank.' },
    'custody.overdue': {
      name: 'Unconfirmed transfers to custodians',
      what: 'It was sent, and the deadline of the investment manager has passed. The bank is asked on; its outcome can be said among the payouts of which nothing is known.',
    },
    'custody.refused': {
      name: 'Rejected transfers to custodians',
      what: 'The bank refused it for good. Look at the account of the fund; finance proposes to send it again.',
    },
    'custody.late': {
      name: 'Late payments from custodians',
      what: 'Proceeds are not paid out before it comes. Statements are read every hour; call the custodian, or say which money on hold it is.',
    },
    'custody.short': {
      name: 'Underpayments from custodians',
      what: 'The oldest sales are paid as far as it reaches. The rest is claimed, or advanced or borne by the house: two people decide.',
    },
    'custody.exceeded': {
      name: 'Overpayments from custodians',
      what: 'More than is booked, or before it is booked. If it stays too much, finance proposes to give it back.',
    },
  },
};
export const decisions = {
  id: {
    'custody.resend': {
      name: 'Mengirim lagi ke bank kustodian',
      does: 'Bank menolak dana ini untuk seterusnya. Dana dikirim sekali lagi ke rekening reksa dana yang berlaku sekarang. Tulis apa yang tadinya keliru.',
    },
    'custody.return': {
      name: 'Mengembalikan ke bank kustodian',
      does: 'Bank kustodian membayar lebih daripada utangnya. Selisihnya dikirim kembali ke rekening reksa dana.',
    },
    'custody.cover': {
      name: 'Menutup kekurangan bank kustodian',
      does: 'Bank kustodian membayar kurang. Bila ditalangi, penjualan dibayar dan bank kustodian tetap berutang; bila ditanggung, kekurangannya menjadi beban perusahaan.',
    },
  },
  en: {
    'custody.resend': {
      name: 'Send to the custodian again',
      does: 'The bank refused this money for good. It goes once more, to the account that the fund has now. Write down what was wrong with it.',
    },
    'custody.return': {
      name: 'Give back to the custodian',
      does: 'The custodian paid more than it owes. The difference goes back to the account of the fund.',
    },
    'custody.cover': {
      name: 'Cover a custodian’s underpayment',
      does: 'The custodian paid too little. Advanced, the sales are paid and the custodian still owes it; borne, it is a loss of the house.',
    },
  },
};
export const acts = {
  id: {
    'custody.proposeResend': 'Mengusulkan kirim lagi ke bank kustodian',
    'custody.proposeReturn': 'Mengusulkan pengembalian ke bank kustodian',
    'custody.proposeCover': 'Mengusulkan perusahaan menutup kekurangan bank kustodian',
  },
  en: {
    'custody.proposeResend': 'Proposed to send to a custodian again',
    'custody.proposeReturn': 'Proposed to give back to a custodian',
    'custody.proposeCover': 'Proposed that the house covers what a custodian did not pay',
  },
};

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
    'custody.unsent': { name: 'Unsent money for custodians', what: 'Collected for a few minutes, then sent through the bank.' },
    'custody.overdue': {
      name: 'Unconfirmed transfers to custodians',
      what: 'Sent, but the investment manager’s deadline has passed. We keep asking the bank; record the outcome in the queue of payouts with an unknown outcome.',
    },
    'custody.refused': {
      name: 'Rejected transfers to custodians',
      what: 'Permanently rejected by the bank. Check the fund’s account; finance proposes sending it again.',
    },
    'custody.late': {
      name: 'Late payments from custodians',
      what: 'Proceeds are not paid out until it arrives. Statements are read every hour; call the custodian, or identify it among money on hold.',
    },
    'custody.short': {
      name: 'Underpayments from custodians',
      what: 'The oldest sales are paid as far as it covers. The rest is claimed, or advanced or borne by the company: two operators decide.',
    },
    'custody.exceeded': {
      name: 'Overpayments from custodians',
      what: 'More than booked, or before booking. If the excess remains, finance proposes returning it.',
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
      name: 'Resend to the custodian',
      does: 'The bank permanently rejected this money. It is sent again to the fund’s current account. Record what was wrong.',
    },
    'custody.return': {
      name: 'Return to the custodian',
      does: 'The custodian paid more than it owes. The difference is returned to the fund’s account.',
    },
    'custody.cover': {
      name: 'Cover a custodian’s underpayment',
      does: 'The custodian underpaid. If advanced, the sales are paid and the custodian still owes it; if borne, the shortfall is the company’s expense.',
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
    'custody.proposeResend': 'Proposed resending to a custodian',
    'custody.proposeReturn': 'Proposed returning money to a custodian',
    'custody.proposeCover': 'Proposed covering a custodian’s underpayment',
  },
};

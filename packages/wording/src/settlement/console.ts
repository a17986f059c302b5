/** Console texts about settlement: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'settlement.unsent': { name: 'Pesanan yang belum masuk berkas', what: 'Sudah lewat jam pengiriman berkas hari itu.' },
    'settlement.unanswered': {
      name: 'Berkas yang belum diterima manajer investasi',
      what: 'Sudah dikirim tanpa jawaban yang sah. Dikirim lagi dengan nomor yang sama.',
    },
    'settlement.refused': {
      name: 'Pesanan yang ditolak registri',
      what: 'Berkas dengan pesanan ini saja ditolak registri. Dikirim lagi setiap kali berkas berangkat; atau dua orang menolaknya.',
    },
    'settlement.unpriced': { name: 'Pesanan yang menunggu NAB', what: 'NAB hari itu belum terbit.' },
    'settlement.unconfirmed': { name: 'Pesanan yang menunggu konfirmasi', what: 'NAB sudah terbit; registri belum mengonfirmasi unitnya.' },
    'settlement.mismatched': {
      name: 'Pesanan yang angkanya berbeda',
      what: 'Registri mengonfirmasi angka lain daripada yang terbit. Belum ada yang dibukukan.',
    },
    'settlement.oddRows': {
      name: 'Baris registri yang tidak terbaca',
      what: 'Disimpan apa adanya; baris lain tetap dibukukan. Tanyakan ke registri, lalu tutup.',
    },
  },
  en: {
    'settlement.unsent': { name: 'Orders that are in no file', what: 'The hour at which the files of their day leave is over.' },
    'settlement.unanswered': {
      name: 'Files the investment manager has not taken',
      what: 'Sent without a proper answer. They are sent again under the same number.',
    },
    'settlement.refused': {
      name: 'Orders that the registry refuses',
      what: 'A file with this order alone was refused by the registry. It is sent again whenever files leave; or two people reject it.',
    },
    'settlement.unpriced': { name: 'Orders that wait for a NAV', what: 'The NAV of their day is not out yet.' },
    'settlement.unconfirmed': { name: 'Orders that wait for their confirmation', what: 'The NAV is out; the registry has not confirmed the units.' },
    'settlement.mismatched': {
      name: 'Orders with differing figures',
      what: 'The registry confirmed other figures than were published. Nothing is booked yet.',
    },
    'settlement.oddRows': {
      name: 'Rows of the registry that nobody can read',
      what: 'Kept as they came; all other rows are booked. Ask the registry, then close them.',
    },
  },
};
export const decisions = {
  id: {
    'settlement.acceptFigures': {
      name: 'Membukukan angka registri',
      does: 'Rincian pesanan ini dibukukan dengan angka yang dikonfirmasi registri, walau berbeda dari yang terbit.',
    },
    'settlement.confirmLot': {
      name: 'Mencatat konfirmasi bank kustodian',
      does: 'Bank kustodian mengonfirmasi unit ini lewat surat, bukan lewat registri. Pesanan dibukukan dengan angka yang tertera di sini. Tulis nomor suratnya dan siapa yang mencocokkan jumlah unitnya.',
    },
    'settlement.rejectLegs': {
      name: 'Menolak pesanan atas nama manajer investasi',
      does: 'Manajer investasi tidak melaksanakan pesanan ini. Dana yang dibayar kembali ke rekening investor, unit bebas lagi, dan investornya diberi tahu. Tulis siapa yang menolak dan dengan surat apa.',
    },
  },
  en: {
    'settlement.acceptFigures': {
      name: 'Book the figures of the registry',
      does: 'This order line is booked with the figures that the registry confirmed, although they differ from what was published.',
    },
    'settlement.confirmLot': {
      name: 'Note what a custodian confirmed',
      does: 'The custodian confirmed these units by letter and not through the registry. The orders are booked with the figures shown here. Write down the number of the letter and who compared the units.',
    },
    'settlement.rejectLegs': {
      name: 'Reject orders for the investment manager',
      does: 'The investment manager does not carry out these orders. What was paid goes back to the investor’s account, units are free again, and the investor is told. Write down who refused them, and by which letter.',
    },
  },
};
export const acts = {
  id: {
    'settlement.proposeFigures': 'Mengusulkan angka registri diterima',
    'settlement.proposeConfirmation': 'Mengusulkan pesanan dianggap terkonfirmasi',
    'settlement.proposeRejection': 'Mengusulkan pesanan ditolak',
    'settlement.closeOddRow': 'Menutup baris registri',
  },
  en: {
    'settlement.proposeFigures': 'Proposed to accept the figures of the registry',
    'settlement.proposeConfirmation': 'Proposed to take orders as confirmed',
    'settlement.proposeRejection': 'Proposed to reject orders',
    'settlement.closeOddRow': 'Closed a row of the registry',
  },
};

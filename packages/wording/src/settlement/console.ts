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
    'settlement.unsent': { name: 'Orders not in any file', what: 'The time for sending that day’s files has passed.' },
    'settlement.unanswered': {
      name: 'Files not accepted by the investment manager',
      what: 'Sent without a valid answer. Resent under the same number.',
    },
    'settlement.refused': {
      name: 'Orders refused by the registry',
      what: 'The registry refused a file with only this order. It is resent with each round of files, or two operators reject it.',
    },
    'settlement.unpriced': { name: 'Orders waiting for a NAV', what: 'The NAV for their day is not published yet.' },
    'settlement.unconfirmed': { name: 'Orders waiting for confirmation', what: 'The NAV is published; the registry has not confirmed the units.' },
    'settlement.mismatched': {
      name: 'Orders with differing figures',
      what: 'The registry’s figures differ from those published. Nothing is booked yet.',
    },
    'settlement.oddRows': {
      name: 'Unreadable registry rows',
      what: 'Kept as received; all other rows are booked. Ask the registry, then close them.',
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
      name: 'Accept the registry’s figures',
      does: 'This order line is booked with the registry’s confirmed figures, although they differ from those published.',
    },
    'settlement.confirmLot': {
      name: 'Record a custodian’s confirmation',
      does: 'The custodian confirmed these units by letter, not through the registry. The orders are booked with the figures shown here. Record the letter number and who compared the units.',
    },
    'settlement.rejectLegs': {
      name: 'Reject orders for the investment manager',
      does: 'The investment manager will not execute these orders. Payments are returned to the investor’s account, units are released, and the investor is notified. Record who refused them and in which letter.',
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
    'settlement.proposeFigures': 'Proposed accepting the registry’s figures',
    'settlement.proposeConfirmation': 'Proposed recording orders as confirmed',
    'settlement.proposeRejection': 'Proposed rejecting orders',
    'settlement.closeOddRow': 'Closed a registry row',
  },
};

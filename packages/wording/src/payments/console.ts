/** Console texts about payments: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'payments.preparing': { name: 'Rekening virtual yang sedang dibuka', what: 'Bank belum menjawab. Bila gagal, investor memilih cara bayar lain.' },
    'payments.chargesUnknown': {
      name: 'Tagihan dompet digital tanpa jawaban',
      what: 'Mitra belum mengatakan apakah tagihannya diterima. Ditanyakan terus; sementara itu tidak ada tagihan lain untuk pesanan ini.',
    },
    'payments.linking': { name: 'Rekening yang sedang ditautkan', what: 'Investor menyetujui di halaman bank. Tanpa itu tautannya berakhir sendiri.' },
    'payments.unlinking': {
      name: 'Tautan yang sedang diakhiri',
      what: 'Bank diminta lagi sampai melepas rekeningnya. Tidak ada debit baru. Setelah satu jam, dua orang dapat mengatakan bahwa bank sudah melepasnya.',
    },
    'payments.gatewayDays': {
      name: 'Hari yang belum dibayar mitra',
      what: 'Mitra membayar hasil debit paling lambat dua hari kerja kemudian, dikurangi biayanya. Bila jumlah lain yang datang, dua orang mengatakan sampai hari mana itu.',
    },
    'payments.reversed': {
      name: 'Pembayaran yang ditarik mitra',
      what: 'Mitra menarik kembali uang yang sudah dibayar. Tanyakan mengapa; dua orang mengatakan apakah pembayarannya tetap berlaku.',
    },
    'payments.unopened': {
      name: 'Tagihan tanpa rekening virtual',
      what: 'Bank tidak membuka rekening. Investor memilih cara lain, atau pesanannya berakhir sendiri.',
    },
    'payments.unended': { name: 'Tagihan yang lewat waktu', what: 'Waktunya habis, tetapi pesanannya belum ditutup.' },
    'payments.statements': { name: 'Rekening koran yang belum datang', what: 'Bank diminta lagi sampai mengirimnya.' },
    'payments.statementFindings': { name: 'Temuan rekening koran', what: 'Bank dan pembukuan tidak sama. Keuangan meminta lagi atau menjelaskannya.' },
    'payments.repeatedLines': {
      name: 'Baris rekening koran yang muncul lagi',
      what: 'Nomor yang sama sudah ada pada hari lain. Tidak dibukukan sampai dua orang mengatakan apakah dananya sama.',
    },
  },
  en: {
    'payments.preparing': {
      name: 'Virtual accounts being opened',
      what: 'The bank has not answered. If it does not, the investor chooses another way to pay.',
    },
    'payments.chargesUnknown': {
      name: 'Wallet charges with an unknown outcome',
      what: 'The gateway has not said whether it has the charge. It is asked on; until then no other charge of the bill begins.',
    },
    'payments.linking': { name: 'Accounts being linked', what: 'The investor approves on the page of the bank. Otherwise the link ends by itself.' },
    'payments.unlinking': {
      name: 'Links being ended',
      what: 'The bank is asked until it lets go of the account. There are no new debits. After an hour two people may say that it did.',
    },
    'payments.gatewayDays': {
      name: 'Days a gateway has not paid',
      what: 'A gateway pays what charges brought within two business days, less its fee. When another amount comes, two people say until which day it is.',
    },
    'payments.reversed': {
      name: 'Payments that a gateway took back',
      what: 'A gateway took back what was paid. Ask why; two people say whether the payment stands.',
    },
    'payments.unopened': {
      name: 'Bills without a virtual account',
      what: 'The bank opened none. The investor chooses another way, or the order ends by itself.',
    },
    'payments.unended': { name: 'Bills past their time', what: 'Their time is over, and the order has not been closed.' },
    'payments.statements': { name: 'Statements that have not come', what: 'The bank is asked again until it sends them.' },
    'payments.statementFindings': { name: 'Findings in statements', what: 'Bank and books do not agree. Finance asks again or explains.' },
    'payments.repeatedLines': {
      name: 'Statement lines shown again',
      what: 'The same number stood on another day. Nothing is booked until two people say whether it is the same money.',
    },
  },
};
export const decisions = {
  id: {
    'payments.assignToFund': {
      name: 'Menetapkan dana tertahan milik reksa dana',
      does: 'Dana yang belum diketahui pemiliknya adalah utang bank kustodian untuk produk dan hari ini. Yang menunggunya berjalan lagi.',
    },
    'payments.chargeOutcome': {
      name: 'Mengatakan hasil debit',
      does: 'Dibayar: uangnya dibukukan pada waktu dari bank. Tidak dibayar: pesanan menunggu cara bayar lain. Tulis apa kata bank.',
    },
    'payments.sayUnlinked': {
      name: 'Mengatakan tautan sudah dilepas bank',
      does: 'Tautannya berakhir di sini, dan kunci rekeningnya dihapus. Bank tidak diminta lagi: tulis siapa di bank yang mengatakannya.',
    },
    'payments.settleGateway': {
      name: 'Menetapkan dana tertahan dari mitra',
      does: 'Dana yang belum diketahui pemiliknya adalah pembayaran mitra untuk semua debit sampai hari ini. Selisihnya dibukukan sebagai biaya mitra.',
    },
    'payments.reversal': {
      name: 'Memutuskan pembayaran yang ditarik mitra',
      does: 'Berlaku: mitra tetap membayarnya. Ditanggung: mitra tidak lagi berutang, dan perusahaan membayarnya dari bebannya. Pesanan investor tidak berubah.',
    },
    'payments.judgeRepeat': {
      name: 'Menilai baris yang muncul lagi',
      does: 'Baris ini sudah ada pada hari lain. Bila dananya sama, tidak ada yang dibukukan; bila dana lain, baris ini diperlakukan seperti baris baru. Tulis apa kata bank.',
    },
  },
  en: {
    'payments.assignToFund': {
      name: 'Assign money on hold to a fund',
      does: 'Money whose owner was unknown is what a custodian owes for this product and day. What waits for it goes on.',
    },
    'payments.chargeOutcome': {
      name: 'Record the outcome of a charge',
      does: 'Paid: the money is booked at the time of the bank. Unpaid: the order waits for another way to pay. Write what the bank said.',
    },
    'payments.sayUnlinked': {
      name: 'Record an account as unlinked',
      does: 'The link ends here, and the key of the account is erased. The bank is not asked again: write who at the bank said so.',
    },
    'payments.settleGateway': {
      name: 'Say which days of a gateway money on hold is of',
      does: 'Money whose owner was unknown is what the gateway paid of all charges until this day. What is missing of them is booked as its fee.',
    },
    'payments.reversal': {
      name: 'Decide about a payment that was taken back',
      does: 'It stands: the gateway pays it all the same. Borne: the gateway owes it no more, and the house pays for it. The order of the investor stays as it is.',
    },
    'payments.judgeRepeat': {
      name: 'Review a repeated statement line',
      does: 'This line stood on another day already. If it is the same money, nothing is booked; if it is other money, it is treated like a new line. Write what the bank said.',
    },
  },
};
export const acts = {
  id: {
    'payments.proposeFundCash': 'Mengusulkan dana tertahan sebagai dana reksa dana',
    'payments.proposeChargeOutcome': 'Mengusulkan hasil debit yang belum diketahui',
    'payments.proposeUnlinked': 'Mengusulkan bahwa bank sudah melepas tautan',
    'payments.proposeGatewayDays': 'Mengusulkan dana tertahan sebagai pembayaran mitra',
    'payments.proposeReversal': 'Mengusulkan putusan atas pembayaran yang ditarik mitra',
    'payments.proposeRepeat': 'Mengusulkan arti baris rekening koran yang muncul lagi',
    'payments.closeFinding': 'Menutup temuan rekening koran',
    'payments.askStatement': 'Meminta rekening koran lagi',
  },
  en: {
    'payments.proposeFundCash': 'Proposed which fund money on hold is of',
    'payments.proposeChargeOutcome': 'Proposed what became of an unknown charge',
    'payments.proposeUnlinked': 'Proposed that the bank let go of a link',
    'payments.proposeGatewayDays': 'Proposed that money on hold is what a gateway paid',
    'payments.proposeReversal': 'Proposed what becomes of a payment that was taken back',
    'payments.proposeRepeat': 'Proposed what a statement line shown again is',
    'payments.closeFinding': 'Closed a finding of a statement',
    'payments.askStatement': 'Asked for a statement again',
  },
};

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
      what: 'The gateway has not confirmed the charge. We keep asking; until then no other charge for the bill starts.',
    },
    'payments.linking': { name: 'Accounts being linked', what: 'The investor approves on the bank’s page. Otherwise the link ends automatically.' },
    'payments.unlinking': {
      name: 'Links being removed',
      what: 'We keep asking the bank to remove the link. No new debits. After an hour two operators can record it as removed.',
    },
    'payments.gatewayDays': {
      name: 'Days a gateway has not paid',
      what: 'A gateway pays out charges within two business days, less its fee. If another amount arrives, two operators record which days it covers.',
    },
    'payments.reversed': {
      name: 'Payments reversed by a gateway',
      what: 'A gateway reversed a payment. Ask why; two operators decide whether the payment stands.',
    },
    'payments.unopened': {
      name: 'Bills without a virtual account',
      what: 'The bank opened none. The investor chooses another way, or the order expires automatically.',
    },
    'payments.unended': { name: 'Bills past their deadline', what: 'The payment deadline has passed, and the order is not closed.' },
    'payments.statements': { name: 'Missing statements', what: 'We keep asking the bank until it sends them.' },
    'payments.statementFindings': { name: 'Statement findings', what: 'Bank and books differ. Finance requests again or explains.' },
    'payments.repeatedLines': {
      name: 'Repeated statement lines',
      what: 'The same number appeared on another day. Nothing is booked until two operators decide whether it is the same money.',
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
      does: 'Unidentified money is recorded as what a custodian owes for this product and day. Orders waiting for it continue.',
    },
    'payments.chargeOutcome': {
      name: 'Record the outcome of a charge',
      does: 'Paid: the money is booked at the bank’s time. Unpaid: the order waits for another payment method. Record what the bank said.',
    },
    'payments.sayUnlinked': {
      name: 'Record an account as unlinked',
      does: 'The link ends here, and the account key is erased. The bank is not asked again: record who at the bank confirmed it.',
    },
    'payments.settleGateway': {
      name: 'Assign money on hold to gateway days',
      does: 'Unidentified money is recorded as the gateway’s payment for all charges up to this day. The difference is booked as its fee.',
    },
    'payments.reversal': {
      name: 'Decide on a reversed payment',
      does: 'Stands: the gateway still pays it. Borne: the gateway no longer owes it, and the company bears it. The investor’s order stays unchanged.',
    },
    'payments.judgeRepeat': {
      name: 'Review a repeated statement line',
      does: 'This line already appeared on another day. If it is the same money, nothing is booked; if not, it is treated as a new line. Record what the bank said.',
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
    'payments.proposeFundCash': 'Proposed assigning money on hold to a fund',
    'payments.proposeChargeOutcome': 'Proposed the outcome of an unknown charge',
    'payments.proposeUnlinked': 'Proposed recording a link as removed by the bank',
    'payments.proposeGatewayDays': 'Proposed assigning money on hold to gateway days',
    'payments.proposeReversal': 'Proposed a decision on a reversed payment',
    'payments.proposeRepeat': 'Proposed a decision on a repeated statement line',
    'payments.closeFinding': 'Closed a statement finding',
    'payments.askStatement': 'Requested a statement again',
  },
};

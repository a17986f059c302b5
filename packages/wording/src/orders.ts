/** Texts of orders and their timeline. */
const id = {
  subscription: {
    title: 'Beli',
    done: {
      placed: 'Pesanan dibuat',
      paid: 'Pembayaran diterima',
      submitted: 'Dikirim ke manajer investasi',
      priced: 'NAB ditetapkan',
      settled: 'Unit masuk ke portofolio',
    },
    next: {
      placed: 'Buat pesanan',
      paid: 'Bayar pesanan',
      submitted: 'Kirim ke manajer investasi',
      priced: 'Penetapan NAB',
      settled: 'Unit masuk ke portofolio',
    },
  },
  redemption: {
    title: 'Jual',
    done: {
      placed: 'Pesanan diterima',
      submitted: 'Dikirim ke manajer investasi',
      priced: 'NAB ditetapkan',
      settled: 'Unit terjual',
      paidOut: 'Uang dikirim ke rekening Anda',
    },
    next: {
      placed: 'Pesanan diterima',
      submitted: 'Kirim ke manajer investasi',
      priced: 'Penetapan NAB',
      settled: 'Bank kustodian mencatat penjualan',
      paidOut: 'Uang dikirim ke rekening Anda',
    },
  },
  switch: {
    title: 'Alihkan',
    done: { placed: 'Pesanan diterima', submitted: 'Dikirim ke manajer investasi', priced: 'NAB ditetapkan', settled: 'Unit dialihkan' },
    next: { placed: 'Pesanan diterima', submitted: 'Kirim ke manajer investasi', priced: 'Penetapan NAB', settled: 'Unit masuk ke reksa dana tujuan' },
  },
  approval: { done: 'Disetujui', next: 'Persetujuan orang lain di perusahaan', holder: 'Penyetuju perusahaan', over: 'Batas waktu persetujuan lewat' },
  holder: { us: 'Kami', investor: 'Anda', fundHouse: 'Manajer investasi', custodian: 'Bank kustodian', bank: 'Bank' },
  ended: {
    expired: 'Batas waktu pembayaran lewat',
    cancelled: 'Pesanan dibatalkan',
    declined: 'Tidak disetujui perusahaan',
    rejected: 'Tidak diterima manajer investasi',
  },
  navDayReason: {
    onTime: 'dana diterima sebelum batas waktu',
    afterCutOff: 'dana diterima setelah batas waktu',
    marketClosed: 'dana diterima saat bursa libur',
    reportedLate: 'bank mengabarkan dana setelah pesanan hari itu dikirim',
    handOffMissed: 'pesanan tidak sampai ke manajer investasi sebelum hari itu ditutup',
    gated: 'permintaan keluar dari reksa dana ini melebihi batas sehari',
    redated: 'kalender bursa berubah',
  },
  navDayMoved: (day: string, reason: string) => `Memakai NAB ${day}: ${reason}.`,
  corrected: (day: string) => `Dihitung ulang ${day}: NAB dikoreksi manajer investasi.`,
  proceedsLate: 'Bank kustodian belum mengirim dananya. Uang Anda dikirim begitu dana itu datang.',
  payDayMoved: (day: string) => `Dikirim ${day}: kalender bursa atau bank berubah.`,
};
const en: typeof id = {
  subscription: {
    title: 'Buy',
    done: { placed: 'Order placed', paid: 'Payment received', submitted: 'Sent to the fund manager', priced: 'NAV set', settled: 'Units in your portfolio' },
    next: {
      placed: 'Place the order',
      paid: 'Pay for the order',
      submitted: 'Send to the fund manager',
      priced: 'NAV is set',
      settled: 'Units in your portfolio',
    },
  },
  redemption: {
    title: 'Sell',
    done: { placed: 'Order received', submitted: 'Sent to the fund manager', priced: 'NAV set', settled: 'Units sold', paidOut: 'Money sent to your account' },
    next: {
      placed: 'Order received',
      submitted: 'Send to the fund manager',
      priced: 'NAV is set',
      settled: 'The custodian books the sale',
      paidOut: 'Money is sent to your account',
    },
  },
  switch: {
    title: 'Switch',
    done: { placed: 'Order received', submitted: 'Sent to the fund manager', priced: 'NAV set', settled: 'Units switched' },
    next: { placed: 'Order received', submitted: 'Send to the fund manager', priced: 'NAV is set', settled: 'Units arrive in the other fund' },
  },
  approval: { done: 'Approved', next: 'Somebody else of the company agrees', holder: 'Approver of the company', over: 'The time to approve is over' },
  holder: { us: 'Us', investor: 'You', fundHouse: 'Fund manager', custodian: 'Custodian bank', bank: 'Bank' },
  ended: {
    expired: 'The time to pay is over',
    cancelled: 'Order cancelled',
    declined: 'Not approved by the company',
    rejected: 'Not accepted by the fund manager',
  },
  navDayReason: {
    onTime: 'the money arrived before the cut-off',
    afterCutOff: 'the money arrived after the cut-off',
    marketClosed: 'the money arrived on a day the exchange is closed',
    reportedLate: 'the bank told us after the orders of that day had left',
    handOffMissed: 'the order did not reach the fund house before it closed that day',
    gated: 'more was asked of this fund than it lets go in a day',
    redated: 'the exchange calendar changed',
  },
  navDayMoved: (day: string, reason: string) => `Uses the NAV of ${day}: ${reason}.`,
  corrected: (day: string) => `Worked out anew on ${day}: the fund manager corrected the NAV.`,
  proceedsLate: 'The custodian bank has not sent the money yet. Yours is sent as soon as it comes.',
  payDayMoved: (day: string) => `Sent on ${day}: the calendar of the exchange or the banks changed.`,
};

export const orders = { id, en };

/** Texts of orders and their timeline. */
const id = {
  stepDone: {
    placed: 'Pesanan dibuat',
    paid: 'Pembayaran diterima',
    handedOff: 'Dikirim ke manajer investasi',
    priced: 'NAB ditetapkan',
    allotted: 'Unit masuk ke portofolio',
  },
  stepNext: {
    placed: 'Buat pesanan',
    paid: 'Bayar pesanan',
    handedOff: 'Kirim ke manajer investasi',
    priced: 'Penetapan NAB',
    allotted: 'Unit masuk ke portofolio',
  },
  saleDone: {
    submitted: 'Pesanan diterima',
    handedOff: 'Dikirim ke manajer investasi',
    priced: 'NAB ditetapkan',
    booked: 'Unit terjual',
    switched: 'Unit dialihkan',
    paidOut: 'Uang dikirim ke rekening Anda',
  },
  saleNext: {
    submitted: 'Pesanan diterima',
    handedOff: 'Kirim ke manajer investasi',
    priced: 'Penetapan NAB',
    booked: 'Bank kustodian mencatat penjualan',
    switched: 'Unit masuk ke reksa dana tujuan',
    paidOut: 'Uang dikirim ke rekening Anda',
  },
  holder: { us: 'Kami', investor: 'Anda', fundHouse: 'Manajer investasi', custodian: 'Bank kustodian', bank: 'Bank' },
  ended: { expired: 'Batas waktu pembayaran lewat', cancelled: 'Pesanan dibatalkan' },
  navDayReason: {
    onTime: 'dana diterima sebelum batas waktu',
    afterCutOff: 'dana diterima setelah batas waktu',
    marketClosed: 'dana diterima saat bursa libur',
    reportedLate: 'bank mengabarkan dana setelah pesanan hari itu dikirim',
    handOffMissed: 'pesanan tidak sampai ke manajer investasi sebelum hari itu ditutup',
    gated: 'permintaan keluar dari reksa dana ini melebihi batas sehari',
  },
  navDayMoved: (day: string, reason: string) => `Memakai NAB ${day}: ${reason}.`,
};
const en: typeof id = {
  stepDone: { placed: 'Order placed', paid: 'Payment received', handedOff: 'Sent to the fund manager', priced: 'NAV set', allotted: 'Units in your portfolio' },
  stepNext: {
    placed: 'Place the order',
    paid: 'Pay for the order',
    handedOff: 'Send to the fund manager',
    priced: 'NAV is set',
    allotted: 'Units in your portfolio',
  },
  saleDone: {
    submitted: 'Order received',
    handedOff: 'Sent to the fund manager',
    priced: 'NAV set',
    booked: 'Units sold',
    switched: 'Units switched',
    paidOut: 'Money sent to your account',
  },
  saleNext: {
    submitted: 'Order received',
    handedOff: 'Send to the fund manager',
    priced: 'NAV is set',
    booked: 'The custodian books the sale',
    switched: 'Units arrive in the other fund',
    paidOut: 'Money is sent to your account',
  },
  holder: { us: 'Us', investor: 'You', fundHouse: 'Fund manager', custodian: 'Custodian bank', bank: 'Bank' },
  ended: { expired: 'The time to pay is over', cancelled: 'Order cancelled' },
  navDayReason: {
    onTime: 'the money arrived before the cut-off',
    afterCutOff: 'the money arrived after the cut-off',
    marketClosed: 'the money arrived on a day the exchange is closed',
    reportedLate: 'the bank told us after the orders of that day had left',
    handOffMissed: 'the order did not reach the fund house before it closed that day',
    gated: 'more was asked of this fund than it lets go in a day',
  },
  navDayMoved: (day: string, reason: string) => `Uses the NAV of ${day}: ${reason}.`,
};

export const orders = { id, en };

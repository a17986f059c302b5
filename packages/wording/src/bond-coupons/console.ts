/** Console texts about coupons: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'bondCoupons.untold': {
      name: 'Kupon SBN yang belum dilaporkan',
      what: 'Kustodian belum menyebut kupon yang dibayar hari itu, atau sebagian laporannya tidak terbaca. Ditanya terus; bisa ditanya lagi sekarang.',
    },
    'bondCoupons.mismatched': {
      name: 'Kupon SBN yang angkanya berbeda',
      what: 'Kustodian membayar jumlah lain daripada hitungan kita, atau jumlahnya belum terbaca. Kupon orang lain tetap dibukukan; yang ini menunggu sampai dikoreksi, atau dua orang menyetujuinya.',
    },
    'bondCoupons.unbooked': {
      name: 'Kupon SBN yang belum dibukukan',
      what: 'Unit yang jatuh tempo masih tertahan, atau pokoknya berbeda dari unit yang tersisa, biasanya karena penjualan atau pencairan yang terlambat. Selesaikan transaksinya, lalu tanyakan lagi; dibukukan begitu unitnya bebas.',
    },
    'bondCoupons.returned': {
      name: 'Kupon SBN yang kembali',
      what: 'Bank nasabah mengembalikan kupon, dan kustodian menyimpannya. Nasabah perlu memilih rekening lain.',
    },
  },
  en: {
    'bondCoupons.untold': {
      name: 'Bond coupons not reported',
      what: 'The custodian has not reported that day’s coupon, or part of its report is unreadable. Requests are repeated automatically; you can ask again now.',
    },
    'bondCoupons.mismatched': {
      name: 'Bond coupons with differing figures',
      what: 'The custodian’s amount differs from our calculation or is not yet readable. Other coupons are booked; this one waits for a correction or the approval of two operators.',
    },
    'bondCoupons.unbooked': {
      name: 'Bond coupons not booked',
      what: 'Matured units are still reserved, or the principal does not match the remaining units, usually because a sale or redemption is late. Complete that, then ask again; the coupon is booked once the units are free.',
    },
    'bondCoupons.returned': {
      name: 'Returned bond coupons',
      what: 'The customer’s bank returned the coupon, and the custodian holds it. The customer must choose another account.',
    },
  },
};
export const decisions = {
  id: {
    'bondCoupons.acceptFigures': {
      name: 'Membukukan kupon menurut kustodian',
      does: 'Jumlah yang disebut kustodian dibukukan untuk investor ini, walau berbeda dari hitungan kita.',
    },
  },
  en: {
    'bondCoupons.acceptFigures': {
      name: 'Accept the custodian’s coupon amount',
      does: 'The custodian’s amount is booked for this investor, although our calculation differs.',
    },
  },
};
export const acts = {
  id: {
    'bond-coupons.askAgain': 'Menanyakan lagi kupon ke kustodian',
    'bond-coupons.proposeFigures': 'Mengusulkan kupon menurut kustodian',
  },
  en: {
    'bond-coupons.askAgain': 'Asked the custodian about a coupon again',
    'bond-coupons.proposeFigures': 'Proposed the custodian’s coupon amount',
  },
};

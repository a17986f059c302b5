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
      what: 'The custodian has not said what the coupon of that day paid, or part of its report cannot be read. It is asked on and on; ask again now.',
    },
    'bondCoupons.mismatched': {
      name: 'Bond coupons with differing figures',
      what: 'The custodian paid another amount than we work out, or its amount cannot be read yet. Coupons of others are booked; this one waits until it is corrected, or two people agree.',
    },
    'bondCoupons.unbooked': {
      name: 'Bond coupons not booked',
      what: 'Units that have matured are still set aside, or the principal is not that of the units left, mostly because a sale or redemption is late. Bring that to its end, then ask again; it is booked as soon as the units are free.',
    },
    'bondCoupons.returned': {
      name: 'Returned bond coupons',
      what: 'The bank of a customer gave a coupon back, and the custodian keeps it. The customer has to choose another account.',
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
      name: 'Book a coupon as the custodian says',
      does: 'The amount that the custodian names is booked for this investor, although we work out something else.',
    },
  },
};
export const acts = {
  id: {
    'bond-coupons.askAgain': 'Menanyakan lagi kupon ke kustodian',
    'bond-coupons.proposeFigures': 'Mengusulkan kupon menurut kustodian',
  },
  en: {
    'bond-coupons.askAgain': 'Asked the custodian again about a coupon',
    'bond-coupons.proposeFigures': 'Proposed a coupon as the custodian says it',
  },
};

/** What operators read of coupons: what waits, what two people decide, what was done. */
export const queues = {
  id: {
    'bondCoupons.untold': {
      name: 'Kupon SBN yang belum dilaporkan',
      what: 'Kustodian belum menyebut kupon yang dibayar hari itu. Ditanya terus; bisa ditanya lagi sekarang.',
    },
    'bondCoupons.mismatched': {
      name: 'Kupon SBN yang angkanya berbeda',
      what: 'Kustodian membayar jumlah lain daripada hitungan kita. Kupon orang lain tetap dibukukan; yang ini menunggu sampai dikoreksi, atau dua orang menyetujuinya.',
    },
    'bondCoupons.returned': {
      name: 'Kupon SBN yang kembali',
      what: 'Bank nasabah mengembalikan kupon, dan kustodian menyimpannya. Nasabah perlu memilih rekening lain.',
    },
  },
  en: {
    'bondCoupons.untold': {
      name: 'Bond coupons not reported',
      what: 'The custodian has not said what the coupon of that day paid. It is asked on and on; ask again now.',
    },
    'bondCoupons.mismatched': {
      name: 'Bond coupons with differing figures',
      what: 'The custodian paid another amount than we work out. Coupons of others are booked; this one waits until it is corrected, or two people agree.',
    },
    'bondCoupons.returned': {
      name: 'Bond coupons that came back',
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

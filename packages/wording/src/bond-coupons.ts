/** Texts of the console pages on which finance handles bond coupons. */
const id = {
  title: (seri: string, number: number) => `Kupon ke-${number} ${seri}`,
  text: 'Kustodian ditanya setiap setengah jam. Tanyakan sekarang bila ia sudah memperbaiki laporannya, atau nasabah sudah memilih rekening lain.',
  ask: 'Tanyakan sekarang',
  asked: 'Kustodian sedang ditanya.',
};
const en: typeof id = {
  title: (seri, number) => `Coupon ${number} of ${seri}`,
  text: 'The custodian is asked every half hour. Ask now once its report is corrected or the customer has chosen another account.',
  ask: 'Ask now',
  asked: 'The custodian is being asked.',
};

export const couponTexts = { id, en };

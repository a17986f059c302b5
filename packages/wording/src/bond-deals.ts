/** Texts of sales of bonds, as finance works on them. */
const id = {
  title: 'Penjualan SBN',
  text: 'Dealer ditanya terus dengan nomor yang sama, jadi menanyakan lagi tidak menjual dua kali. Tanyakan sekarang bila ia sudah menjawab lewat telepon.',
  ask: 'Tanyakan sekarang',
  asked: 'Dealer sedang ditanya.',
};
const en: typeof id = {
  title: 'Sale of a bond',
  text: 'The dealer is asked on under the same number, so asking again does not sell twice. Ask now when it has answered by telephone.',
  ask: 'Ask now',
  asked: 'The dealer is being asked.',
};

export const dealTexts = { id, en };

/** What notifications say of money on hold. */
import { type Money, money, type NotesOf } from '../notice.ts';

export interface Facts {
  readonly moneySuspended: Money;
  readonly moneyHeld: Money;
}

export const notes: NotesOf<Facts> = {
  moneySuspended: {
    isImportant: true,
    id: (f) => ({
      title: 'Dana Anda kami kembalikan',
      text: `Kami menerima ${money(f, 'id')} yang tidak cocok dengan tagihan mana pun. Dana tersimpan aman dan kami kembalikan ke rekening asal.`,
    }),
    en: (f) => ({
      title: 'We are returning your money',
      text: `We received ${money(f, 'en')} that does not match a bill. It is kept safe and goes back to the account it came from.`,
    }),
  },
  moneyHeld: {
    isImportant: true,
    id: (f) => ({
      title: 'Dana Anda kami simpan',
      text: `Kami menerima ${money(f, 'id')} yang tidak cocok dengan tagihan mana pun. Dana tersimpan aman, tetapi bank tidak menyebut rekening asalnya. Kami akan menghubungi Anda untuk mengembalikannya.`,
    }),
    en: (f) => ({
      title: 'We are holding your money',
      text: `We received ${money(f, 'en')} that does not match a bill. It is kept safe, but the bank does not say which account it came from. We will contact you to send it back.`,
    }),
  },
};

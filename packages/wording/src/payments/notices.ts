/** Notification texts about money on hold. */
import { type Money, money, type NotesOf } from '../notice.ts';

interface OfBank {
  readonly bank: string;
}

export interface Facts {
  readonly moneySuspended: Money;
  readonly moneyHeld: Money;
  readonly accountLinked: OfBank;
  readonly linkLost: OfBank;
  readonly linkEnded: OfBank;
}

export const notes: NotesOf<Facts> = {
  accountLinked: {
    isImportant: true,
    id: ({ bank }) => ({
      title: `Rekening ${bank} Anda tertaut`,
      text: `Anda dapat membayar dari rekening ${bank} dengan satu ketukan. Bila bukan Anda yang menautkan, akhiri tautannya di halaman autodebit, ganti kata sandi, dan hubungi kami.`,
    }),
    en: ({ bank }) => ({
      title: `Your ${bank} account is linked`,
      text: `You can pay from your ${bank} account with one tap. If you did not link it, unlink it on the Autodebit page, change your password and contact us.`,
    }),
  },
  linkLost: {
    isImportant: true,
    id: ({ bank }) => ({
      title: `Tautan rekening ${bank} terputus`,
      text: `${bank} tidak mengenali tautan ini lagi. Tautkan sekali lagi di halaman autodebit; sampai saat itu tidak ada yang didebit.`,
    }),
    en: ({ bank }) => ({
      title: `Your ${bank} account is no longer linked`,
      text: `${bank} no longer recognises the link. Link the account again on the Autodebit page; nothing is debited until then.`,
    }),
  },
  linkEnded: {
    isImportant: true,
    id: ({ bank }) => ({ title: `Tautan rekening ${bank} berakhir`, text: `Tidak ada lagi yang didebit dari rekening ${bank} Anda.` }),
    en: ({ bank }) => ({ title: `Your ${bank} account was unlinked`, text: `Nothing will be debited from your ${bank} account any more.` }),
  },
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

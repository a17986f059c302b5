/** Notification texts about cashback. */
import { dateText } from '@lumbung/kernel/format.ts';
import { type Money, money, type NotesOf } from '../notice.ts';

type OfCode = Money & { readonly code: string; readonly orderId: string };

export interface Facts {
  readonly cashbackEarned: OfCode & { readonly until: string };
  /** The rest of the cashback, as a decimal text. */
  readonly cashbackLost: OfCode & { readonly left: string };
  readonly cashbackReleased: OfCode;
}

const isNothing = (text: string): boolean => Number(text) === 0;

export const notes: NotesOf<Facts> = {
  cashbackEarned: {
    id: (f) => ({
      title: 'Cashback Anda tercatat',
      text: `Anda mendapat cashback ${money(f, 'id')} dari kode ${f.code}. Simpan unitnya sampai ${dateText(f.until, 'id')}; setelah itu kami kirim ke rekening Anda. Cashback hilang bila unit dijual sebelumnya.`,
    }),
    en: (f) => ({
      title: 'Your cashback is recorded',
      text: `Code ${f.code} earned you ${money(f, 'en')} of cashback. Keep the units until ${dateText(f.until, 'en')}; after that we send it to your account. It is lost if you sell before then.`,
    }),
  },
  cashbackLost: {
    isImportant: true,
    id: (f) => ({
      title: isNothing(f.left) ? 'Cashback Anda hilang' : 'Sebagian cashback Anda hilang',
      text: isNothing(f.left)
        ? `Unit dari pesanan dengan kode ${f.code} dijual sebelum masa simpannya selesai, sehingga cashback ${money(f, 'id')} tidak dibayarkan.`
        : `Sebagian unit dari pesanan dengan kode ${f.code} dijual sebelum masa simpannya selesai. Sisa cashback Anda ${money({ total: f.left, currency: f.currency }, 'id')} dari ${money(f, 'id')}.`,
    }),
    en: (f) => ({
      title: isNothing(f.left) ? 'Your cashback is lost' : 'Part of your cashback is lost',
      text: isNothing(f.left)
        ? `Units of the order with code ${f.code} were sold before the holding period was over, so the cashback of ${money(f, 'en')} is not paid.`
        : `Some units of the order with code ${f.code} were sold before the holding period was over. ${money({ total: f.left, currency: f.currency }, 'en')} of your cashback of ${money(f, 'en')} is left.`,
    }),
  },
  cashbackReleased: {
    id: (f) => ({
      title: 'Cashback Anda dikirim',
      text: `Cashback ${money(f, 'id')} dari kode ${f.code} sedang kami kirim ke rekening atas nama Anda.`,
    }),
    en: (f) => ({
      title: 'Your cashback is on its way',
      text: `We are sending your cashback of ${money(f, 'en')} from code ${f.code} to the account in your name.`,
    }),
  },
};

/** Notification texts about commissions. */
import { longMonthText } from '@lumbung/kernel/format.ts';
import { type Money, money, type NotesOf } from '../notice.ts';

export interface Facts {
  /** `month` is its first day. */
  readonly commissionPaid: Money & { readonly month: string; readonly tax: string };
  readonly commissionWaits: Money & { readonly month: string };
}

const tax = (of: Facts['commissionPaid']): Money => ({ total: of.tax, currency: of.currency });

export const notes: NotesOf<Facts> = {
  commissionPaid: {
    id: (f) => ({
      title: 'Komisi Anda dibayarkan',
      text: `Komisi ${longMonthText(f.month, 'id')} sebesar ${money(f, 'id')} sudah dikirim ke rekening Anda, setelah PPh 21 ${money(tax(f), 'id')}. Bukti potongnya ada di beranda agen.`,
    }),
    en: (f) => ({
      title: 'Your commission is paid',
      text: `Your commission for ${longMonthText(f.month, 'en')}, ${money(f, 'en')} after income tax of ${money(tax(f), 'en')}, was sent to your account. The withholding slip is on your agent home.`,
    }),
  },
  commissionWaits: {
    isImportant: true,
    id: (f) => ({
      title: 'Tambahkan rekening untuk komisi Anda',
      text: `Komisi ${longMonthText(f.month, 'id')} sebesar ${money(f, 'id')} siap dibayarkan, tetapi kami belum tahu rekening Anda. Tambahkan di beranda agen.`,
    }),
    en: (f) => ({
      title: 'Add an account for your commission',
      text: `Your commission for ${longMonthText(f.month, 'en')}, ${money(f, 'en')}, is ready to be paid, but we do not know your bank account yet. Add it on your agent home.`,
    }),
  },
};

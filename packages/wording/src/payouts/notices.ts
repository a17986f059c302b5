/** Notification texts about payouts. */
import { type Money, money, type NotesOf } from '../notice.ts';

export interface Facts {
  readonly payoutRefused: Money;
  readonly moneyReturned: Money;
  readonly differencePaid: Money;
  readonly fundMoneySent: Money & { readonly fund: string };
}

export const notes: NotesOf<Facts> = {
  payoutRefused: {
    isImportant: true,
    id: (f) => ({
      title: 'Dana belum dapat dikirim',
      text: `${money(f, 'id')} belum dapat kami kirim ke rekening tujuannya. Dana itu aman dan tetap milik Anda. Mohon periksa apakah rekening Anda masih aktif; kami sedang menanganinya dan akan menghubungi Anda bila perlu rekening lain.`,
    }),
    en: (f) => ({
      title: 'Your money could not be sent',
      text: `${money(f, 'en')} could not be sent to its account. The money is safe and still yours. Please check that your account is still open; we are looking into it and will contact you if we need another account.`,
    }),
  },
  moneyReturned: {
    isImportant: true,
    id: (f) => ({
      title: 'Dana sudah kembali',
      text: `${money(f, 'id')} yang tidak terpakai sudah kami kirim kembali ke rekening Anda.`,
    }),
    en: (f) => ({
      title: 'Your money was returned',
      text: `${money(f, 'en')} that was not used has been sent back to your account.`,
    }),
  },
  differencePaid: {
    id: (f) => ({
      title: 'Selisih koreksi sudah dikirim',
      text: `${money(f, 'id')}, selisih karena NAB dikoreksi, sudah kami kirim ke rekening Anda.`,
    }),
    en: (f) => ({
      title: 'The difference has been sent',
      text: `${money(f, 'en')}, the difference of a corrected NAV, has been sent to your account.`,
    }),
  },
  fundMoneySent: {
    id: (f) => ({ title: 'Dana sudah dikirim', text: `${money(f, 'id')} dari ${f.fund} sudah kami kirim ke rekening Anda.` }),
    en: (f) => ({ title: 'Your money has been sent', text: `${money(f, 'en')} from ${f.fund} has been sent to your account.` }),
  },
};

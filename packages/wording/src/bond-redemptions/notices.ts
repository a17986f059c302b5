/** Notification texts about early redemptions of bonds that failed. */
import { money, type Money, type NotesOf, type OfOrder } from '../notice.ts';

export interface Facts {
  readonly bondRedemptionRejected: OfOrder & Money & { readonly seri: string };
}

export const notes: NotesOf<Facts> = {
  bondRedemptionRejected: {
    topic: 'orders',
    isImportant: true,
    id: (f) => ({
      title: `Pencairan ${f.seri} tidak diterima`,
      text: `Kementerian Keuangan tidak menerima pencairan ${money(f, 'id')} dari pesanan ${f.code}. Obligasinya tetap milik Anda.`,
    }),
    en: (f) => ({
      title: `${f.seri} was not redeemed`,
      text: `The Ministry of Finance did not accept the redemption of ${money(f, 'en')} in order ${f.code}. The bond is still yours.`,
    }),
  },
};

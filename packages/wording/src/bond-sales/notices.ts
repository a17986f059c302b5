/** Notification texts about sales of retail bonds that the dealer declined. */
import type { NotesOf, OfOrder } from '../notice.ts';

export interface Facts {
  readonly bondUnsold: OfOrder & { readonly seri: string };
}

export const notes: NotesOf<Facts> = {
  bondUnsold: {
    topic: 'orders',
    isImportant: true,
    id: (f) => ({
      title: `Penjualan ${f.seri} tidak terlaksana`,
      text: `Dealer tidak menerima penjualan ${f.code}. Obligasinya tetap milik Anda, dan dapat dijual lagi dengan harga yang baru.`,
    }),
    en: (f) => ({
      title: `${f.seri} was not sold`,
      text: `The dealer did not take sale ${f.code}. The bond is still yours, and can be sold again at a new price.`,
    }),
  },
};

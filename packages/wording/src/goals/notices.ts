/** What notifications say of goals. */
import type { NotesOf } from '../notice.ts';

export interface Facts {
  /** The sales of a rebalancing were paid out: the purchases wait for her. */
  readonly rebalancingBuys: { readonly planId: string; readonly name: string };
}

export const notes: NotesOf<Facts> = {
  rebalancingBuys: {
    id: (f) => ({
      title: 'Penyeimbangan Anda tinggal satu langkah',
      text: `${f.name}: hasil penjualan sudah kami kirim ke rekening Anda. Pembelian penggantinya menunggu konfirmasi Anda selama 7 hari bursa.`,
    }),
    en: (f) => ({
      title: 'One step left to rebalance',
      text: `${f.name}: the proceeds of your sales are in your account. The purchases that follow wait for you to confirm them for 7 exchange days.`,
    }),
  },
};

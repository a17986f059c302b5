/** Notification texts about retail bonds that were bought, redeemed or sold. */
import { money, type Money, type NotesOf, type OfOrder } from '../notice.ts';

type OfBond = OfOrder & Money & { readonly seri: string };

export interface Facts {
  readonly bondPaid: OfBond;
  readonly bondExpired: OfBond;
  readonly bondRejected: OfBond;
  readonly bondAnnulled: OfBond;
  readonly bondSettled: OfBond;
  readonly bondRedeemed: OfBond;
  readonly bondSold: OfBond;
}

export const notes: NotesOf<Facts> = {
  bondPaid: {
    id: (f) => ({
      title: `${f.seri} sudah dibayar`,
      text: `Kas negara sudah menerima ${money(f, 'id')} untuk pesanan ${f.code}. Obligasi menjadi milik Anda pada tanggal setelmen.`,
    }),
    en: (f) => ({
      title: `${f.seri} is paid`,
      text: `The treasury has received ${money(f, 'en')} for order ${f.code}. The bond becomes yours on the settlement date.`,
    }),
  },
  bondExpired: {
    topic: 'orders',
    id: (f) => ({
      title: 'Batas waktu kode billing lewat',
      text: `Pesanan ${f.code} untuk ${f.seri} senilai ${money(f, 'id')} ditutup Kementerian Keuangan karena belum dibayar. Tidak ada uang yang berpindah.`,
    }),
    en: (f) => ({
      title: 'The billing code has expired',
      text: `The Ministry of Finance closed order ${f.code} for ${f.seri} of ${money(f, 'en')} because it was not paid. No money has moved.`,
    }),
  },
  bondRejected: {
    isImportant: true,
    id: (f) => ({
      title: 'Pesanan tidak diterima Kementerian Keuangan',
      text: `Pesanan ${f.code} untuk ${f.seri} senilai ${money(f, 'id')} tidak diterima. Tidak ada yang perlu dibayar.`,
    }),
    en: (f) => ({
      title: 'The Ministry of Finance did not accept your order',
      text: `Order ${f.code} for ${f.seri} of ${money(f, 'en')} was not accepted. There is nothing to pay.`,
    }),
  },
  bondAnnulled: {
    isImportant: true,
    id: (f) => ({
      title: 'Pesanan dibatalkan setelah dibayar',
      text: `Kementerian Keuangan membatalkan pesanan ${f.code} untuk ${f.seri}. ${money(f, 'id')} dikembalikan negara ke rekening dana Anda.`,
    }),
    en: (f) => ({
      title: 'Your order was annulled after you paid',
      text: `The Ministry of Finance annulled order ${f.code} for ${f.seri}. The treasury returns ${money(f, 'en')} to your fund account.`,
    }),
  },
  bondSettled: {
    topic: 'orders',
    id: (f) => ({ title: `${f.seri} milik Anda`, text: `Setelmen selesai: ${f.seri} senilai ${money(f, 'id')} dari pesanan ${f.code} kini milik Anda.` }),
    en: (f) => ({ title: `${f.seri} is yours`, text: `Settlement is done: ${f.seri} of ${money(f, 'en')} from order ${f.code} now belongs to you.` }),
  },
  bondRedeemed: {
    id: (f) => ({ title: `${f.seri} dicairkan`, text: `Pokok ${money(f, 'id')} dari pesanan ${f.code} dibayarkan ke rekening dana Anda.` }),
    en: (f) => ({ title: `${f.seri} was redeemed`, text: `Principal of ${money(f, 'en')} from order ${f.code} was paid to your fund account.` }),
  },
  bondSold: {
    id: (f) => ({ title: `${f.seri} terjual`, text: `${money(f, 'id')} dari pesanan ${f.code} dibayarkan ke rekening dana Anda.` }),
    en: (f) => ({ title: `${f.seri} was sold`, text: `${money(f, 'en')} from order ${f.code} was paid to your fund account.` }),
  },
};

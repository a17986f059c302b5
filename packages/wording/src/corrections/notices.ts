/** Notification texts about corrected orders. */
import { dateText, decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { Language } from '../messages.ts';
import type { CorrectedOrder, NotesOf } from '../notice.ts';

export interface Facts {
  readonly orderCorrected: CorrectedOrder;
}

/** How much more or less an order gives after a correction, and what happens to the difference. */
function correctionText({ code, units, money: amount, currency, isClaimed }: CorrectedOrder, language: Language): string {
  const isLess = (units ?? amount ?? '').startsWith('-');
  const much =
    units !== null ? decimalText(units.replace('-', ''), language, 4) : amount !== null ? moneyText(amount.replace('-', ''), language, { currency }) : null;
  if (language === 'id') {
    if (much === null) return `Hasil pesanan ${code} tetap sama.`;
    const what = units !== null ? `Unit dari pesanan ${code}` : `Hasil penjualan pesanan ${code}`;
    const claimed = isClaimed ? ' Sebagian sudah terpakai; tim kami akan menghubungi Anda.' : '';
    return `${what} ${isLess ? 'berkurang' : 'bertambah'} ${much}.${amount !== null && !isLess ? ' Selisihnya kami kirim ke rekening Anda.' : ''}${claimed}`;
  }
  if (much === null) return `What order ${code} brought stays the same.`;
  const what =
    units !== null ? `Order ${code} gives you ${much} units ${isLess ? 'less' : 'more'}.` : `Order ${code} brings you ${much} ${isLess ? 'less' : 'more'}.`;
  const claimed = isClaimed ? ' Some of it had gone already; our team will contact you.' : '';
  return `${what}${amount !== null && !isLess ? ' We send the difference to your account.' : ''}${claimed}`;
}

export const notes: NotesOf<Facts> = {
  orderCorrected: {
    isImportant: true,
    id: (f) => ({
      title: 'NAB pesanan Anda dikoreksi',
      text: `Manajer investasi mengoreksi NAB ${f.fund} tanggal ${dateText(f.navDay, 'id')} dari ${decimalText(f.from, 'id', 4)} menjadi ${decimalText(f.to, 'id', 4)}. ${correctionText(f, 'id')}`,
    }),
    en: (f) => ({
      title: 'The NAV of your order was corrected',
      text: `The fund manager corrected the NAV of ${f.fund} of ${dateText(f.navDay, 'en')} from ${decimalText(f.from, 'en', 4)} to ${decimalText(f.to, 'en', 4)}. ${correctionText(f, 'en')}`,
    }),
  },
};

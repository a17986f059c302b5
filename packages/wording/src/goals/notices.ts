/** Notification texts about goals. */
import { goals, periodText } from '../goals.ts';
import type { Language } from '../messages.ts';
import { money, type NotesOf } from '../notice.ts';

export interface Facts {
  /** `percent` is the chance to reach the target. Each of the others alone restores 80 %: `more` a month, `later` in months, `less` as the target. */
  readonly goalBehind: {
    readonly goalId: string;
    readonly name: string;
    readonly percent: number;
    readonly more: string | null;
    readonly later: number | null;
    readonly less: string;
  };
  /** The sales of a rebalancing were paid out; the purchases await the investor's confirmation. */
  readonly rebalancingBuys: { readonly planId: string; readonly name: string };
}

const rupiah = (total: string, language: Language): string => money({ total, currency: 'IDR' }, language);

export const notes: NotesOf<Facts> = {
  goalBehind: {
    topic: 'reminders',
    id: (f) => ({
      title: 'Tujuan Anda tertinggal dari rencana',
      text: `${f.name}: peluangnya mencapai target kini ${shownChance(f.percent)}. Agar kembali 80%, pilih salah satu: ${mendsOf(f, 'id').join('; ')}. Ini perkiraan, bukan jaminan.`,
    }),
    en: (f) => ({
      title: 'Your goal is behind its plan',
      text: `${f.name}: the chance to reach its target is ${shownChance(f.percent)} now. To make it 80% again, choose one: ${mendsOf(f, 'en').join('; ')}. This is an estimate and no guarantee.`,
    }),
  },
  rebalancingBuys: {
    topic: 'reminders',
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

/** Rounded to whole percent within 1–99, as on the goal page. */
const shownChance = (percent: number): string => `${Math.min(99, Math.max(1, Math.round(percent)))}%`;

function mendsOf({ more, later, less }: Facts['goalBehind'], language: Language): string[] {
  const text = goals[language];
  return [
    ...(more === null ? [] : [text.fixMore(rupiah(more, language))]),
    ...(later === null ? [] : [text.fixLater(periodText(later, text))]),
    text.fixLess(rupiah(less, language)),
  ].map((one) => one[0]!.toLowerCase() + one.slice(1));
}

/** Notification texts about risk profiles. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import type { NotesOf } from '../notice.ts';

export interface Facts {
  readonly riskProfileEnding: { readonly until: string };
  readonly riskProfileEnded: Record<never, never>;
}

export const notes: NotesOf<Facts> = {
  riskProfileEnding: {
    topic: 'reminders',
    isImportant: true,
    id: (f) => ({
      title: 'Profil risiko Anda segera berakhir',
      text: `Profil risiko Anda berlaku sampai ${dateTimeText(f.until, 'id')}. Buka Profil risiko di aplikasi dan perbarui dari jawaban Anda yang terakhir. Sesudah tanggal itu Anda tetap bisa menjual, tetapi pembelian menunggu profil yang baru.`,
    }),
    en: (f) => ({
      title: 'Your risk profile expires soon',
      text: `Your risk profile is valid until ${dateTimeText(f.until, 'en')}. Open Risk profile in the app and renew it, starting from your last answers. After that day you can still sell, but you cannot buy without a new profile.`,
    }),
  },
  riskProfileEnded: {
    isImportant: true,
    id: () => ({
      title: 'Profil risiko Anda berakhir hari ini',
      text: 'Sudah setahun sejak Anda menjawab kuesioner risiko. Unit Anda tetap ada dan dapat dijual; sebelum membeli lagi, buka Profil risiko di aplikasi dan perbarui jawaban Anda.',
    }),
    en: () => ({
      title: 'Your risk profile expired today',
      text: 'A year has passed since you answered the risk questions. You keep your units and can sell them. Before you buy again, open Risk profile in the app and renew your answers.',
    }),
  },
};

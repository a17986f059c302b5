/** Notification texts about the periodic data renewal. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import type { NotesOf } from '../notice.ts';

export interface Facts {
  readonly renewalAsked: { readonly until: string };
  readonly renewalReminded: { readonly until: string };
  readonly renewalDue: Record<never, never>;
  readonly renewalAnswered: Record<never, never>;
  readonly renewalDeclined: Record<never, never>;
  readonly renewalDone: { readonly until: string };
}

export const notes: NotesOf<Facts> = {
  renewalAsked: {
    id: ({ until }) => ({
      title: 'Apakah data Anda masih sama?',
      text: `Secara berkala kami wajib memastikan data Anda masih benar. Periksa dan konfirmasi sebelum ${dateTimeText(until, 'id')}; biasanya selesai dalam beberapa menit.`,
    }),
    en: ({ until }) => ({
      title: 'Is your data still the same?',
      text: `From time to time we have to make sure that your data is still correct. Review and confirm it before ${dateTimeText(until, 'en')}; it usually takes a few minutes.`,
    }),
  },
  renewalReminded: {
    id: ({ until }) => ({
      title: 'Data Anda belum dikonfirmasi',
      text: `Konfirmasi data Anda sebelum ${dateTimeText(until, 'id')}. Lewat dari itu Anda belum dapat membeli sampai datanya diperbarui; menjual dan menerima dana tetap bisa.`,
    }),
    en: ({ until }) => ({
      title: 'Your data is not confirmed yet',
      text: `Confirm your data before ${dateTimeText(until, 'en')}. After that you cannot buy until you have confirmed it; you can still sell and receive your money.`,
    }),
  },
  renewalDue: {
    id: () => ({
      title: 'Data Anda perlu diperbarui',
      text: 'Masa berlaku data Anda sudah habis. Anda belum dapat membeli sampai datanya dikonfirmasi. Menjual dan menerima dana tetap bisa.',
    }),
    en: () => ({
      title: 'Your data needs an update',
      text: 'Your data was not confirmed in time. You cannot buy until you confirm it; you can still sell and receive your money.',
    }),
  },
  renewalAnswered: {
    id: () => ({
      title: 'Pembaruan data Anda sedang ditinjau',
      text: 'Jawaban Anda sudah kami terima dan sedang dilihat oleh petugas kepatuhan. Kami memberi tahu begitu selesai. Bila bukan Anda yang menjawab, segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your renewal is being reviewed',
      text: 'We received your answers, and our compliance team is reviewing them. We will tell you when it is done. If you did not answer, contact us at once.',
    }),
  },
  renewalDeclined: {
    isImportant: true,
    id: () => ({
      title: 'Pembaruan data perlu diulang',
      text: 'Jawaban Anda belum dapat kami terima. Masuk, lihat alasannya, lalu jawab sekali lagi.',
    }),
    en: () => ({
      title: 'Your renewal was not accepted',
      text: 'We could not accept your answers. Sign in to see the reason, and answer again.',
    }),
  },
  renewalDone: {
    id: ({ until }) => ({
      title: 'Data Anda sudah diperbarui',
      text: `Terima kasih. Data Anda berlaku sampai ${dateTimeText(until, 'id')}. Bila bukan Anda yang mengonfirmasinya, segera hubungi kami.`,
    }),
    en: ({ until }) => ({
      title: 'Your data is renewed',
      text: `Thank you. Your data is valid until ${dateTimeText(until, 'en')}. If you did not confirm it, contact us at once.`,
    }),
  },
};

/** Notification texts about identity checks. */
import type { NotesOf } from '../notice.ts';

export interface Facts {
  readonly identityVerified: Record<never, never>;
  readonly identityReturned: Record<never, never>;
  readonly identityRejected: Record<never, never>;
}

export const notes: NotesOf<Facts> = {
  identityVerified: {
    id: () => ({
      title: 'Identitas Anda terverifikasi',
      text: 'SID dan rekening unit (IFUA) Anda sudah dibuka. Anda bisa mulai membeli reksa dana.',
    }),
    en: () => ({
      title: 'Your identity is verified',
      text: 'Your investor number (SID) and unit account (IFUA) are open. You can buy your first fund now.',
    }),
  },
  identityReturned: {
    isImportant: true,
    id: () => ({
      title: 'Data Anda perlu diperbaiki',
      text: 'Ada bagian dari verifikasi identitas yang belum sesuai. Buka Verifikasi identitas di aplikasi; bagian yang perlu diperbaiki sudah kami tandai.',
    }),
    en: () => ({
      title: 'Your data needs a correction',
      text: 'Some of your identity data is not correct yet. Open Verify your identity in the app; we have marked what to correct.',
    }),
  },
  identityRejected: {
    isImportant: true,
    id: () => ({
      title: 'Verifikasi identitas ditolak',
      text: 'Kami tidak dapat membuka rekening investasi dengan data yang Anda kirim. Hubungi kami bila Anda merasa ini keliru.',
    }),
    en: () => ({
      title: 'Identity check declined',
      text: 'We cannot open an investment account with the data you sent. Contact us if you think this is a mistake.',
    }),
  },
};

/** Notification texts about registrations for government bonds. */
import type { REFUSERS } from '@lumbung/contract/bond-accounts/status.ts';
import type { NotesOf } from '../notice.ts';

export interface Facts {
  readonly bondsRegistered: Record<never, never>;
  /** Who refused. `ourselves`: data is missing and the investor can complete it; other refusals are handled by the platform. */
  readonly bondsRefused: { readonly by: (typeof REFUSERS)[number] };
}

export const notes: NotesOf<Facts> = {
  bondsRegistered: {
    id: () => ({
      title: 'Anda terdaftar untuk SBN ritel',
      text: 'Rekening surat berharga Anda sudah dibuka dan Kementerian Keuangan sudah mencatat Anda. Seri yang sedang ditawarkan dapat langsung dipesan.',
    }),
    en: () => ({
      title: 'You are registered for government bonds',
      text: 'Your securities account is open and the Ministry of Finance has registered you. You can order the series on offer now.',
    }),
  },
  bondsRefused: {
    id: ({ by }) => ({
      title: 'Pendaftaran SBN belum berhasil',
      text:
        by === 'ourselves'
          ? 'Ada data yang masih kurang, misalnya nomor ponsel atau alamat. Lengkapi data diri Anda, lalu daftar lagi.'
          : 'Data Anda belum diterima. Kami sedang mengurusnya dan akan mengabari Anda; periksa juga apakah data diri Anda masih benar.',
    }),
    en: ({ by }) => ({
      title: 'Your bond registration did not go through',
      text:
        by === 'ourselves'
          ? 'Something is missing, such as a mobile number or an address. Complete your personal data, then register again.'
          : 'Your data was not accepted. We are working on it and will tell you. Please also check that your personal data is correct.',
    }),
  },
};

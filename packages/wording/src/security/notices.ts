/** Notification texts about passkeys. */
import type { NotesOf } from '../notice.ts';

export interface Facts {
  readonly passkeyAdded: Record<never, never>;
  readonly passkeyRemoved: Record<never, never>;
}

export const notes: NotesOf<Facts> = {
  passkeyAdded: {
    isImportant: true,
    id: () => ({
      title: 'Passkey ditambahkan',
      text: 'Akun Anda sekarang dapat dibuka dengan passkey baru. Bila bukan Anda yang membuatnya, hapus passkey itu di halaman Keamanan, ganti kata sandi, dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'A passkey was added',
      text: 'A new passkey can now be used to sign in to your account. If you did not add it, remove it on the Security page, change your password and contact us at once.',
    }),
  },
  passkeyRemoved: {
    isImportant: true,
    id: () => ({
      title: 'Passkey dihapus',
      text: 'Satu passkey akun Anda dihapus, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang menghapusnya, ganti kata sandi dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'A passkey was removed',
      text: 'A passkey of your account was removed, and other devices are signed out. If it was not you, change your password and contact us at once.',
    }),
  },
};

/** Notification texts about closing an account. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import type { NotesOf } from '../notice.ts';

export interface Facts {
  readonly closingRequested: Record<never, never>;
  readonly accountClosed: { readonly until: string };
}

export const notes: NotesOf<Facts> = {
  closingRequested: {
    isImportant: true,
    id: () => ({
      title: 'Penutupan akun diminta',
      text: 'Penutupan akun Anda baru saja diminta. Akun tetap terbuka sampai Anda menutupnya dengan kode kedua, dan permintaan ini dapat dibatalkan di halaman Akun. Bila bukan Anda yang meminta, ganti kata sandi dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'Account closure requested',
      text: 'Someone has just asked to close your account. It stays open until you close it with a second code, and the request can be cancelled on the Account page. If it was not you, change your password and contact us at once.',
    }),
  },
  accountClosed: {
    isImportant: true,
    id: (f) => ({
      title: 'Akun Anda sudah ditutup',
      text: `Anda tidak dapat masuk lagi, dan semua perangkat sudah dikeluarkan. Pada ${dateTimeText(f.until, 'id')} email dan nomor ponsel Anda dihapus dan dapat dipakai untuk akun baru. Catatan yang wajib disimpan menurut undang-undang dihapus setelah lima tahun; catatan pesanan dan pembukuan tetap disimpan. Bila bukan Anda yang menutupnya, segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'Your account is closed',
      text: `You can no longer sign in, and every device is signed out. On ${dateTimeText(f.until, 'en')} your email and mobile number are erased and can be used for a new account. Records that the law requires us to keep are erased after five years; records of orders and our books are kept. If you did not close it, contact us at once.`,
    }),
  },
};

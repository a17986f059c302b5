/** What notifications say of who somebody is, and how she signs in. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import type { NoticeKind, Notes } from './facts.ts';

export const peopleNotes = {
  passwordChanged: {
    id: () => ({
      title: 'Kata sandi Anda diganti',
      text: 'Kata sandi akun Anda baru saja diganti, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang menggantinya, segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your password was changed',
      text: 'The password of your account has just been changed, and other devices are signed out. If it was not you, contact us at once.',
    }),
  },
  pinChanged: {
    id: () => ({
      title: 'PIN Anda diganti',
      text: 'PIN untuk masuk ke akun Anda baru saja dibuat atau diganti, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang melakukannya, ganti kata sandi dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your PIN was changed',
      text: 'The PIN that opens your account has just been set or changed, and other devices are signed out. If it was not you, change your password and contact us at once.',
    }),
  },
  passkeyAdded: {
    id: () => ({
      title: 'Passkey ditambahkan',
      text: 'Akun Anda sekarang dapat dibuka dengan passkey baru. Bila bukan Anda yang membuatnya, hapus passkey itu di halaman Keamanan, ganti kata sandi, dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'A passkey was added',
      text: 'Your account can now be opened with a new passkey. If you did not make it, remove it on the Security page, change your password and contact us at once.',
    }),
  },
  passkeyRemoved: {
    id: () => ({
      title: 'Passkey dihapus',
      text: 'Satu passkey akun Anda dihapus, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang menghapusnya, ganti kata sandi dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'A passkey was removed',
      text: 'A passkey of your account was removed, and other devices are signed out. If it was not you, change your password and contact us at once.',
    }),
  },
  factorsChanged: {
    id: () => ({
      title: 'Verifikasi dua langkah diubah',
      text: 'Yang diminta setelah kata sandi Anda baru saja diubah, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang mengubahnya, ganti kata sandi dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'Two-step verification was changed',
      text: 'What is asked for after your password has just been changed, and other devices are signed out. If it was not you, change your password and contact us at once.',
    }),
  },
  accountAdded: {
    id: (f) => ({
      title: 'Rekening dolar ditambahkan',
      text: `Rekening dolar ${f.account} atas nama Anda dapat dipakai mulai ${dateTimeText(f.usableFrom, 'id')}. Bila bukan Anda yang menambahkan, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'A dollar account was added',
      text: `The dollar account ${f.account} in your name can be used from ${dateTimeText(f.usableFrom, 'en')}. If you did not add it, change your password and contact us at once.`,
    }),
  },
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
    id: () => ({
      title: 'Data Anda perlu diperbaiki',
      text: 'Ada bagian dari verifikasi identitas yang belum sesuai. Buka Verifikasi identitas di aplikasi; bagian yang perlu diperbaiki sudah kami tandai.',
    }),
    en: () => ({
      title: 'Your data needs a correction',
      text: 'A part of your identity check is not right yet. Open Verify your identity in the app; we have marked what to correct.',
    }),
  },
  identityRejected: {
    id: () => ({
      title: 'Verifikasi identitas ditolak',
      text: 'Kami tidak dapat membuka rekening investasi dengan data yang Anda kirim. Hubungi kami bila Anda merasa ini keliru.',
    }),
    en: () => ({
      title: 'Identity check declined',
      text: 'We cannot open an investment account with the data you sent. Contact us if you think this is a mistake.',
    }),
  },
} satisfies Partial<Notes<NoticeKind>>;

/** Notification texts about passwords, second factors and other changes to signing in. */
import type { FactorMedium, NotesOf } from '../notice.ts';

export interface Facts {
  readonly passwordChanged: Record<never, never>;
  readonly factorOn: { readonly medium: FactorMedium };
  readonly factorOff: { readonly medium: FactorMedium };
  readonly recoveryCodesRenewed: Record<never, never>;
  readonly recoveryCodeUsed: { readonly left: string };
  readonly pinChanged: Record<never, never>;
}

const media: Readonly<Record<'id' | 'en', Readonly<Record<FactorMedium, string>>>> = {
  id: {
    email: 'kode lewat email',
    sms: 'kode lewat SMS',
    whatsapp: 'kode lewat WhatsApp',
    authenticator: 'aplikasi autentikator',
    passkey: 'passkey',
    all: 'semua cara',
  },
  en: {
    email: 'codes by email',
    sms: 'codes by SMS',
    whatsapp: 'codes by WhatsApp',
    authenticator: 'an authenticator app',
    passkey: 'a passkey',
    all: 'all methods',
  },
};

export const notes: NotesOf<Facts> = {
  passwordChanged: {
    isImportant: true,
    id: () => ({
      title: 'Kata sandi Anda diganti',
      text: 'Kata sandi akun Anda baru saja diganti, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang menggantinya, segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your password was changed',
      text: 'The password of your account has just been changed, and other devices are signed out. If it was not you, contact us at once.',
    }),
  },
  factorOn: {
    isImportant: true,
    id: ({ medium }) => ({
      title: 'Verifikasi dua langkah dinyalakan',
      text: `Akun Anda kini dijaga dengan ${media.id[medium]}, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang menyalakannya, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: ({ medium }) => ({
      title: 'Two-step verification was turned on',
      text: `Your account is now protected by ${media.en[medium]}, and other devices are signed out. If it was not you, change your password and contact us at once.`,
    }),
  },
  factorOff: {
    isImportant: true,
    id: ({ medium }) => ({
      title: 'Verifikasi dua langkah dimatikan',
      text: `Yang dimatikan: ${media.id[medium]}. Perangkat lain sudah dikeluarkan. Bila bukan Anda yang mematikannya, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: ({ medium }) => ({
      title: 'Two-step verification was turned off',
      text: `Turned off: ${media.en[medium]}. Other devices are signed out. If it was not you, change your password and contact us at once.`,
    }),
  },
  recoveryCodesRenewed: {
    isImportant: true,
    id: () => ({
      title: 'Kode pemulihan diganti',
      text: 'Kode pemulihan akun Anda baru saja diganti; yang lama tidak berlaku lagi. Bila bukan Anda yang menggantinya, ganti kata sandi dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'Recovery codes were replaced',
      text: 'The recovery codes of your account have just been replaced; the old ones no longer work. If it was not you, change your password and contact us at once.',
    }),
  },
  recoveryCodeUsed: {
    isImportant: true,
    id: ({ left }) => ({
      title: 'Kode pemulihan dipakai',
      text: `Satu kode pemulihan akun Anda baru saja dipakai. Sisa: ${left}. Bila bukan Anda yang memakainya, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: ({ left }) => ({
      title: 'A recovery code was used',
      text: `One recovery code of your account has just been used. Left: ${left}. If it was not you, change your password and contact us at once.`,
    }),
  },
  pinChanged: {
    isImportant: true,
    id: () => ({
      title: 'PIN Anda diganti',
      text: 'PIN untuk masuk ke akun Anda baru saja dibuat atau diganti, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang melakukannya, ganti kata sandi dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your PIN was changed',
      text: 'The PIN that opens your account has just been set or changed, and other devices are signed out. If it was not you, change your password and contact us at once.',
    }),
  },
};

/** What notifications say of who somebody is, and how she signs in. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { fieldNames } from '../kyc-fields.ts';
import type { FactorMedium, NoticeKind, Notes } from './facts.ts';

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
    all: 'every way',
  },
};

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
  factorOn: {
    id: ({ medium }) => ({
      title: 'Verifikasi dua langkah dinyalakan',
      text: `Akun Anda kini dijaga dengan ${media.id[medium]}, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang menyalakannya, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: ({ medium }) => ({
      title: 'Two-step verification was switched on',
      text: `Your account is now guarded by ${media.en[medium]}, and other devices are signed out. If it was not you, change your password and contact us at once.`,
    }),
  },
  factorOff: {
    id: ({ medium }) => ({
      title: 'Verifikasi dua langkah dimatikan',
      text: `Yang dimatikan: ${media.id[medium]}. Perangkat lain sudah dikeluarkan. Bila bukan Anda yang mematikannya, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: ({ medium }) => ({
      title: 'Two-step verification was switched off',
      text: `Switched off: ${media.en[medium]}. Other devices are signed out. If it was not you, change your password and contact us at once.`,
    }),
  },
  recoveryCodesRenewed: {
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
  closingRequested: {
    id: () => ({
      title: 'Penutupan akun diminta',
      text: 'Penutupan akun Anda baru saja diminta. Akun tetap terbuka sampai Anda menutupnya dengan kode kedua, dan permintaan ini dapat dibatalkan di halaman Akun. Bila bukan Anda yang meminta, ganti kata sandi dan segera hubungi kami.',
    }),
    en: () => ({
      title: 'Closing your account was asked for',
      text: 'Somebody has just asked to close your account. It stays open until you close it with a second code, and the request can be called off on the page Account. If it was not you, change your password and contact us at once.',
    }),
  },
  accountClosed: {
    id: (f) => ({
      title: 'Akun Anda sudah ditutup',
      text: `Anda tidak dapat masuk lagi, dan semua perangkat sudah dikeluarkan. Pada ${dateTimeText(f.until, 'id')} email dan nomor ponsel Anda dihapus dan dapat dipakai untuk akun baru. Catatan yang wajib disimpan menurut undang-undang dihapus setelah lima tahun; catatan pesanan dan pembukuan tetap disimpan. Bila bukan Anda yang menutupnya, segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'Your account is closed',
      text: `You can no longer sign in, and every device is signed out. On ${dateTimeText(f.until, 'en')} your email and mobile number are erased and can be used for a new account. Records that the law wants kept are erased after five years; records of orders and books stay. If you did not close it, contact us at once.`,
    }),
  },
  accountUnlocked: {
    id: () => ({
      title: 'Kunci akun Anda dibuka',
      text: 'Atas permintaan Anda, kami membuka kunci akibat kata sandi atau kode yang salah. Anda bisa mencoba masuk lagi. Bila bukan Anda yang meminta, segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your account is unlocked',
      text: 'As you asked, we cleared the lock that wrong passwords or codes had caused. You can try to sign in again. If you did not ask for it, contact us at once.',
    }),
  },
  accountSuspended: {
    id: () => ({
      title: 'Akun Anda ditangguhkan',
      text: 'Semua perangkat sudah dikeluarkan dan akun tidak dapat dibuka untuk sementara. Dana dan unit Anda tetap tercatat. Hubungi kami untuk mengetahui langkah selanjutnya.',
    }),
    en: () => ({
      title: 'Your account is suspended',
      text: 'Every device is signed out and the account cannot be opened for now. Your money and units stay on record. Contact us to hear what comes next.',
    }),
  },
  accountRestored: {
    id: () => ({ title: 'Akun Anda aktif kembali', text: 'Anda bisa masuk lagi seperti biasa.' }),
    en: () => ({ title: 'Your account is open again', text: 'You can sign in again as before.' }),
  },
  accountAdded: {
    id: (f) => ({
      title: 'Rekening bank ditambahkan',
      text: `Rekening ${f.account} atas nama Anda dapat dipakai mulai ${dateTimeText(f.usableFrom, 'id')}. Bila bukan Anda yang menambahkan, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'A bank account was added',
      text: `The account ${f.account} in your name can be used from ${dateTimeText(f.usableFrom, 'en')}. If you did not add it, change your password and contact us at once.`,
    }),
  },
  accountChosen: {
    id: (f) => ({
      title: 'Rekening utama diganti',
      text: `Mulai ${dateTimeText(f.usableFrom, 'id')}, dana Anda dikirim ke rekening ${f.account}. Sampai saat itu dana untuk rekening ini menunggu. Bila bukan Anda yang mengganti, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'Your main account is another one',
      text: `From ${dateTimeText(f.usableFrom, 'en')} your money goes to the account ${f.account}. Money for it waits until then. If you did not change it, change your password and contact us at once.`,
    }),
  },
  accountUnchecked: {
    id: (f) => ({
      title: 'Rekening tidak dapat diperiksa',
      text: `Bank belum menyebut pemilik rekening ${f.account} selama tiga hari, jadi rekening itu tidak kami pakai. Anda dapat menambahkannya lagi.`,
    }),
    en: (f) => ({
      title: 'An account could not be checked',
      text: `For three days the bank did not say whose the account ${f.account} is, so we do not use it. You can add it again.`,
    }),
  },
  dollarsOpened: {
    id: () => ({
      title: 'Reksa dana dolar sudah dapat dibeli',
      text: 'Anda meminta dikabari. Sekarang reksa dana dolar terbuka untuk pembelian; lihat pilihannya di Jelajahi.',
    }),
    en: () => ({
      title: 'Dollar funds can be bought',
      text: 'You asked to be told. Funds in dollars are open now; you find them under Explore.',
    }),
  },
  dataChanged: {
    id: (f) => ({
      title: 'Data diri Anda diubah',
      text: `Yang berubah: ${fieldNames(f.fields, 'id')}. Bila bukan Anda yang mengubah, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'Your personal data was changed',
      text: `What changed: ${fieldNames(f.fields, 'en')}. If you did not change it, change your password and contact us at once.`,
    }),
  },
  dataChangeAsked: {
    id: (f) => ({
      title: 'Perubahan data sedang diperiksa',
      text: `Anda meminta perubahan: ${fieldNames(f.fields, 'id')}. Petugas memeriksanya dalam dua hari kerja; sampai saat itu data lama berlaku. Bila bukan Anda yang meminta, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'A change of your data is being checked',
      text: `You asked to change: ${fieldNames(f.fields, 'en')}. It is checked within two working days; until then your data stays as it is. If you did not ask for it, change your password and contact us at once.`,
    }),
  },
  dataChangeDeclined: {
    id: (f) => ({
      title: 'Perubahan data tidak disetujui',
      text: `Data Anda tetap seperti semula: ${fieldNames(f.fields, 'id')}. Alasannya ada di halaman Data diri; Anda dapat mengajukannya lagi.`,
    }),
    en: (f) => ({
      title: 'A change of your data was not agreed to',
      text: `Your data stays as it was: ${fieldNames(f.fields, 'en')}. Why stands on the page Personal data; you can ask again.`,
    }),
  },
  companyVerified: {
    id: ({ of }) =>
      of === 'first'
        ? { title: 'Perusahaan Anda diterima', text: 'SID dan rekening unit (IFUA) perusahaan sudah dibuka. Perusahaan Anda bisa mulai membeli reksa dana.' }
        : { title: 'Perubahan data perusahaan berlaku', text: 'Perubahan yang Anda kirim sudah disetujui dan berlaku sekarang.' },
    en: ({ of }) =>
      of === 'first'
        ? { title: 'Your company is accepted', text: 'The SID and the unit account (IFUA) of the company are open. It can start to buy funds.' }
        : { title: 'The change of company data holds', text: 'The change you sent was approved and holds from now on.' },
  },
  companyReturned: {
    id: ({ of }) =>
      of === 'first'
        ? {
            title: 'Data perusahaan perlu diperbaiki',
            text: 'Ada bagian yang belum sesuai. Buka Data perusahaan di aplikasi; bagian yang perlu diperbaiki sudah kami tandai.',
          }
        : {
            title: 'Perubahan data perusahaan dikembalikan',
            text: 'Data yang lama tetap berlaku. Buka Data perusahaan di aplikasi untuk melihat apa yang perlu diperbaiki.',
          },
    en: ({ of }) =>
      of === 'first'
        ? { title: 'Company data needs a correction', text: 'Some of it does not match yet. Open Company data in the app; what needs a correction is marked.' }
        : { title: 'The change of company data came back', text: 'The data you had still holds. Open Company data in the app to see what needs a correction.' },
  },
  companyRejected: {
    id: ({ of }) =>
      of === 'first'
        ? {
            title: 'Perusahaan Anda tidak dapat kami terima',
            text: 'Kami tidak dapat membuka rekening investasi dengan data yang dikirim. Hubungi kami bila Anda merasa ini keliru.',
          }
        : { title: 'Perubahan data perusahaan ditolak', text: 'Data yang lama tetap berlaku. Hubungi kami bila Anda merasa ini keliru.' },
    en: ({ of }) =>
      of === 'first'
        ? {
            title: 'We cannot accept your company',
            text: 'We cannot open an investment account with the data you sent. Contact us if you think this is a mistake.',
          }
        : { title: 'The change of company data was declined', text: 'The data you had still holds. Contact us if you think this is a mistake.' },
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
  riskProfileEnding: {
    id: (f) => ({
      title: 'Profil risiko Anda segera berakhir',
      text: `Profil risiko Anda berlaku sampai ${dateTimeText(f.until, 'id')}. Buka Profil risiko di aplikasi dan perbarui dari jawaban Anda yang terakhir. Sesudah tanggal itu Anda tetap bisa menjual, tetapi pembelian menunggu profil yang baru.`,
    }),
    en: (f) => ({
      title: 'Your risk profile ends soon',
      text: `Your risk profile is valid until ${dateTimeText(f.until, 'en')}. Open Risk profile in the app and renew it, beginning from your last answers. After that day you can still sell, but buying waits for a new profile.`,
    }),
  },
  riskProfileEnded: {
    id: () => ({
      title: 'Profil risiko Anda berakhir hari ini',
      text: 'Sudah setahun sejak Anda menjawab kuesioner risiko. Unit Anda tetap ada dan dapat dijual; sebelum membeli lagi, buka Profil risiko di aplikasi dan perbarui jawaban Anda.',
    }),
    en: () => ({
      title: 'Your risk profile ended today',
      text: 'A year has passed since you answered the risk questions. Your units are there and can be sold; before you buy again, open Risk profile in the app and renew your answers.',
    }),
  },
  renewalAsked: {
    id: ({ until }) => ({
      title: 'Apakah data Anda masih sama?',
      text: `Secara berkala kami wajib memastikan data Anda masih benar. Periksa dan konfirmasi sebelum ${dateTimeText(until, 'id')}; biasanya selesai dalam beberapa menit.`,
    }),
    en: ({ until }) => ({
      title: 'Is your data still the same?',
      text: `From time to time we have to make sure that your data is still right. Look at it and confirm it before ${dateTimeText(until, 'en')}; it usually takes a few minutes.`,
    }),
  },
  renewalReminded: {
    id: ({ until }) => ({
      title: 'Data Anda belum dikonfirmasi',
      text: `Konfirmasi data Anda sebelum ${dateTimeText(until, 'id')}. Lewat dari itu Anda belum dapat membeli sampai datanya diperbarui; menjual dan menerima dana tetap bisa.`,
    }),
    en: ({ until }) => ({
      title: 'Your data is not confirmed yet',
      text: `Confirm your data before ${dateTimeText(until, 'en')}. After that nothing can be bought until it is renewed; you can still sell and receive your money.`,
    }),
  },
  renewalDue: {
    id: () => ({
      title: 'Data Anda perlu diperbarui',
      text: 'Masa berlaku data Anda sudah habis. Anda belum dapat membeli sampai datanya dikonfirmasi. Menjual dan menerima dana tetap bisa.',
    }),
    en: () => ({
      title: 'Your data needs an update',
      text: 'What we know of you is past its date. Nothing can be bought until you confirm it. You can still sell and receive your money.',
    }),
  },
  renewalAnswered: {
    id: () => ({
      title: 'Pembaruan data Anda sedang ditinjau',
      text: 'Jawaban Anda sudah kami terima dan sedang dilihat oleh petugas kepatuhan. Kami memberi tahu begitu selesai. Bila bukan Anda yang menjawab, segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your renewal is being looked at',
      text: 'We have your answer, and compliance is looking at it. We tell you as soon as it is done. If it was not you who answered, contact us at once.',
    }),
  },
  renewalDeclined: {
    id: () => ({
      title: 'Pembaruan data perlu diulang',
      text: 'Jawaban Anda belum dapat kami terima. Masuk, lihat alasannya, lalu jawab sekali lagi.',
    }),
    en: () => ({
      title: 'Your renewal has to be done again',
      text: 'We could not take your answer. Sign in, see why, and answer once more.',
    }),
  },
  renewalDone: {
    id: ({ until }) => ({
      title: 'Data Anda sudah diperbarui',
      text: `Terima kasih. Data Anda berlaku sampai ${dateTimeText(until, 'id')}. Bila bukan Anda yang mengonfirmasinya, segera hubungi kami.`,
    }),
    en: ({ until }) => ({
      title: 'Your data is renewed',
      text: `Thank you. Your data is good until ${dateTimeText(until, 'en')}. If it was not you who confirmed it, contact us at once.`,
    }),
  },
} satisfies Partial<Notes<NoticeKind>>;

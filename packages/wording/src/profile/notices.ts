/** Notification texts about bank accounts and personal data. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import type { UpdateField } from '@lumbung/kernel/data-update.ts';
import { fieldNames } from '../kyc-fields.ts';
import type { NotesOf } from '../notice.ts';

export interface Facts {
  /** An account that may receive money; `account` is masked. */
  readonly accountAdded: { readonly account: string; readonly usableFrom: string };
  /** Money is paid to this account from now on. */
  readonly accountChosen: { readonly account: string; readonly usableFrom: string };
  readonly accountUnchecked: { readonly account: string };
  readonly dollarsOpened: Record<never, never>;
  /** Personal data changed after identification: names of fields only, never values. */
  readonly dataChanged: { readonly fields: readonly UpdateField[] };
  readonly dataChangeAsked: { readonly fields: readonly UpdateField[] };
  readonly dataChangeDeclined: { readonly fields: readonly UpdateField[] };
}

export const notes: NotesOf<Facts> = {
  accountAdded: {
    isImportant: true,
    isToldByPhone: true,
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
    isImportant: true,
    isToldByPhone: true,
    id: (f) => ({
      title: 'Rekening utama diganti',
      text: `Mulai ${dateTimeText(f.usableFrom, 'id')}, dana Anda dikirim ke rekening ${f.account}. Sampai saat itu dana untuk rekening ini menunggu. Bila bukan Anda yang mengganti, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'Your main account was changed',
      text: `From ${dateTimeText(f.usableFrom, 'en')} your money is sent to the account ${f.account}. Payments are held until then. If you did not change it, change your password and contact us at once.`,
    }),
  },
  accountUnchecked: {
    id: (f) => ({
      title: 'Rekening tidak dapat diperiksa',
      text: `Bank belum menyebut pemilik rekening ${f.account} selama tiga hari, jadi rekening itu tidak kami pakai. Anda dapat menambahkannya lagi.`,
    }),
    en: (f) => ({
      title: 'An account could not be checked',
      text: `The bank did not confirm the owner of the account ${f.account} within three days, so we do not use it. You can add it again.`,
    }),
  },
  dollarsOpened: {
    id: () => ({
      title: 'Reksa dana dolar sudah dapat dibeli',
      text: 'Anda meminta dikabari. Sekarang reksa dana dolar terbuka untuk pembelian; lihat pilihannya di Jelajahi.',
    }),
    en: () => ({
      title: 'Dollar funds can be bought',
      text: 'You asked to be notified. Funds in dollars are open now; you find them under Explore.',
    }),
  },
  dataChanged: {
    isImportant: true,
    isToldByPhone: true,
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
    isImportant: true,
    isToldByPhone: true,
    id: (f) => ({
      title: 'Perubahan data sedang diperiksa',
      text: `Anda meminta perubahan: ${fieldNames(f.fields, 'id')}. Petugas memeriksanya dalam dua hari kerja; sampai saat itu data lama berlaku. Bila bukan Anda yang meminta, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'A change of your data is being checked',
      text: `You asked to change: ${fieldNames(f.fields, 'en')}. We check it within two working days; until then your data stays as it is. If you did not request this, change your password and contact us at once.`,
    }),
  },
  dataChangeDeclined: {
    isImportant: true,
    id: (f) => ({
      title: 'Perubahan data tidak disetujui',
      text: `Data Anda tetap seperti semula: ${fieldNames(f.fields, 'id')}. Alasannya ada di halaman Data diri; Anda dapat mengajukannya lagi.`,
    }),
    en: (f) => ({
      title: 'Your data change was not approved',
      text: `Your data stays as it was: ${fieldNames(f.fields, 'en')}. See the reason on the Personal data page; you can request the change again.`,
    }),
  },
};

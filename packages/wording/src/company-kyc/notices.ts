/** Notification texts about company profiles. */
import type { NotesOf } from '../notice.ts';

export interface Facts {
  /** `first`: the initial verification of the company; `change`: a change of its verified profile. */
  readonly companyVerified: { readonly of: 'first' | 'change' };
  readonly companyReturned: { readonly of: 'first' | 'change' };
  readonly companyRejected: { readonly of: 'first' | 'change' };
}

export const notes: NotesOf<Facts> = {
  companyVerified: {
    id: ({ of }) =>
      of === 'first'
        ? { title: 'Perusahaan Anda diterima', text: 'SID dan rekening unit (IFUA) perusahaan sudah dibuka. Perusahaan Anda bisa mulai membeli reksa dana.' }
        : { title: 'Perubahan data perusahaan berlaku', text: 'Perubahan yang Anda kirim sudah disetujui dan berlaku sekarang.' },
    en: ({ of }) =>
      of === 'first'
        ? { title: 'Your company is accepted', text: 'The SID and the unit account (IFUA) of the company are open. It can start to buy funds.' }
        : { title: 'Your company data was changed', text: 'The change you sent was approved and is now in effect.' },
  },
  companyReturned: {
    isImportant: true,
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
        : {
            title: 'The change of company data needs a correction',
            text: 'Your previous data stays in effect. Open Company data in the app to see what needs a correction.',
          },
  },
  companyRejected: {
    isImportant: true,
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
        : { title: 'The change of company data was declined', text: 'Your previous data stays in effect. Contact us if you think this is a mistake.' },
  },
};

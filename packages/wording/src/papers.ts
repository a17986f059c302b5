/** Texts printed on documents of the platform: the investor profile, and the application form for a fund account at a bank. */
import type { Step } from '@lumbung/kernel/profile.ts';
import type { Messages } from './messages.ts';

export type PaperKind = 'profile' | 'bankForm';

const id = {
  titles: { profile: 'Profil investor', bankForm: 'Formulir rekening dana nasabah' } satisfies Record<PaperKind, string>,
  /** The name under which the file is saved. */
  files: { profile: 'profil-investor.pdf', bankForm: 'formulir-rekening-dana.pdf' } satisfies Record<PaperKind, string>,
  /** The reason stated in the signature. */
  reasons: { profile: 'Persetujuan atas profil investor', bankForm: 'Persetujuan atas formulir rekening dana nasabah' } satisfies Record<PaperKind, string>,
  steps: {
    documents: 'Dokumen',
    person: 'Data pribadi',
    work: 'Pekerjaan, keuangan, dan pajak',
    bank: 'Rekening bank',
    review: 'Persetujuan',
  } satisfies Record<Step, string>,
  draft: 'Draf: belum dikirim, dan masih dapat diubah.',
  handedIn: (when: string, number: number) => `Dikirim ${when}${number > 1 ? ` (pengiriman ke-${number})` : ''}.`,
  submission: (code: string) => `Nomor pengiriman: ${code}`,
  terms: (version: string) => `Syarat dan ketentuan yang disetujui: versi ${version}`,
  masked: 'Nomor identitas dan rekening disamarkan demi keamanan Anda. Isi lengkapnya tersimpan pada kami.',
  numbers: 'Nomor di KSEI',
  sid: 'SID',
  ifua: 'IFUA',
  foot: (brand: string, when: string) => `${brand} · dicetak ${when}`,
  pageOf: (page: number, pages: number) => `halaman ${page} dari ${pages}`,
};
const en: typeof id = {
  titles: { profile: 'Investor profile', bankForm: 'Form of the customer fund account' },
  files: { profile: 'investor-profile.pdf', bankForm: 'fund-account-form.pdf' },
  reasons: { profile: 'Agreement to the investor profile', bankForm: 'Agreement to the form of the customer fund account' },
  steps: {
    documents: 'Documents',
    person: 'Personal data',
    work: 'Work, money, and taxes',
    bank: 'Bank account',
    review: 'Agreement',
  },
  draft: 'Draft: not submitted yet, still open to changes.',
  handedIn: (when, number) => `Submitted ${when}${number > 1 ? ` (number ${number})` : ''}.`,
  submission: (code) => `Number of the submission: ${code}`,
  terms: (version) => `Terms accepted: version ${version}`,
  masked: 'Identity and account numbers are masked for your safety. We keep them in full.',
  numbers: 'Numbers at KSEI',
  sid: 'SID',
  ifua: 'IFUA',
  foot: (brand, when) => `${brand} · printed ${when}`,
  pageOf: (page, pages) => `page ${page} of ${pages}`,
};
export const papers: Messages<typeof id> = { id, en };

/** Texts of the consents of a user, on the page and on paper, and the names of the documents linked next to a consent. */
import type { ConsentKind } from '@lumbung/contract/accounts/list-consents.ts';
import type { FundDocumentKind, LegalKind } from '@lumbung/contract/documents/document.ts';

const id = {
  title: 'Persetujuan Anda',
  lead: 'Apa yang Anda setujui, versi mana, dan kapan. Persetujuan untuk setiap pesanan ada di halaman pesanannya.',
  empty: 'Belum ada persetujuan yang tercatat di akun ini.',
  link: 'Lihat persetujuan',
  kinds: {
    terms: 'Mendaftar dan memakai layanan',
    openAccount: 'Membuka rekening investasi',
    openCompanyAccount: 'Membuka rekening investasi perusahaan',
    renewProfile: 'Memperbarui data',
  } satisfies Record<ConsentKind, string>,
  names: { terms: 'Syarat dan ketentuan', privacy: 'Pemberitahuan privasi', opening: 'Syarat pembukaan rekening' } satisfies Record<LegalKind, string>,
  fund: { prospectus: 'Prospektus', factSheet: 'Lembar ringkasan (fund fact sheet)' } satisfies Record<FundDocumentKind, string>,
  version: 'Versi',
  documents: 'Dokumen',
  at: 'Disetujui',
  address: 'Alamat jaringan',
  download: 'Unduh bukti (PDF)',
  file: 'persetujuan.pdf',
  fundDocuments: 'Dokumen',
  earlier: 'Versi sebelumnya',
  noDocuments: 'Manajer investasi belum menerbitkan dokumen di sini.',
  pdf: (version: string, pages: number) => `PDF · versi ${version} · ${pages} halaman`,
  opensNew: '(PDF, tab baru)',
  read: 'Baca sebelum menyetujui',
};
const en: typeof id = {
  title: 'What you agreed to',
  lead: 'What you agreed to, in which version, and when. What you agreed to for an order is on the page of that order.',
  empty: 'No agreement is on record for this account yet.',
  link: 'Show agreements',
  kinds: {
    terms: 'Registering and using the service',
    openAccount: 'Opening an investment account',
    openCompanyAccount: 'Opening a company investment account',
    renewProfile: 'Updating your data',
  },
  names: { terms: 'Terms of use', privacy: 'Privacy notice', opening: 'Terms of opening an account' },
  fund: { prospectus: 'Prospectus', factSheet: 'Fact sheet' },
  version: 'Version',
  documents: 'Documents',
  at: 'Agreed',
  address: 'Network address',
  download: 'Download proof (PDF)',
  file: 'agreements.pdf',
  fundDocuments: 'Documents',
  earlier: 'Earlier versions',
  noDocuments: 'The investment manager has not published documents here yet.',
  pdf: (version, pages) => `PDF · version ${version} · ${pages} ${pages === 1 ? 'page' : 'pages'}`,
  opensNew: '(PDF, new tab)',
  read: 'Read before you agree',
};
export const consents = { id, en };

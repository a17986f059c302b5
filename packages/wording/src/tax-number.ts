/** Texts about the tax number of a verified investor. */
import type { TaxNumberOut } from '@lumbung/contract/kyc/profile.ts';

const id = {
  title: 'NPWP 16 angka',
  hints: {
    none: 'Bila Anda sekarang punya NPWP, isi di sini.',
    old: 'Sejak 2024 kantor pajak memakai 16 angka. Bagi orang pribadi itu sama dengan NIK.',
    given: 'Nomor baru tersimpan. Pastikan sudah padan di kantor pajak.',
    updated: '',
  } satisfies Record<TaxNumberOut['state'], string>,
  old: 'Nomor Anda masih 15 angka. Perbarui supaya laporan pajak Anda cocok.',
  newNumber: (label: string) => `${label} baru`,
  hint: '16 angka. NIK Anda, atau 0 di depan nomor lama bila Anda warga negara asing.',
  sixteen: 'NPWP baru berisi 16 angka.',
  save: 'Simpan NPWP',
  again: 'Ganti nomor',
  settle: 'Sudah padan di kantor pajak',
};
const en: typeof id = {
  title: 'NPWP of 16 digits',
  hints: {
    none: 'If you have a tax number by now, enter it here.',
    old: 'Since 2024 the tax office uses 16 digits. For a person they are the NIK.',
    given: 'The new number is kept. Make sure that the tax office has matched it.',
    updated: '',
  },
  old: 'Your number still has 15 digits. Update it, so that your tax reports match.',
  newNumber: (label) => `New ${label}`,
  hint: '16 digits: your NIK, or a 0 before the old number if you are a foreigner.',
  sixteen: 'A new NPWP has 16 digits.',
  save: 'Save the NPWP',
  again: 'Change the number',
  settle: 'The tax office has matched it',
};

export const taxNumber = { id, en };

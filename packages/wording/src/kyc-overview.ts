/** Texts of the identification overview. */
import type { Step } from '@lumbung/kernel/profile.ts';

const id = {
  lead: 'Sekitar sepuluh menit. Semua yang Anda isi tersimpan, dan Anda bisa melanjutkan kapan saja.',
  stepLeads: {
    documents: 'Foto KTP dan swafoto.',
    person: 'Data sesuai KTP dan alamat.',
    work: 'Pekerjaan, penghasilan, NPWP, dan profil risiko.',
    bank: 'Rekening atas nama Anda untuk menerima dana.',
    review: 'Periksa semuanya, lalu kirim.',
  } satisfies Record<Step, string>,
  prepare: 'Siapkan',
  prepareItems: ['KTP asli', 'Nomor rekening bank atas nama sendiri', 'NPWP, bila ada'] as readonly string[],
  privacy: 'Foto dan data Anda disimpan terenkripsi. Hanya petugas kepatuhan yang dapat membukanya, dan setiap pembukaan tercatat.',
  start: 'Mulai verifikasi',
  returned: (count: number) => `Ada ${count} bagian yang perlu diperbaiki`,
};
const en: typeof id = {
  lead: 'About ten minutes. Everything you fill in is kept, and you can continue any time.',
  stepLeads: {
    documents: 'A photo of your ID card and a selfie.',
    person: 'Your data as on the ID card, and your address.',
    work: 'Occupation, income, tax number and risk profile.',
    bank: 'An account in your own name that receives your money.',
    review: 'Check everything once more, then submit.',
  },
  prepare: 'Have at hand',
  prepareItems: ['Your ID card (KTP)', 'The number of a bank account in your own name', 'Your tax number (NPWP), if you have one'],
  privacy: 'Your photos and data are stored encrypted. Only compliance officers can open them, and each time is recorded.',
  start: 'Start',
  returned: (count) => (count === 1 ? 'One part needs a correction' : `${count} parts need a correction`),
};

export const kycOverview = { id, en };

/** Texts shared by all pages on which a person is identified. */
import type { Step } from '@lumbung/kernel/profile.ts';

const id = {
  title: 'Verifikasi identitas',
  stepsLabel: 'Langkah verifikasi',
  steps: { documents: 'Dokumen', person: 'Data diri', work: 'Pekerjaan', bank: 'Rekening', review: 'Tinjau' } satisfies Record<Step, string>,
  next: 'Lanjutkan',
};
const en: typeof id = {
  title: 'Verify your identity',
  stepsLabel: 'Steps of the identity check',
  steps: { documents: 'Documents', person: 'Personal data', work: 'Work', bank: 'Bank account', review: 'Review' },
  next: 'Continue',
};

export const kyc = { id, en };

/** Texts around every page of the identification: steps, what is kept, back and on. */
import type { Step } from '@lumbung/kernel/profile.ts';

const id = {
  title: 'Verifikasi identitas',
  stepsLabel: 'Langkah verifikasi',
  steps: { documents: 'Dokumen', person: 'Data diri', work: 'Pekerjaan', bank: 'Rekening', review: 'Tinjau' } satisfies Record<Step, string>,
  stepDone: 'lengkap',
  resume: 'Lanjutkan',
  toStatus: 'Lihat status',
  saving: 'Menyimpan…',
  saved: (time: string) => `Tersimpan ${time}`,
  notSaved: 'Belum tersimpan, mencoba lagi',
  notYetSaved: '',
  back: 'Kembali',
  next: 'Lanjutkan',
};
const en: typeof id = {
  title: 'Verify your identity',
  stepsLabel: 'Steps of the identity check',
  steps: { documents: 'Documents', person: 'Personal data', work: 'Work', bank: 'Bank account', review: 'Review' },
  stepDone: 'complete',
  resume: 'Continue',
  toStatus: 'See the status',
  saving: 'Saving…',
  saved: (time) => `Saved ${time}`,
  notSaved: 'Not saved yet, trying again',
  notYetSaved: '',
  back: 'Back',
  next: 'Continue',
};

export const kyc = { id, en };

/** Texts shared by multi-step forms that save while the user types: the profile of a person and of a company. */

const id = {
  stepDone: 'lengkap',
  complete: 'Lengkap',
  open: (count: number) => `${count} belum lengkap`,
  resume: 'Lanjutkan',
  toStatus: 'Lihat status',
  saving: 'Menyimpan…',
  saved: (time: string) => `Tersimpan ${time}`,
  notSaved: 'Belum tersimpan, mencoba lagi',
  back: 'Kembali',
  note: (text: string) => `Catatan: ${text}`,
};

const en: typeof id = {
  stepDone: 'complete',
  complete: 'Complete',
  open: (count) => `${count} to complete`,
  resume: 'Continue',
  toStatus: 'See the status',
  saving: 'Saving…',
  saved: (time) => `Saved ${time}`,
  notSaved: 'Not saved yet, trying again',
  back: 'Back',
  note: (text) => `Note: ${text}`,
};

export const inSteps = { id, en };

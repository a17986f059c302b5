/** Refusal messages of the navigator. */
export const id = {
  noPlan: () => 'Belum ada rencana dari navigator.',
  nothingOld: () => 'Tidak ada rencana dari bentuk lama.',
  nothingShown: () => 'Lihat dulu hasilnya sebelum meminta kode.',
};
export const en: typeof id = {
  noPlan: () => 'There is no plan of the navigator yet.',
  nothingOld: () => 'There is no plan of the old form.',
  nothingShown: () => 'Look at the result before you ask for a code.',
};

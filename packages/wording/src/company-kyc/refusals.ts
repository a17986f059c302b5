/** Refusal messages about reviewing company profiles in the console. */
export const id = {
  documentsUnseen: () => 'Buka dulu setiap dokumen wajib, lalu usulkan.',
};
export const en: typeof id = {
  documentsUnseen: () => 'Open every document that is needed first, then propose.',
};

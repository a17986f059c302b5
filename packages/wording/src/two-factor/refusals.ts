/** Refusal messages about second factors. */
export const id = {
  mediumUnavailable: () => 'Cara ini tidak dapat dipakai sekarang. Pilih cara lain.',
};
export const en: typeof id = {
  mediumUnavailable: () => 'This way cannot be used now. Choose another one.',
};

/** Refusal messages about users of partners. */
export const id = {
  brandUnknown: () => 'Merek mitra ini tidak dikenal.',
  otherFeed: () => 'Bagian ini milik daftar lain. Mulai lagi dengan berkasnya.',
};
export const en: typeof id = {
  brandUnknown: () => 'There is no such partner brand.',
  otherFeed: () => 'This part belongs to another list. Begin again with the file.',
};

/** What a person reads when something about profiles of companies at the console is refused. */
export const id = {
  documentsUnseen: () => 'Buka dulu setiap dokumen wajib, lalu usulkan.',
};
export const en: typeof id = {
  documentsUnseen: () => 'Open every document that is needed first, then propose.',
};

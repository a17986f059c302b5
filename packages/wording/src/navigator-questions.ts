/** The questions that the navigator asks in addition to the risk profile. */

const id: Readonly<Record<string, { readonly text: string; readonly answers: readonly string[] }>> = {
  sharia: { text: 'Apakah Anda hanya ingin reksa dana syariah?', answers: ['Tidak harus', 'Ya, hanya syariah'] },
};
const en: typeof id = {
  sharia: { text: 'Do you want sharia funds only?', answers: ['It does not matter', 'Yes, only sharia'] },
};

export const navigatorQuestions = { id, en };

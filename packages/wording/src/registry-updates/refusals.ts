/** Refusal messages about data updates at the fund registry. */
export const id = {
  messageClosed: () => 'Data ini tidak menunggu lagi: registri sudah menerimanya, data berubah lagi, atau orang lain sudah menyelesaikannya.',
};
export const en: typeof id = {
  messageClosed: () => 'This data is no longer pending: the registry accepted it, it changed again or was settled.',
};

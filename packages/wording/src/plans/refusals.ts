/** Refusal messages for operators about recurring plans. */
export const id = { planNotFaulty: () => 'Rencana ini tidak bermasalah.' };
export const en: typeof id = { planNotFaulty: () => 'Nothing is wrong with this plan.' };

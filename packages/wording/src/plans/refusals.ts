/** What an operator reads when something about a recurring plan is refused. */
export const id = { planNotFaulty: () => 'Rencana ini tidak bermasalah.' };
export const en: typeof id = { planNotFaulty: () => 'Nothing is wrong with this plan.' };

/** What calls of operators about recurring plans refuse: numbers of ours. */
import { family } from '../family.ts';

export const plans = family('ours', { field: 'result', refusals: { planNotFaulty: 101 } });

/** Refusals of console calls about recurring plans, with codes of our own. */
import { family } from '../family.ts';

export const plans = family('ours', { field: 'result', refusals: { planNotFaulty: 101 } });

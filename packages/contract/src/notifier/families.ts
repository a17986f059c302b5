/** Refusals of calls about notification preferences. */
import { family } from '../family.ts';

export const notifier = family('ours', { field: 'result', refusals: { stopLinkUnknown: 101 } });

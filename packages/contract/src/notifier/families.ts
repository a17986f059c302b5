/** The outcomes of choosing what one is told. */
import { family } from '../family.ts';

export const notifier = family('ours', { field: 'result', refusals: { stopLinkUnknown: 101 } });

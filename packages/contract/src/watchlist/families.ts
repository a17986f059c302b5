/** Refusals of calls about watch lists of funds, with their codes. */
import { family } from '../family.ts';

export const watchlist = family('ours', { field: 'result', refusals: { listFull: 101 } });

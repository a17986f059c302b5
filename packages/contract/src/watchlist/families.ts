/** What calls about lists of watched funds refuse, with their numbers. */
import { family } from '../family.ts';

export const watchlist = family('ours', { field: 'result', refusals: { listFull: 101 } });

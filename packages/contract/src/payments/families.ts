/** What calls about statements of banks refuse, with their numbers. */
import { family } from '../family.ts';

export const statements = family('ours', { field: 'result', refusals: { findingClosed: 181, dayNotBegun: 182, twoPeopleDecide: 183 } });

/** Refusals of calls about users of partners, with their codes. */
import { family } from '../family.ts';

export const partnerUsers = family('ours', { field: 'result', refusals: { brandUnknown: 101, otherFeed: 102 } });

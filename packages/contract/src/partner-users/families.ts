/** What calls about users of partners refuse, with their numbers. */
import { family } from '../family.ts';

export const partnerUsers = family('ours', { field: 'result', refusals: { brandUnknown: 101, otherFeed: 102 } });

/** What calls about what is held about somebody refuse, with their numbers. */
import { family } from '../family.ts';

/** What is held about somebody, for that somebody. */
export const ownData = family('ours', { field: 'result', refusals: { proofNeeded: 101, tooManyPapers: { status: 429 } } });

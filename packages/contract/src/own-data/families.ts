/** Refusals of calls about the data export, with their codes. */
import { family } from '../family.ts';

/** The data export. */
export const ownData = family('ours', { field: 'result', refusals: { proofNeeded: 101, tooManyPapers: { status: 429 } } });

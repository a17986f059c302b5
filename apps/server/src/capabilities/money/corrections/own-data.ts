/** Own-data export of claims: what was given too much. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('corrections.claim')];

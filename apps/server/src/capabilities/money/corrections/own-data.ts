/** What was given too much and is claimed. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('corrections.claim')];

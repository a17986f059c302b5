/** What the questionnaire holds about somebody: each time it was answered. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('risk.assessment')];

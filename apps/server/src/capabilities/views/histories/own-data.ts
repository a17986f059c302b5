/** Which orders somebody has looked at. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('histories.seen')];

/** What funds did to the units of somebody. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('holdings.movement'), ownData('holdings.allocation')];

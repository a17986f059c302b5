/** Movements and allocations of an investor, for the data export. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('holdings.movement'), ownData('holdings.allocation')];

/** Bond purchases of an investor, for the data export. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_lots.request'), ownData('bond_lots.lot', { leaves: ['looked_at'] })];

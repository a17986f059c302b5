/** What is held of purchases of bonds. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_lots.request'), ownData('bond_lots.lot', { leaves: ['looked_at'] })];

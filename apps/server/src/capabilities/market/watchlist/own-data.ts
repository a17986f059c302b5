/** Own data of watch lists. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('watchlist.item')];

/** Which funds somebody keeps an eye on. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('watchlist.item')];

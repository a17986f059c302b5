/** Own data of histories: which orders a person has seen. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('histories.seen')];

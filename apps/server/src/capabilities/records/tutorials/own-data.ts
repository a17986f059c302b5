/** Which short tutorials somebody has read. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('tutorials.read')];

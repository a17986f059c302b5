/** What is held about somebody who asked how much of a series is left. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_series.asked')];

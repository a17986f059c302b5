/** Own data of investors who queried quotas of a series. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_series.asked')];

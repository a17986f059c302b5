/** Early bond redemptions of an investor, for the data export. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_redemptions.redemption')];

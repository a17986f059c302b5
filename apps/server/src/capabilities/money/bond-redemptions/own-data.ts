/** What is held of early redemptions of bonds. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_redemptions.redemption')];

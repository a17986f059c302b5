/** What promotions keep of somebody: the code on a cart, what was told, and the cashback of orders. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('promotions.applied'), ownData('promotions.told'), ownData('promotions.grant'), ownData('promotions.grant_part')];

/** Own data of promotions: the code on a cart, news shown, and the cashback of orders. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('promotions.applied'), ownData('promotions.told'), ownData('promotions.grant'), ownData('promotions.grant_part')];

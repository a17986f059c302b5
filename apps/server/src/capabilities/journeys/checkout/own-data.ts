/** What checkout keeps of somebody's orders beside the orders: that she said yes to more risk than suits her. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('checkout.risk_acknowledgement')];

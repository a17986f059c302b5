/** The own data of checkout beyond the orders: acknowledgements of risk above the investor's level. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('checkout.risk_acknowledgement')];

/** What is held of sales of bonds. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_sales.trade')];

/** What an agent earned. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('commissions.accrual')];

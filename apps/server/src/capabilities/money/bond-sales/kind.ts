/** Sales of retail bonds: a dealer buys part of a lot at the quoted price. */
import { leavingKind } from '../bond-lots/index.ts';

export const bondSale = leavingKind({ kind: 'bondSale', code: 'BSL', transactionType: 13, settledBy: 'dealer', notice: 'bondSold' });

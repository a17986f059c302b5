/** Early redemptions of retail bonds: the registry repays part of a lot before its series ends. */
import { leavingKind } from '../bond-lots/index.ts';

export const bondRedemption = leavingKind({ kind: 'bondRedemption', code: 'BRD', transactionType: 12, settledBy: 'ministry', notice: 'bondRedeemed' });

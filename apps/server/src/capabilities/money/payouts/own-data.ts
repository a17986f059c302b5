/** Own-data export of payouts, with the account each went to. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './rules.ts';

export const own = [ownData('payouts.payout', { opens: { beneficiary_encrypted: (investorId, row) => contextOf(investorId, String(row.payout_id)) } })];

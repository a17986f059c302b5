/** The newest payout of a source and its destination, for those who decide about another attempt. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { contextOf } from './rules.ts';
import { findLastPayout, type PayoutState, type Purpose } from './store.ts';

export interface LastPayout {
  readonly payoutId: string;
  readonly state: PayoutState;
  readonly bank: string;
  readonly path: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly to: AccountAddress;
  /** The investor's own account it goes to; null for any other account. */
  readonly accountId: string | null;
}

/** The newest payout of a source; null if there was none. */
export async function lastPayoutOf(db: Db, keys: Keys, investorId: string, purpose: Purpose, sourceId: string): Promise<LastPayout | null> {
  const row = await findLastPayout(db, investorId, purpose, sourceId);
  if (!row) return null;
  const { payout_id: payoutId, state, bank, path, amount, currency } = row;
  return {
    payoutId,
    state,
    bank,
    path,
    amount,
    currency,
    accountId: row.account_id,
    to: JSON.parse(keys.decrypt(row.beneficiary_encrypted, contextOf(investorId, payoutId))) as AccountAddress,
  };
}

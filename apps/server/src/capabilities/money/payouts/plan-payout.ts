/** Plans a payout: reserves the amount in the ledger, inserts the payout and enqueues its job, all in the transaction of its cause. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { hold } from '../../../ledger/ledger.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { enqueue } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { contextOf, holdReference } from './rules.ts';
import { insertPayout, type Purpose } from './store.ts';
import * as payoutsEvents from './events.ts';

export interface NewPayout {
  readonly purpose: Purpose;
  /** What it pays: money in suspense, the order of a redemption, or a custodian transfer. One payout per source. */
  readonly sourceId: string;
  /** The bank it is sent through. */
  readonly bank: string;
  /** The ledger account it is taken from. */
  readonly path: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly to: AccountAddress;
  /** The investor's own account it goes to: whether money may go there is checked again when it is sent. */
  readonly accountId?: string;
  /** A remark for the recipient, where the reference does not say everything. */
  readonly remark?: string;
  /** Who initiates it: `job:…`, `bank:…` or `operator:…`. */
  readonly who: string;
}

/** Plans a payout. Returns false, and plans nothing, if one for this source is planned, sent or done. Throws if the account holds less. */
export async function planPayout(tx: Tx, moment: Moment, keys: Keys, investorId: string, payout: NewPayout): Promise<boolean> {
  const payoutId = newId(moment.system);
  const { currency, remark = null, accountId = null } = payout;
  const sealed = keys.encrypt(JSON.stringify(payout.to), contextOf(investorId, payoutId));
  if (!(await insertPayout(tx, investorId, { ...payout, currency, payoutId, sealed, remark, accountId }, { who: payout.who, at: moment.business })))
    return false;
  const isHeld = await hold(tx, investorId, holdReference(payoutId), { path: payout.path, asset: currency, amount: payout.amount }, moment.business);
  if (!isHeld) throw new Error(`${payout.path} holds less than the payout ${payoutId}`);
  await enqueue(tx, payoutsEvents.send, payoutId, { investorId, payoutId });
  return true;
}

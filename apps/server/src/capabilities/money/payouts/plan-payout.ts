/** Plans money to an investor: set aside in the ledger, written down, handed to the queue, all in the transaction of its cause. */
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
  /** What it is for: the suspense or the order line. One payout a source. */
  readonly sourceId: string;
  /** The bank it goes out through. */
  readonly bank: string;
  /** The ledger account it leaves. */
  readonly path: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly to: AccountAddress;
  /** Which account of the investor's own that is: whether money may go there is asked once more when it leaves. */
  readonly accountId?: string;
  /** Words for whoever gets it, where its name does not say all. */
  readonly remark?: string;
  /** Who wants it: `job:…`, `bank:…` or `operator:…`. */
  readonly who: string;
}

/** Plans a payout. Answers false, and plans nothing, when one for this source is planned, under way or done. Throws when the account has less. */
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

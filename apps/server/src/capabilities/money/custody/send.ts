/** Money to custodians: gathered for a few minutes, sent as payouts of the house account, and its outcome. */
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { post } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { scheduleTask, when } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import * as payoutsEvents from '../payouts/events.ts';
import { lastPayoutOf, planPayout } from '../payouts/index.ts';
import * as custodyEvents from './events.ts';
import { cashPlanned, excessPlanned, leavingPath } from './entries.ts';
import { type Cash, leavesAt, type OutPurpose, type Sum, wordsOf } from './rules.ts';
import { advanceOut, growPlanned, insertTransfer, lockTransfer } from './store.ts';

/** Plans money for a fund's custodian, through the bank that holds it, due at `dueAt`. Adds to a transfer that is planned and has not left. */
export async function sendToCustodian(
  tx: Tx,
  moment: Moment,
  cash: Cash<OutPurpose>,
  money: Sum & { readonly bank: string; readonly dueAt: Instant },
): Promise<void> {
  // Of two concurrent first calls one inserts the transfer, and the other finds it.
  for (;;) {
    if ((await growPlanned(tx, cash, money.bank, money.amount)) !== null) return;
    const transferId = newId(moment.system);
    if (!(await insertTransfer(tx, 'out', { transferId, cash, ...money }, moment.business))) continue;
    return scheduleTask(tx, custodyEvents.send, transferId, leavesAt(moment.business, money.dueAt), { transferId });
  }
}

/** Sends a transfer: what is added from now on is another transfer. */
async function send(errand: Errand, { transferId }: { readonly transferId: string }): Promise<void> {
  const products = await productCatalogue(errand);
  await errand.transact((tx) => sendNow(tx, errand, products, transferId, 'planned', `job:${custodyEvents.send.task}`));
}

/** Sends a planned transfer, or again one that a bank refused for good. Returns false if it is not in state `from`. */
export async function sendNow(
  tx: Tx,
  { business, system, keys }: Moment & Pick<Errand, 'keys'>,
  products: Awaited<ReturnType<typeof productCatalogue>>,
  transferId: string,
  from: 'planned' | 'failed',
  who: string,
): Promise<boolean> {
  const row = await advanceOut(tx, transferId, from, 'sent', business);
  if (!row) return false;
  const { purpose, product_id: productId, nav_day: navDay, bank, amount, currency } = row;
  const product = products.byId.get(productId);
  if (!product) throw new Error(`cash of an unknown product ${productId}`);
  const planned = purpose === 'excess' ? excessPlanned : cashPlanned;
  const reference = `transfer:${transferId}`;
  // Refused and sent again, the money is reserved once: a repeated reference is skipped.
  await post(
    tx,
    [{ investorId: HOUSE_INVESTOR, postingId: newId(system), reference, kind: 'cashPlanned', entries: planned(productId, { amount, currency }) }],
    business,
  );
  const to = { bank: product.custodian_bank, account: product.custodian_account };
  const words = wordsOf({ purpose, productId, navDay });
  const payout = { purpose: 'custodian', sourceId: transferId, bank, path: leavingPath(productId), amount, currency, to, remark: words, who } as const;
  if (!(await planPayout(tx, { business, system }, keys, HOUSE_INVESTOR, payout))) throw new Error(`the transfer ${transferId} is on its way already`);
  return true;
}

interface Ended {
  readonly purpose: string;
  readonly sourceId: string;
  readonly payoutId: string;
}

async function confirm(errand: Errand, { purpose, sourceId }: Ended): Promise<void> {
  if (purpose === 'custodian') await errand.transact((tx) => advanceOut(tx, sourceId, 'sent', 'confirmed', errand.business));
}

/** A late report about an earlier payout does not concern the one by which the transfer was sent again. */
async function fail(errand: Errand, { purpose, sourceId, payoutId }: Ended): Promise<void> {
  if (purpose !== 'custodian') return;
  await errand.transact(async (tx) => {
    // Locked before its payouts are read, as sending it again locks it.
    await lockTransfer(tx, sourceId);
    const last = await lastPayoutOf(tx, errand.keys, HOUSE_INVESTOR, 'custodian', sourceId);
    if (last?.payoutId === payoutId) await advanceOut(tx, sourceId, 'sent', 'failed', errand.business);
  });
}

export const jobs = [does(custodyEvents.send, send), does(custodyEvents.confirm, confirm), does(custodyEvents.fail, fail)];
export const subscriptions = [when(payoutsEvents.done, custodyEvents.confirm), when(payoutsEvents.failed, custodyEvents.fail)];

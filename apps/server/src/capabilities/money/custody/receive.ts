/** Money that custodians owe, and its arrival, as seen on the statements of our own accounts. */
import { nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { at, type Day, dayOf, HOUR, type Instant, plus, timeOfDay } from '@lumbung/kernel/time.ts';
import { post } from '../../../ledger/ledger.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import { cashOwed, cashReceived } from './entries.ts';
import * as custodyEvents from './events.ts';
import { type Cash, type InPurpose, type Owed, readWords, receivedOn, stateOf, type Sum } from './rules.ts';
import { changeOwed, findOverdue, findOwedFrom, findNextDue, insertTransfer, lockOwedFor, type TransferRow } from './store.ts';

/** Custodians pay before our own payouts leave: checked at 08:00, and every hour of the day until the money is there. */
export const LOOKED_FOR_AT = timeOfDay('08:00');
const LAST_LOOK = timeOfDay('17:00');

const planLook = (tx: Tx, when: Instant): Promise<void> => scheduleTask(tx, custodyEvents.look, String(when), when, { day: dayOf(when) });

/**
 * Records that a custodian owes money for a product, NAV day and purpose: more than was recorded before or, if negative, less.
 * Returns the transfer that brings it; null if nothing is owed. Call it last in the transaction: many others wait for its lock.
 */
export async function expectFromCustodian(
  tx: Tx,
  { business, system }: Moment,
  cash: Cash<InPurpose>,
  { amount, currency, bank, day }: Sum & { readonly bank: string; readonly day: Day },
): Promise<string | null> {
  const dueAt = at(day, LOOKED_FOR_AT);
  const known = await lockOwedFor(tx, cash);
  if (amount === 0n) return known?.transfer_id ?? null;
  const transferId = known?.transfer_id ?? newId(system);
  if (known) {
    const is = { amount: known.amount + amount, moved: known.moved, borne: known.borne, advanced: known.advanced };
    await changeOwed(tx, known, { ...is, dueAt: known.amount === 0n ? dueAt : known.due_at }, business);
    if (known.state !== stateOf(is) && stateOf(is) !== 'awaited') await tellArrived(tx, { ...known, ...is }, is);
  } else await insertTransfer(tx, 'in', { transferId, cash, bank, amount, currency, dueAt }, business);
  const reference = `transfer:${transferId}:owed:${(known?.step ?? 0) + 1}`;
  const entries = cashOwed(cash.productId, { amount, currency });
  await post(tx, [{ investorId: HOUSE_INVESTOR, postingId: newId(system), reference, kind: 'cashOwed', entries }], business);
  await planLook(tx, dueAt);
  return transferId;
}

/** Emits that awaited money has arrived, in full or in part. */
export async function tellArrived(
  tx: Tx,
  { transfer_id: transferId, purpose, product_id: productId, nav_day: navDay, step }: TransferRow,
  is: Owed,
): Promise<void> {
  const event = stateOf(is) === 'awaited' ? custodyEvents.cameInPart : custodyEvents.arrived;
  await emit(tx, event, `${transferId}:${step + 1}`, { transferId, purpose, productId, navDay });
}

/** A credit on one of our accounts, from its statement. */
export interface CustodianCredit extends Sum {
  readonly bank: string;
  /** Its unique reference: the line of the statement. */
  readonly reference: string;
  readonly remark: string;
  readonly source: AccountAddress | null;
}

/**
 * Determines which fund's money a credit is: it comes from the account of a fund, and its remark names the rest, or exactly one
 * debt of the funds of that account has this amount. Null if it is none, or cannot be determined.
 */
export async function cashOf(db: Db, products: ProductCatalogue, { source, remark, currency, amount }: CustodianCredit): Promise<Cash<InPurpose> | null> {
  if (source === null) return null;
  const theirs = products.all.filter((one) => one.custodian_bank === source.bank && one.custodian_account === source.account && one.currency === currency);
  if (theirs.length === 0) return null;
  const said = readWords(remark);
  if (said && theirs.some(({ product_id }) => product_id === said.productId)) return said;
  const fitting = await findOwedFrom(db, source, { currency, amount });
  const [only] = fitting;
  return only && fitting.length === 1 ? { purpose: only.purpose as InPurpose, productId: only.product_id, navDay: only.nav_day } : null;
}

/** Books money of a custodian, also before we know of the debt, in parts, or too much. The caller ensures that each credit is booked once. */
export async function receiveFromCustodian(
  tx: Tx,
  { business, system }: Moment,
  cash: Cash<InPurpose>,
  { amount, currency, bank, reference }: CustodianCredit,
): Promise<void> {
  let row = await lockOwedFor(tx, cash);
  if (!row) {
    await insertTransfer(tx, 'in', { transferId: newId(system), cash, bank, amount: 0n, currency, dueAt: business }, business);
    row = await lockOwedFor(tx, cash);
  }
  const { repaid, ...is } = receivedOn(row!, amount);
  await changeOwed(tx, row!, { ...is, dueAt: row!.due_at }, business);
  const entries = cashReceived(cash.productId, bank, { amount, repaid, currency });
  await post(
    tx,
    [{ investorId: HOUSE_INVESTOR, postingId: newId(system), reference: `custodian:${bank}:${reference}`, kind: 'cashReceived', entries }],
    business,
  );
  if (row!.state === 'awaited') await tellArrived(tx, row!, is);
}

async function wantStatements(tx: Tx, { business, partners }: Errand, on: Awaited<ReturnType<typeof findOverdue>>): Promise<void> {
  for (const { bank, currency } of on) {
    const account = partners.banks[bank]?.accounts.find((one) => one.currency === currency);
    if (account) await emit(tx, custodyEvents.wanted, `${bank}:${account.number}:${business}`, { bank, account: account.number, day: dayOf(business) });
  }
}

/** Money of custodians is needed now: requests the statements on which it would be, due or not. */
export const lookForCash = async (tx: Tx, errand: Errand): Promise<void> => wantStatements(tx, errand, await findOverdue(tx, null));

/** Requests the statements on which money of custodians should be by now, and schedules the next check while some is owed. */
async function look(errand: Errand): Promise<void> {
  const { business } = errand;
  const day = dayOf(business);
  const calendar = await exchangeCalendar(errand.reference);
  await errand.transact(async (tx) => {
    const overdue = await findOverdue(tx, business);
    await wantStatements(tx, errand, overdue);
    const again = plus(business, HOUR);
    if (overdue.length > 0) return planLook(tx, again <= at(day, LAST_LOOK) ? again : at(nextBusinessDay(calendar, day), LOOKED_FOR_AT));
    const next = await findNextDue(tx);
    if (next !== null && next > business) await planLook(tx, next);
  });
}

export const jobs = [does(custodyEvents.look, look)];

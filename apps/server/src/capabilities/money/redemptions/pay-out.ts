/** Pays out settled redemptions on their day, and completes them when the bank has sent the money. */
import { at, type Day, dayOf, type Instant, MINUTE, parseDay, plus, timeOf, timeOfDay } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit, emitMany, jobName, scheduleTask, when } from '../../../platform/queue.ts';
import { ownAccountById } from '../../people/investor-status/index.ts';
import { logged } from '../../../platform/states.ts';
import { figuresOf, listLegs, lockOrder, moveOrder, orderMoved } from '../orders/index.ts';
import { payoutBankFor, planPayout } from '../payouts/index.ts';
import * as ordersEvents from '../orders/events.ts';
import * as custodyEvents from '../custody/events.ts';
import { lookForCash } from '../custody/index.ts';
import * as payoutsEvents from '../payouts/events.ts';
import { PROCEEDS } from './entries.ts';

/** Payouts leave on the morning of their day, so that the money is there when banks open. */
const PAY_OUT_AT = timeOfDay('09:00');
/** Money missing this long after the payout time is overdue. Statements are read hourly: the 10:00 run is still in time. */
const LATE_AFTER_MS = 90 * MINUTE;

const payOutJob = jobName<{ readonly day: string }>('redemptions.payOut', 'money');
const tellLateJob = jobName<{ readonly day: string }>('redemptions.tellLate', 'money');
const payWhatCameJob = jobName<{ readonly transferId: string; readonly purpose: string }>('redemptions.payWhatCame', 'money');
const finishJob = jobName<{ readonly investorId: string; readonly purpose: string; readonly sourceId: string }>('redemptions.finish', 'money');

/** Batch size of orders to pay. */
const PAID_AT_ONCE = 500;
/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Key {
  readonly investor_id: string;
  readonly order_id: string;
}

/** SQL condition: the custodians' money for an order `o` has arrived. */
export const HAS_COME = `not exists (
    select from orders.leg l join custody.transfer t on t.product_id = l.product_id and t.nav_day = l.nav_day and t.purpose = 'redemptions' and t.state = 'awaited'
    where l.investor_id = o.investor_id and l.order_id = o.order_id and l.side = 'out')`;

const payDays = sql(
  'redemptions.payDays',
  `
  select distinct o.pay_day from unnest($1::uuid[], $2::uuid[]) as d(investor_id, order_id)
  join orders.order o on o.investor_id = d.investor_id and o.order_id = d.order_id where o.pay_day is not null`,
);
/**
 * If only part of a custodian's money has arrived, it covers the oldest redemptions first; those already paid count
 * before them. Switch fees and amounts added by corrections come last.
 */
const reached = (more = ''): string => `reached as materialized (
    select r.investor_id, r.leg_id from (
      select l.investor_id, l.leg_id, t.moved + t.borne + t.advanced as there,
        sum(l.amount) over (partition by t.transfer_id order by o.state = 'settled', o.placed_at, o.order_id) as needed
      from custody.transfer t
      join orders.leg l on l.product_id = t.product_id and l.nav_day = t.nav_day and l.state = 'settled' and l.side = 'out' and l.kind = 'redemption'
      join orders.order o on o.investor_id = l.investor_id and o.order_id = l.order_id
      where t.purpose = 'redemptions' and t.state = 'awaited' and t.moved + t.borne + t.advanced > 0${more}) r
    where r.needed <= r.there)`;
/** SQL condition: all custodian money for an order `o` has arrived, or the part that arrived covers it. */
const IS_REACHED = `not exists (
      select from orders.leg l join custody.transfer t on t.product_id = l.product_id and t.nav_day = l.nav_day and t.purpose = 'redemptions' and t.state = 'awaited'
      where l.investor_id = o.investor_id and l.order_id = o.order_id and l.side = 'out'
        and not exists (select from reached r where r.investor_id = l.investor_id and r.leg_id = l.leg_id))`;
const toPay = sqlOverAll(
  'redemptions.toPay',
  `
  with ${reached()}
  select o.pay_day, o.investor_id, o.order_id from orders.order o
  where o.state = 'settled' and o.pay_day is not null and o.pay_day <= $1 and (o.pay_day, o.investor_id, o.order_id) > ($2, $3, $4)
    and ${IS_REACHED}
  order by o.pay_day, o.investor_id, o.order_id limit ${PAID_AT_ONCE}`,
);

/** The same for one locked order, considering only the money of its own NAV days. */
const stillToPay = sqlOverAll(
  'redemptions.stillToPay',
  `
  with ${reached(`
        and exists (select from orders.leg m where m.investor_id = $1 and m.order_id = $2 and m.side = 'out' and m.product_id = t.product_id and m.nav_day = t.nav_day)`)}
  select 1 from orders.order o where o.investor_id = $1 and o.order_id = $2 and o.pay_day <= $3 and ${IS_REACHED}`,
);

const unpaid = sqlOverAll(
  'redemptions.unpaid',
  `select 1 from orders.order o where o.state = 'settled' and o.pay_day is not null and o.pay_day <= $1 and not ${HAS_COME} limit 1`,
);
/** Orders whose payout day has come without their money, and whose investors were not notified yet. */
const late = sqlOverAll(
  'redemptions.late',
  `
  with moved as (
    update orders.order o set step = o.step + 1 where (o.investor_id, o.order_id) in (
      select o.investor_id, o.order_id from orders.order o
      where o.state = 'settled' and o.pay_day is not null and o.pay_day <= $1 and not ${HAS_COME}
        and not exists (select from platform.state_event e where e.investor_id = o.investor_id and e.subject_id = o.order_id and e.event = 'proceedsLate')
      order by o.pay_day, o.investor_id, o.order_id limit 500 for update of o skip locked)
    returning ${orderMoved(`'settled'`)}
  ), event as (${logged('moved', { event: `'proceedsLate'`, at: '$2', who: `'job:redemptions.tellLate'` })}
  )
  select investor_id, subject_id as order_id from moved`,
);

/** Schedules the payouts of orders just settled. If the day has passed, the money was only now requested, so it is overdue only after the usual time. */
export async function planPayOuts(tx: Tx, orders: readonly Key[], business: Instant): Promise<void> {
  const days = await tx.query<{ pay_day: Day }>(payDays, [orders.map((order) => order.investor_id), orders.map((order) => order.order_id)]);
  for (const { pay_day: day } of days) {
    const payAt = at(day, PAY_OUT_AT);
    await scheduleTask(tx, payOutJob, day, payAt, { day });
    const lateAt = plus(payAt > business ? payAt : business, LATE_AFTER_MS);
    await scheduleTask(tx, tellLateJob, payAt > business ? day : `${day}:${lateAt}`, lateAt, { day });
  }
}

/** Settled orders whose payout is due, in batches, each once: an order that cannot be paid does not block those behind it. */
async function* dueUntil(db: Db, until: Day): AsyncGenerator<Key[]> {
  let after: readonly unknown[] = ['0001-01-01', NOBODY, NOBODY];
  for (;;) {
    const due = await db.query<Key & { readonly pay_day: Day }>(toPay, [until, ...after]);
    if (due.length > 0) yield due;
    const last = due.at(-1);
    if (!last || due.length < PAID_AT_ONCE) return;
    after = [last.pay_day, last.investor_id, last.order_id];
  }
}

/** Pays orders whose day has come, each to the account that was shown and accepted. */
async function payOut(errand: Errand, { day }: { readonly day: string }): Promise<void> {
  const until = parseDay(day);
  if (until === null) throw new Error(`not a day: ${day}`);
  const failed: unknown[] = [];
  for await (const due of dueUntil(errand.primary, until))
    for (const key of due) await payOne(errand, key, until).catch((error: unknown) => failed.push(error));
  // After a calendar change the payout day may precede the day on which the custodian was expected to pay.
  await errand.transact(async (tx) => {
    if ((await tx.query(unpaid, [until])).length > 0) await lookForCash(tx, errand);
  });
  // An order that cannot be paid does not block the others; the job is retried for it.
  for (const error of failed) throw error;
}

/** If the account is new, waits until it may be used: the cool-off protects against payouts by someone who took over a login. */
async function payOne(errand: Errand, { investor_id: investorId, order_id: orderId }: Key, day: Day): Promise<void> {
  const { keys, settings } = errand;
  return errand.transact(async (tx) => {
    const order = await lockOrder(tx, investorId, orderId);
    if (order?.state !== 'settled' || order.account_id === null) return;
    // Checked again under the lock: the payout day may have moved, or the money may have been withdrawn.
    if ((await tx.query(stillToPay, [investorId, orderId, day])).length === 0) return;
    const [legs, account] = await Promise.all([listLegs(tx, investorId, [orderId]), ownAccountById(tx, keys, investorId, order.account_id)]);
    const { total } = figuresOf(order, legs);
    const by = { who: `job:${payOutJob.task}`, at: errand.business };
    if (!account || total === null) throw new Error(`no account or no amount for the order ${orderId}`);
    if (account.usableFrom > errand.business) {
      return scheduleTask(tx, payOutJob, `${orderId}:${account.usableFrom}`, account.usableFrom, { day });
    }
    await planPayout(tx, errand, keys, investorId, {
      purpose: 'redemption',
      sourceId: orderId,
      bank: payoutBankFor(settings, order.currency),
      path: PROCEEDS,
      amount: total,
      currency: order.currency,
      to: { bank: account.bank, account: account.account },
      accountId: order.account_id,
      who: by.who,
    });
    await moveOrder(tx, investorId, orderId, { event: 'paying', from: 'settled', to: 'paying' }, by);
  });
}

/** The bank sent the money: the order is done. Runs for every payout; only those of redemptions are ours. */
async function finish(errand: Errand, { investorId, purpose, sourceId: orderId }: { investorId: string; purpose: string; sourceId: string }): Promise<void> {
  if (purpose !== 'redemption') return;
  await errand.transact(async (tx) => {
    const step = { event: 'paidOut', from: 'paying', to: 'done' } as const;
    if (!(await moveOrder(tx, investorId, orderId, step, { who: `job:${finishJob.task}`, at: errand.business }))) return;
    await emit(tx, ordersEvents.paidOut, orderId, { investorId, orderId });
  });
}

/** The custodian's money has not arrived 90 minutes after the payout time: records this once per order and notifies the investor. */
async function tellLate(errand: Errand, { day }: { readonly day: string }): Promise<void> {
  const until = parseDay(day);
  if (until === null) throw new Error(`not a day: ${day}`);
  for (let told = 1; told > 0; ) {
    told = await errand.transact(async (tx) => {
      const keys = await tx.query<Key>(late, [until, time(errand.business)]);
      await emitMany(
        tx,
        ordersEvents.proceedsLate,
        keys.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } })),
      );
      return keys.length;
    });
  }
}

/** A custodian has paid in full or in part: pays what was waiting for it, if its day has come. */
async function payWhatCame(errand: Errand, { transferId, purpose }: { readonly transferId: string; readonly purpose: string }): Promise<void> {
  if (purpose !== 'redemptions') return;
  const day = dayOf(errand.business);
  if (timeOf(errand.business) >= PAY_OUT_AT) return payOut(errand, { day });
  await errand.transact((tx) => scheduleTask(tx, payOutJob, `${transferId}:${day}`, at(day, PAY_OUT_AT), { day }));
}

export const jobs = [does(payOutJob, payOut), does(tellLateJob, tellLate), does(payWhatCameJob, payWhatCame), does(finishJob, finish)];
export const subscriptions = [when(payoutsEvents.done, finishJob), when(custodyEvents.arrived, payWhatCameJob), when(custodyEvents.cameInPart, payWhatCameJob)];

/** The daily run: decides every due period in batches, one transaction each. Decided periods are no longer due, so a run may stop and be repeated. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { businessDayOnOrAfter, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { at, dayOf, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import type { Settings } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { withoutValues } from '../../../platform/log.ts';
import { emitMany } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue, timesOf } from '../../market/catalogue/index.ts';
import { claimOrderCodes, insertNewOrders, type NewOrder, type Origin, promiseFor, UNPAID } from '../orders/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { billOrders, isUsable } from '../payments/index.ts';
import { subscription } from '../subscriptions/index.ts';
import { planDebits } from './debits.ts';
import * as plansEvents from './events.ts';
import { type Buying, BUCKETS_A_SLICE, closedDay, decideDue, type Decision, type Obstacle, type PlanKind } from './rules.ts';
import { BEFORE_ALL, endPlansOver, type HeldRow, holdDue, holdGivers, leaveOut, type Outcome, type Place, readDue, writeOutcomes } from './run-store.ts';

/** Plans decided per transaction: a concurrent change of one of them waits about a second. */
const LOT = 1_000;

const ORIGINS: Readonly<Record<PlanKind, Origin>> = { discipline: 'discipline', navigator: 'strategy', goal: 'goal' };

/** When a plan's bill expires: the last minute of the exchange day after the one on which it is made. */
export const planBillEnd = (calendar: Calendar, now: Instant): Instant =>
  at(nextBusinessDay(calendar, businessDayOnOrAfter(calendar, dayOf(now))), timeOfDay('23:59'));

/** Decides the buckets of a slice. The first pass skips locked plans, the second waits for them. */
export async function runSlice(errand: Errand, slice: number, lot = LOT): Promise<number> {
  let decided = 0;
  const end = (slice + 1) * BUCKETS_A_SLICE;
  for (const passesOver of [true, false]) {
    for (let from: From | null = { bucket: slice * BUCKETS_A_SLICE, after: BEFORE_ALL }; from !== null; ) {
      const start: From = from;
      const { count, next } = await errand.transact((tx) => decideLot(tx, errand, start, { end, lot, passesOver }));
      decided += count;
      from = next;
    }
  }
  return decided;
}

/** The start of a batch: a bucket, and the plan after which to continue. */
interface From {
  readonly bucket: number;
  readonly after: Place;
}
interface Walk {
  /** The bucket at which the walk ends (exclusive). */
  readonly end: number;
  readonly lot: number;
  readonly passesOver: boolean;
}

/** Locks a batch of due plans: across buckets when it skips locked rows; from one bucket only when it may wait, so that its locks are not held for long. */
async function holdLot(
  tx: Tx,
  errand: Errand,
  from: From,
  { end, lot, passesOver }: Walk,
): Promise<{ readonly held: readonly Place[]; readonly next: From | null }> {
  const held: Place[] = [];
  for (let { bucket, after } = from; ; bucket += 1, after = BEFORE_ALL) {
    const wanted = lot - held.length;
    const found = await holdDue(tx, bucket, closedDay(errand.business), after, wanted, passesOver);
    held.push(...found);
    if (found.length === wanted) return { held, next: { bucket, after: found.at(-1)! } };
    if (bucket + 1 === end) return { held, next: null };
    if (!passesOver) return { held, next: { bucket: bucket + 1, after: BEFORE_ALL } };
  }
}

/** Decides one batch. Returns how many plans it locked, and where the next batch begins. */
async function decideLot(tx: Tx, errand: Errand, from: From, walk: Walk): Promise<{ readonly count: number; readonly next: From | null }> {
  const { held, next } = await holdLot(tx, errand, from, walk);
  if (held.length === 0) return { count: 0, next };
  const [rows, calendar, products] = await Promise.all([readDue(tx, held), exchangeCalendar(errand.reference), productCatalogue(errand)]);
  const givers = await holdGivers(tx, rows);
  const basis = { calendar, products, now: errand.business };
  const decisions: { row: HeldRow; decision: Decision }[] = [];
  const faulty: (Pick<HeldRow, 'investor_id' | 'plan_id'> & { fault: string })[] = [];
  for (const row of rows) {
    try {
      decisions.push({ row, decision: decideDue(toDecide(row, givers, errand.settings), basis) });
    } catch (error) {
      // A plan that cannot be decided does not block the others.
      faulty.push({ investor_id: row.investor_id, plan_id: row.plan_id, fault: withoutValues(error instanceof Error ? error.message : String(error)) });
    }
  }
  leaveOut(tx, faulty, errand.business);
  await write(tx, errand, decisions, calendar);
  return { count: held.length, next };
}

const obstacleOf = (row: HeldRow, givers: ReadonlySet<string>): Obstacle | null => {
  if (row.is_frozen || !givers.has(`${row.investor_id} ${row.login_id}`)) return 'accountFrozen';
  if (!row.is_verified) return 'identityNotVerified';
  return row.risk_level === null ? 'riskProfileMissing' : null;
};

const toDecide = (row: HeldRow, givers: ReadonlySet<string>, settings: Settings) => ({
  recurring: row.recurring,
  onDay: row.on_day,
  startOn: row.start_on,
  endOn: row.end_on,
  // In a company that requires approval, one login may not order alone: the purchase becomes an offer.
  mode: row.needs_approval ? ('ask' as const) : row.mode,
  stepUp: row.step_up,
  amount: row.amount,
  lines: (row.lines ?? []).map((line) => ({
    productId: line.productId,
    amount: line.amount === null ? null : BigInt(line.amount),
    sharePpm: line.sharePpm === null ? null : BigInt(line.sharePpm),
    feePpm: BigInt(line.feePpm),
    vatPpm: BigInt(line.vatPpm),
  })),
  nextNominal: row.next_nominal,
  skipPeriod: row.skip_period,
  decidedBefore: new Set(row.decided_before),
  boughtAhead: row.ahead_order_id === null ? null : { orderId: row.ahead_order_id, amount: row.ahead_amount! },
  isUnpaid: row.is_unpaid,
  obstacle: obstacleOf(row, givers),
  // The amount is not checked here: above a limit, the gateway refuses that bill alone.
  isMethodUsable: row.method !== null && isUsable(row.method, settings, { currency: 'IDR' }),
  riskLevel: row.risk_level,
});

async function write(tx: Tx, errand: Errand, decisions: readonly { row: HeldRow; decision: Decision }[], calendar: Calendar): Promise<void> {
  const by = { who: `job:${plansEvents.runSlice.task}`, at: errand.business };
  const payBy = planBillEnd(calendar, errand.business);
  const buying = decisions.flatMap(({ row, decision }) =>
    decision.decided.flatMap((one) =>
      one.outcome === 'ordered' ? [{ row, period: one.period, dueOn: one.due, buys: one.buys, orderId: newId(errand.system) }] : [],
    ),
  );
  const codes = await claimOrderCodes(
    tx,
    buying.map(({ row, orderId }) => ({ investorId: row.investor_id, orderId, prefix: subscription.code })),
    dayOf(errand.business),
  );
  const orders = buying.map((one, index) => orderOf(one, codes[index]!, calendar, payBy, errand));
  const written = await insertNewOrders(tx, orders, by);
  // Bought from the cart concurrently: the retry finds it bought.
  if (written.size < orders.length) throw new Error(`${orders.length - written.size} periods were ordered meanwhile`);
  const bills = await billOrders(
    tx,
    errand,
    buying.map(({ row, buys, orderId }) => ({
      investorId: row.investor_id,
      orderId,
      amount: buys.charge.total,
      currency: 'IDR',
      method: row.method!,
      expiresAt: payBy,
    })),
    by,
  );
  const debited = buying.flatMap(({ row, dueOn }, index) =>
    row.mode === 'debit' ? [{ investor_id: row.investor_id, plan_id: row.plan_id, due_on: dueOn, bill: bills[index]! }] : [],
  );
  await planDebits(tx, calendar, errand.business, debited);
  const orderIds = new Map(buying.map(({ row, period, orderId }) => [`${row.plan_id}:${period}`, orderId]));
  const outcomes = decisions.map(
    ({ row, decision }): Outcome => ({
      row,
      next: decision.next,
      decided: decision.decided.map((one) => (one.outcome === 'ordered' ? { ...one, orderId: orderIds.get(`${row.plan_id}:${one.period}`)! } : one)),
    }),
  );
  writeOutcomes(tx, outcomes, by);
  await tell(tx, outcomes, by);
}

/** Emits the decisions, and ends plans that are complete. */
async function tell(tx: Tx, outcomes: readonly Outcome[], by: { readonly who: string; readonly at: Instant }): Promise<void> {
  const over = outcomes.filter(({ next }) => next === null).map(({ row }) => row);
  endPlansOver(tx, over, by);
  const ordered = outcomes.flatMap(({ row, decided }) =>
    decided.flatMap(({ outcome, orderId }) =>
      outcome === 'ordered' ? [{ reference: orderId!, payload: { investorId: row.investor_id, orderId: orderId! } }] : [],
    ),
  );
  await emitMany(tx, ordersEvents.placed, ordered);
  await emitMany(
    tx,
    plansEvents.decided,
    outcomes.flatMap(({ row, decided }) =>
      decided
        // The investor asked to skip it, or another period of the same day buys.
        .filter((one) => one.outcome !== 'boughtAhead' && (one.outcome !== 'skipped' || (one.reason !== 'asked' && one.reason !== 'sameDay')))
        .map(({ period }) => ({ reference: `${row.plan_id}:${period}`, payload: { investorId: row.investor_id, planId: row.plan_id, period } })),
    ),
  );
  const told = over.map((row) => ({ reference: row.plan_id, payload: { investorId: row.investor_id, planId: row.plan_id } }));
  await emitMany(tx, plansEvents.over, told);
  await emitMany(tx, plansEvents.ended, told);
}

interface Bought {
  readonly row: HeldRow;
  readonly period: string;
  readonly buys: Buying;
  readonly orderId: string;
}

const orderOf = ({ row, period, buys, orderId }: Bought, code: string, calendar: Calendar, payBy: Instant, { system, business }: Errand): NewOrder => ({
  investorId: row.investor_id,
  orderId,
  code,
  kind: subscription.kind,
  state: UNPAID.order,
  legState: UNPAID.leg,
  loginId: row.login_id,
  origin: ORIGINS[row.kind],
  originKey: `${row.plan_id}:${period}`,
  currency: 'IDR',
  charge: buys.charge,
  payBy,
  accountId: null,
  payDay: null,
  approval: null,
  legs: buys.legs.map(({ product, charge }) => ({
    legId: newId(system),
    side: 'in',
    portfolioId: row.plan_id,
    productId: product.product_id,
    askedAmount: charge.amount,
    amount: charge.amount,
    fee: charge.fee,
    vat: charge.vat,
    feePpm: product.subscription_fee_ppm,
    vatPpm: product.vat_ppm,
    promised: promiseFor(calendar, timesOf('subscription', product), business, payBy).navDay,
  })),
  evidence: { consentId: row.consent_id! },
});

/**
 * A calendar changed: moves orders, unsent files, promises and payout dates to the day they belong to, batch by batch.
 * Each investor is notified and each order records the event. The calendar is read again in every transaction, because
 * it may change concurrently.
 */
import { type Calendar, isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { type Day, dayOf, type Instant, parseDay, plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany, scheduleTask } from '../../../platform/queue.ts';
import { byThemselves } from '../../../platform/themselves.ts';
import { calendarNow } from '../../market/calendar/index.ts';
import { type ProductCatalogue, productCatalogue, type ProductRow, termsOf, timesOf } from '../../market/catalogue/index.ts';
import { isLeaving } from '../orders/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { payDay, planPayOuts } from '../redemptions/index.ts';
import { movesTo, promiseMovesTo } from './redate-rules.ts';
import {
  lotsToRedate,
  type MovedLeg,
  nextStanding,
  nextToPay,
  nextUnpaid,
  redateLegs,
  redatePayDays,
  redatePromises,
  type StandingLeg,
  withdrawBatch,
} from './redate-store.ts';
import * as settlementEvents from './events.ts';
import { type Cursor, type Lot, START } from './store.ts';

/** Longer than a calendar stays cached plus the longest transaction that uses it: after that nothing uses the old one. */
const AGAIN_AFTER_MS = 10_000;

/** A calendar change and the day it affects. */
interface Changed {
  readonly day: Day;
  readonly changeId: string;
}

type Payload = settlementEvents.OnDay & { readonly changeId: string };

const read = ({ day, changeId }: Payload): Changed => {
  const parsed = parseDay(day);
  if (parsed === null) throw new Error(`not a day: ${day}`);
  return { day: parsed, changeId };
};

/** Runs now, and once more when nothing can use the old calendar any more. */
export async function redate(errand: Errand, payload: Payload): Promise<void> {
  const { day, changeId } = payload;
  await errand.transact((tx) => scheduleTask(tx, settlementEvents.redateAgain, changeId, plus(errand.business, AGAIN_AFTER_MS), { day, changeId }));
  await redateAll(errand, read(payload));
}

export const redateAgain = (errand: Errand, payload: Payload): Promise<void> => redateAll(errand, read(payload));

async function redateAll(errand: Errand, changed: Changed): Promise<void> {
  errand.reference.forget();
  const { each, end } = byThemselves(errand);
  await each(await lotsToRedate(errand.primary, changed.day), (lot) => redateLot(errand, changed, lot));
  await each(['promises'], () => redateUnpaid(errand, changed));
  await each(['pay days'], () => redatePaying(errand, changed));
  end();
}

/** Re-dates a lot: first the legs in unsent files, then the legs in no file or already submitted. */
export async function redateLot(errand: Errand, changed: Changed, lot: Lot): Promise<void> {
  const product = await productOf(errand, lot.product_id);
  for (let isMore = true; isMore; ) {
    isMore = await errand.settle(async (tx) => {
      const calendar = await calendarNow(tx);
      const legs = isBusinessDay(calendar, lot.nav_day) ? null : await withdrawBatch(tx, lot, errand.business);
      if (legs) await moveTogether(tx, errand, changed, { calendar, product, lot }, legs);
      return { keep: legs !== null, result: legs !== null };
    });
  }
  for (let after: Cursor | null = START; after !== null; ) {
    const from: Cursor = after;
    after = await errand.transact(async (tx) => {
      const calendar = await calendarNow(tx);
      const legs = await nextStanding(tx, lot, from);
      await moveTogether(tx, errand, changed, { calendar, product, lot }, legs);
      return legs.at(-1) ?? null;
    });
  }
}

interface Ground {
  readonly calendar: Calendar;
  readonly product: ProductRow;
  readonly lot: Lot;
}

/** Moves those of the locked legs that must move, with their payout dates, and emits the events. */
async function moveTogether(tx: Tx, errand: Errand, changed: Changed, { calendar, product, lot }: Ground, legs: readonly StandingLeg[]): Promise<void> {
  const { business } = errand;
  const { byId } = await productCatalogue(errand);
  const moved = legs.flatMap((leg): MovedLeg[] => {
    const timesOn = timesOf(lot.kind, product, leg.to_product_id === null ? null : (byId.get(leg.to_product_id) ?? null));
    const to = movesTo(calendar, timesOn, changed.day, { day: leg.day, since: leg.since, filedFor: leg.filed_for }, business);
    return to === null ? [] : [{ ...leg, to, payDay: leg.pay_day === null ? null : payDayOf(calendar, product, lot.kind, to, leg.placed_at) }];
  });
  if (moved.length === 0) return;
  await redateLegs(tx, moved, business);
  await tell(tx, changed, 'navDay', moved);
  if (moved.some(({ to }) => isLeaving(product, lot.kind, to, business))) await ordersEvents.joinLate(tx, business);
}

/** Re-dates the promises of unpaid orders. */
async function redateUnpaid(errand: Errand, changed: Changed): Promise<void> {
  const products = await productCatalogue(errand);
  let after: { readonly day: Day } & Cursor = { day: changed.day, ...START };
  for (let isMore = true; isMore; ) {
    await errand.transact(async (tx) => {
      const calendar = await calendarNow(tx);
      const legs = await nextUnpaid(tx, changed.day, after);
      const moved = legs.flatMap((leg) => {
        const to = promiseMovesTo(calendar, timesOf(leg.kind, known(products, leg.product_id)), changed.day, leg.day, leg.placed_at);
        return to === null ? [] : [{ ...leg, to }];
      });
      if (moved.length > 0) {
        await redatePromises(tx, moved, errand.business);
        await tell(tx, changed, 'promise', moved);
      }
      isMore = legs.length > 0;
      after = legs.at(-1) ?? after;
    });
  }
}

/** Re-dates payouts of orders whose NAV day does not change. */
async function redatePaying(errand: Errand, changed: Changed): Promise<void> {
  const products = await productCatalogue(errand);
  let after = { day: changed.day, investor_id: START.investor_id, order_id: START.leg_id };
  for (let isMore = true; isMore; ) {
    await errand.transact(async (tx) => {
      const calendar = await calendarNow(tx);
      const orders = await nextToPay(tx, changed.day, after);
      const moved = orders.flatMap((order) => {
        const to = payDayOf(calendar, known(products, order.product_id), order.kind, order.nav_day, order.placed_at);
        return to === order.day ? [] : [{ ...order, to }];
      });
      if (moved.length > 0) {
        await redatePayDays(tx, moved, errand.business);
        await planPayOuts(
          tx,
          moved.filter(({ state }) => state === 'settled'),
          errand.business,
        );
        await tell(tx, changed, 'payDay', moved);
      }
      isMore = orders.length > 0;
      after = orders.at(-1) ?? after;
    });
  }
}

/** The terms of the order date set the number of settlement days. */
const payDayOf = (calendar: Calendar, product: ProductRow, kind: string, navDay: Day, placedAt: Instant): Day =>
  payDay(calendar, navDay, termsOf(product, kind, dayOf(placedAt)).settlementDays);

function known(products: ProductCatalogue, productId: string): ProductRow {
  const product = products.byId.get(productId);
  if (!product) throw new Error(`a leg of an unknown product ${productId}`);
  return product;
}
const productOf = async (errand: Errand, productId: string): Promise<ProductRow> => known(await productCatalogue(errand), productId);

/** Emits one event per order and target day, however many of its legs moved. */
async function tell(
  tx: Tx,
  { changeId }: Changed,
  what: ordersEvents.Redated,
  moved: readonly { readonly investor_id: string; readonly order_id: string; readonly day: Day; readonly to: Day }[],
): Promise<void> {
  const told = new Map(
    moved.map(({ investor_id: investorId, order_id: orderId, day: from, to }) => [
      `${orderId}:${what}:${changeId}:${to}`,
      { investorId, orderId, what, from, to, change: changeId },
    ]),
  );
  await emitMany(
    tx,
    ordersEvents.redated,
    [...told].map(([reference, payload]) => ({ reference, payload })),
  );
}

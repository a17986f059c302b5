/** Settles every kind that has a NAV, in separate jobs: hand over, price, collect confirmations, book. Each can stop and resume. */
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { type Day, dayOf, type Instant, parseDay, timeOfDay } from '@lumbung/kernel/time.ts';
import type { Statement, Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit, emitMany, enqueue } from '../../../platform/queue.ts';
import { byThemselves } from '../../../platform/themselves.ts';
import { calendarNow } from '../../market/calendar/index.ts';
import { type ProductCatalogue, productCatalogue, termsOf, timesOf } from '../../market/catalogue/index.ts';
import { holdNavs } from '../../market/prices/index.ts';
import { type Feed, isLeaving, type KindOf, kindOf, type MoveReason, nextOpenDay, type SettlementContext, type SettlementOf } from '../orders/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { payDay } from '../redemptions/index.ts';
import { expectProceeds, sendPaid } from './cash.ts';
import * as settlementEvents from './events.ts';
import { readReference } from './references.ts';
import { redateLot } from './redate.ts';
import { leavesBy } from './rounds.ts';
import { type Booked, bookNext, finish, type Statements, statementsOf } from './book-store.ts';
import { holdRejected, rejectThem, storeFills, storeOddRows } from './fill-store.ts';
import {
  acceptBatch,
  asFiled,
  halveBatch,
  legsInBatch,
  type LegTerms,
  makeBatch,
  markSent,
  moveToDay,
  noteRefusal,
  refuseBatch,
  submitLegs,
  termsOfLegs,
  unclosedBatches,
} from './hand-over-store.ts';
import { hasNav, priceNext, takeBack } from './price-store.ts';
import { type BatchRow, type Cursor, type Lot, lotsIn, START } from './store.ts';

const read = ({ day }: settlementEvents.OnDay): Day => {
  const parsed = parseDay(day);
  if (parsed === null) throw new Error(`not a day: ${day}`);
  return parsed;
};

/** The settlement parts of a kind. */
export function settlementOf(kind: string): SettlementOf {
  const { navSettled } = kindOf(kind);
  if (!navSettled) throw new Error(`orders of the kind ${kind} have no NAV`);
  return navSettled.settlement;
}

/** The statements of a kind, built from its parts and cached by kind. A kind may reuse all parts of another. */
const made = new WeakMap<KindOf, Statements>();
export function statementsFor(name: string): Statements {
  const kind = kindOf(name);
  const statements = made.get(kind) ?? statementsOf(kind, settlementOf(name));
  made.set(kind, statements);
  return statements;
}

/**
 * Sends the ready legs of a NAV day whose files leave by now, and of earlier days that were missed, to the fund registry.
 * Repeats until the investment managers close the day: later legs go into a further batch. A batch is recorded before it
 * is sent; a batch that was sent but has no recorded answer is sent again, which the registry treats as a repeat.
 */
export async function handOff(errand: Errand, payload: settlementEvents.OnDay & { readonly time: string }): Promise<void> {
  const until = read(payload);
  const time = timeOfDay(payload.time);
  const { each, end } = byThemselves(errand);
  const [calendar, products, ready] = await Promise.all([calendarNow(errand.primary), productCatalogue(errand), lotsIn(errand.primary, 'ready', until)]);
  // Legs assigned by an outdated calendar: nobody accepts files for a day that is now closed.
  const gone = ready.filter((lot) => !isBusinessDay(calendar, lot.nav_day));
  await each(gone, (lot) => redateLot(errand, { day: lot.nav_day, changeId: 'handOff' }, lot));
  const leaving = ready.filter((lot) => !gone.includes(lot) && leavesBy(products, lot, until, time));
  await each(leaving, async (lot) => {
    for (let isMore = true; isMore; ) {
      isMore = await errand.settle(async (tx) => {
        const { legs, isFull } = await makeBatch(tx, lot, errand.business);
        return { keep: legs > 0, result: isFull };
      });
    }
  });
  await each(await unclosedBatches(errand.primary, until), (batch) => submit(errand, batch));
  end();
}

/**
 * Maximum number of files of a batch that may be refused in one run: enough to isolate a few bad rows among thousands of good
 * ones. If all are refused, the rows are not the cause; the rest is sent again in the next round.
 */
const MOST_REFUSED = 60;

async function submit(errand: Errand, batch: BatchRow): Promise<void> {
  const waiting = [batch];
  for (let refused = 0; waiting.length > 0 && refused < MOST_REFUSED; ) {
    const halves = await submitFile(errand, waiting.shift()!);
    if (halves === null) continue;
    refused += 1;
    waiting.unshift(...halves);
  }
  if (waiting.length > 0) throw new Error(`the registry refuses whatever is in the files of ${batch.product_id} for ${batch.nav_day}`);
}

/** Hands a file over. Returns null when it needs no further work; if the registry refused it, the files it was split into, or none. */
async function submitFile(errand: Errand, batch: BatchRow): Promise<readonly BatchRow[] | null> {
  const isSent = await errand.transact((tx) => markSent(tx, batch, errand.business));
  if (!isSent) {
    await redateLot(errand, { day: batch.nav_day, changeId: 'handOff' }, batch);
    return null;
  }
  const legs = await legsInBatch(errand.primary, batch);
  // Another run has handed it over in the meantime.
  if (legs.length === 0) return null;
  const { nav_day: navDay, product_id: productId, number } = batch;
  const answer = await settlementOf(batch.kind).submit(
    errand.partners.fundRegistry,
    { navDay, productId, currency: legs[0]!.currency, number },
    legs.map(asFiled),
  );
  if (typeof answer === 'object') return refuse(errand, batch, legs, answer.refused);
  if (answer === 'accepted') {
    await accept(errand, batch);
    return null;
  }
  errand.log.error({ batch }, 'batch rejected after cut-off, orders moved to a later day');
  await move(errand, 'handOffMissed', navDay, legs, (tx) => refuseBatch(tx, batch, errand.business));
  return null;
}

/** One bad row must not block the others: halves the file until the row is alone. That leg enters a queue, and its file is sent again each round. */
async function refuse(errand: Errand, batch: BatchRow, legs: readonly Cursor[], refusal: string): Promise<readonly BatchRow[]> {
  errand.log.error({ batch, legs: legs.length, refusal }, 'registry rejected a file');
  return errand.transact(async (tx) => {
    if (legs.length > 1) return (await halveBatch(tx, batch, errand.business)) ?? [];
    noteRefusal(tx, legs[0]!, refusal, errand.business);
    return [];
  });
}

/** Records that a batch was accepted. If the NAV is already published, enqueues pricing, because no other event will. */
const accept = (errand: Errand, batch: BatchRow): Promise<void> =>
  errand.transact(async (tx) => {
    if (await acceptBatch(tx, batch, errand.business)) {
      await sendPaid(tx, errand, batch);
      submitLegs(tx, batch, errand.business);
    }
    const [calendar, isOut] = await Promise.all([calendarNow(tx), hasNav(tx, batch)]);
    // It was accepted for a day that has since closed: the registry carries it to the next one, and so does this job.
    if (!isBusinessDay(calendar, batch.nav_day)) {
      await enqueue(tx, settlementEvents.redate, `${batch.nav_day}:accepted`, { day: batch.nav_day, changeId: 'accepted' });
    }
    if (isOut) await enqueue(tx, settlementEvents.price, batch.nav_day, { day: batch.nav_day });
  });

/** Moves legs to the next day that can still be met and notifies their investors, so that no leg is stuck or moves silently. */
async function move(errand: Errand, why: MoveReason, from: Day, legs: readonly Cursor[], first?: (tx: Tx) => void): Promise<void> {
  const { reference, business } = errand;
  const [calendar, products] = await Promise.all([calendarNow(errand.primary), productCatalogue({ reference })]);
  await errand.transact(async (tx) => {
    first?.(tx);
    for (const { product, kind, settlementDays, own } of alike(products, await termsOfLegs(tx, legs))) {
      const to = nextOpenDay(calendar, timesOf(kind, product), from, business);
      const moved = await moveToDay(tx, own, { why, from, to, payDay: payDay(calendar, to, settlementDays) }, business);
      const told = moved.map(({ investor_id: investorId, order_id: orderId }) => ({
        reference: `${orderId}:${to}`,
        payload: { investorId, orderId, why, from, to },
      }));
      await emitMany(tx, ordersEvents.moved, told);
      if (isLeaving(product, kind, to, business)) await ordersEvents.joinLate(tx, business);
    }
  });
}

/** Groups legs by the terms that apply to them. The terms of the order date set the number of settlement days. */
function alike(products: ProductCatalogue, legs: readonly LegTerms[]) {
  const groups = Map.groupBy(legs, ({ product_id, kind, placed_at }) => `${product_id}/${kind}/${dayOf(placed_at)}`);
  return [...groups.values()].map((own) => {
    const { product_id: productId, kind, placed_at: placedAt } = own[0]!;
    const product = products.byId.get(productId);
    if (!product) throw new Error(`a leg of an unknown product ${productId}`);
    return { product, kind, settlementDays: termsOf(product, kind, dayOf(placedAt)).settlementDays, own };
  });
}

/** NAVs of a day were published: prices every leg handed over for that day or an earlier one. */
export async function price(errand: Errand, payload: settlementEvents.OnDay): Promise<void> {
  const until = read(payload);
  const { each, end } = byThemselves(errand);
  await each(await lotsIn(errand.reads, 'submitted', until), (lot) => priceLot(errand, statementsFor(lot.kind).price, lot));
  await errand.transact((tx) => emit(tx, settlementEvents.priced, until, { day: until }));
  end();
}

async function priceLot(errand: Errand, statement: Statement, lot: Lot): Promise<void> {
  if (!(await hasNav(errand.reads, lot))) return;
  for (let after: Cursor | null = START; after !== null; ) {
    const from: Cursor = after;
    after = await errand.transact(async (tx) => {
      await holdNavs(tx, lot.nav_day);
      const priced = priceNext(tx, statement, lot, errand.business, from);
      tx.keep();
      return priced;
    });
  }
}

/** A NAV was corrected: legs that were priced at another NAV and are not settled go back and are priced again. */
export async function reprice(errand: Errand, payload: { readonly productId: string; readonly day: string }): Promise<void> {
  const day = read(payload);
  for (let isMore = true; isMore; ) {
    isMore = await errand.transact(async (tx) => {
      await holdNavs(tx, day);
      const legs = await takeBack(tx, day, payload.productId, errand.business);
      if (legs > 0) await enqueue(tx, settlementEvents.price, day, { day });
      return legs > 0;
    });
  }
}

/**
 * Collects the confirmations for a day, and for earlier days that are still open, and books them, earlier days first:
 * an order that sells everything also sells units bought on the days before.
 */
export async function book(errand: Errand, payload: settlementEvents.OnDay): Promise<void> {
  const until = read(payload);
  const [priced, mismatched] = await Promise.all([lotsIn(errand.reads, 'priced', until), lotsIn(errand.reads, 'mismatched', until)]);
  const sources = Map.groupBy([...priced, ...mismatched], (lot) => settlementOf(lot.kind).feed);
  const { each, end } = byThemselves(errand);
  for (const [feed, own] of sources) await each([...new Set(own.map((lot) => lot.nav_day))], (day) => collect(errand, feed, day));
  await each(await lotsIn(errand.primary, 'priced', until), (lot) => bookLot(errand, lot));
  end();
}

async function collect(errand: Errand, feed: Feed, day: Day): Promise<void> {
  let from: string | null = null;
  do {
    const page = await feed(errand.partners.fundRegistry, day, from);
    const fills = page.fills.flatMap((fill) => {
      const whose = readReference(fill.reference);
      return whose ? [{ ...fill, investor_id: whose.investorId, leg_id: whose.legId }] : [];
    });
    const odd = [...page.odd, ...page.fills.flatMap(({ reference }) => (readReference(reference) ? [] : [`reference ${reference}`]))];
    if (odd.length > 0) await errand.transact((tx) => storeOddRows(tx, day, odd, errand.business));
    if (fills.length > 0) await errand.transact((tx) => storeFills(tx, fills, errand.business));
    const rejected = fills.filter(({ outcome }) => outcome === 'rejected');
    if (rejected.length > 0) await errand.transact(async (tx) => reject(tx, errand, await holdRejected(tx, rejected)));
    const later = page.deferred.flatMap((reference) => readReference(reference) ?? []);
    if (later.length > 0) {
      errand.log.warn({ day, legs: later.length }, 'redemptions exceed the daily limit of a fund');
      await move(
        errand,
        'gated',
        day,
        later.map(({ investorId, legId }) => ({ investor_id: investorId, leg_id: legId })),
      );
    }
    from = page.next;
  } while (from !== null);
}

/** Rejects these legs, each once: refunds money that was paid, releases units and notifies the investors. */
export async function reject(tx: Tx, context: SettlementContext, legs: readonly Cursor[]): Promise<void> {
  const rejected = await rejectThem(tx, legs, context.business);
  for (const [kind, own] of Map.groupBy(rejected, (leg) => leg.kind)) {
    const settlement = settlementOf(kind);
    await settlement.giveBack?.(tx, context, own);
    const finished = await finish(
      tx,
      own.map((leg) => leg.investor_id),
      own.map((leg) => leg.order_id),
      settlement.order,
      context.business,
    );
    await endThem(tx, settlement, finished, context.business);
    await tellUnfilled(tx, own);
  }
}

async function bookLot(errand: Errand, lot: Lot): Promise<void> {
  const settlement = settlementOf(lot.kind);
  for (let after: Cursor | null = START; after !== null; ) {
    const from: Cursor = after;
    const booked = await errand.transact(async (tx) => {
      await holdNavs(tx, lot.nav_day);
      return bookAndTell(tx, errand, settlement, lot, from);
    });
    if (booked.mismatched > 0) errand.log.error({ lot, mismatched: booked.mismatched }, 'registry figures differ from published figures');
    after = booked.cursor;
  }
}

/** Books the next legs and emits events for the orders that this finishes, in one transaction. */
export async function bookAndTell(tx: Tx, context: SettlementContext, settlement: SettlementOf, lot: Lot, after: Cursor): Promise<Booked> {
  const booked = await bookNext(tx, statementsFor(lot.kind), settlement, lot, context.business, after);
  if (booked.returned.length > 0) await settlement.giveBack?.(tx, context, booked.returned);
  await endThem(tx, settlement, booked.finished, context.business);
  await tellUnfilled(tx, booked.partial);
  const stale = booked.stale.map((productId) => ({ reference: `${booked.settledLegs[0]!.leg_id}:${productId}`, payload: { day: lot.nav_day, productId } }));
  await emitMany(tx, settlementEvents.settledStale, stale);
  await expectProceeds(tx, context, lot, statementsFor(lot.kind).owed, booked.settledLegs);
  return booked;
}

/** Runs the follow-up of orders that are finished. */
async function endThem(tx: Tx, settlement: SettlementOf, finished: Booked['finished'], business: Instant): Promise<void> {
  if (finished.length === 0) return;
  await settlement.settled?.(tx, finished, business);
  const told = finished.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
  await emitMany(tx, ordersEvents.settled, told);
}

async function tellUnfilled(tx: Tx, legs: Booked['partial']): Promise<void> {
  if (legs.length === 0) return;
  const told = legs.map(({ investor_id: investorId, order_id: orderId, leg_id: legId }) => ({ reference: legId, payload: { investorId, orderId, legId } }));
  await emitMany(tx, ordersEvents.unfilled, told);
}

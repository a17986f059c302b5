/** Settlement of every kind that has a NAV, errand by errand: hand over, price, collect what was confirmed, book. Each can stop and go on. */
import { type Day, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import type { Statement, Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit, emitMany, enqueue } from '../../../platform/queue.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { type Feed, kindOf, type MoveReason, nextOpenDay, type SettlementOf } from '../orders/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { payDay } from '../redemptions/index.ts';
import * as settlementEvents from './events.ts';
import { readReference } from './references.ts';
import {
  acceptBatch,
  asFiled,
  type BatchRow,
  type Booked,
  bookNext,
  type Cursor,
  hasNav,
  legsInBatch,
  type Lot,
  lotsIn,
  makeBatch,
  moveToDay,
  priceNext,
  refuseBatch,
  START,
  type Statements,
  statementsOf,
  storeFills,
  unclosedBatches,
} from './store.ts';

const read = ({ day }: settlementEvents.OnDay): Day => {
  const parsed = parseDay(day);
  if (parsed === null) throw new Error(`not a day: ${day}`);
  return parsed;
};

/** How orders of a kind are settled. */
export function settlementOf(kind: string): SettlementOf {
  const { settlement } = kindOf(kind);
  if (!settlement) throw new Error(`orders of the kind ${kind} have no NAV`);
  return settlement;
}

/** Statements of a kind are texts made of its parts; they are made once. */
const made = new WeakMap<SettlementOf, Statements>();
export function statementsFor(kind: string): Statements {
  const settlement = settlementOf(kind);
  const statements = made.get(settlement) ?? statementsOf(kindOf(kind), settlement);
  made.set(settlement, statements);
  return statements;
}

/** Does pieces of work one by one: what cannot be done holds up nothing else, and `end` throws it, so that the job is tried again. */
function byThemselves({ log }: Errand): { each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void>; end(): void } {
  const failed: unknown[] = [];
  return {
    async each(items, work) {
      for (const item of items) {
        await work(item).catch((error: unknown) => {
          log.error({ item, err: error }, 'settlement goes on without this one, and tries it again');
          failed.push(error);
        });
      }
    },
    end() {
      if (failed.length > 0) throw failed[0];
    },
  };
}

/**
 * Sends the ready legs of a NAV day, and of earlier ones that were missed, to the fund registry. A batch is written down
 * before it is sent; one that was sent but not marked is sent again, which changes nothing there.
 */
export async function handOff(errand: Errand, payload: settlementEvents.OnDay): Promise<void> {
  const until = read(payload);
  const { each, end } = byThemselves(errand);
  await each(await lotsIn(errand.reads, 'ready', until), async (lot) => {
    for (let isMore = true; isMore; ) {
      isMore = await errand.settle(async (tx) => {
        const legs = await makeBatch(tx, lot, errand.business);
        return { keep: legs > 0, result: legs > 0 };
      });
    }
  });
  await each(await unclosedBatches(errand.reads, until), (batch) => submit(errand, batch));
  end();
}

async function submit(errand: Errand, batch: BatchRow): Promise<void> {
  const legs = await legsInBatch(errand.reads, batch);
  const { nav_day: navDay, product_id: productId, number } = batch;
  const answer = await settlementOf(batch.kind).submit(errand.partners.fundRegistry, { navDay, productId, number }, legs.map(asFiled));
  if (answer === 'accepted') return accept(errand, batch);
  errand.log.error({ batch }, 'a batch came after the investment manager had closed the day; its orders move to a later one');
  await move(errand, 'handOffMissed', navDay, legs, (tx) => refuseBatch(tx, batch, errand.business));
}

/** When it was taken after the NAV came, nobody else will price it. */
const accept = (errand: Errand, batch: BatchRow): Promise<void> =>
  errand.transact(async (tx) => {
    await acceptBatch(tx, batch, errand.business);
    if (await hasNav(tx, batch)) await enqueue(tx, settlementEvents.price, batch.nav_day, { day: batch.nav_day });
  });

/** Gives legs the next day that can be kept, and tells their investors. Never silent, never stuck. */
async function move(errand: Errand, why: MoveReason, from: Day, legs: readonly Cursor[], first?: (tx: Tx) => Promise<void>): Promise<void> {
  const { reference } = errand;
  const [calendar, products] = await Promise.all([exchangeCalendar(reference), productCatalogue(reference)]);
  const to = nextOpenDay(calendar, from, errand.business);
  const payDays = new Map([...products.byId].map(([productId, { settlement_days: days }]) => [productId, payDay(calendar, to, days)]));
  await errand.transact(async (tx) => {
    await first?.(tx);
    const moved = await moveToDay(tx, legs, { why, from, to, payDays }, errand.business);
    const told = moved.map(({ investor_id: investorId, order_id: orderId }) => ({
      reference: `${orderId}:${to}`,
      payload: { investorId, orderId, why, from, to },
    }));
    await emitMany(tx, ordersEvents.moved, told);
  });
}

/** NAVs of a day arrived: every leg handed over for it, or for an earlier one, gets its figures. */
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
    after = await errand.transact((tx) => priceNext(tx, statement, lot, errand.business, from));
  }
}

/** Collects what was confirmed for a day, and for earlier ones that are still open, and books it. */
export async function book(errand: Errand, payload: settlementEvents.OnDay): Promise<void> {
  const lots = await lotsIn(errand.reads, 'priced', read(payload));
  const sources = Map.groupBy(lots, (lot) => settlementOf(lot.kind).feed);
  const { each, end } = byThemselves(errand);
  for (const [feed, own] of sources) await each([...new Set(own.map((lot) => lot.nav_day))], (day) => collect(errand, feed, day));
  await each(lots, (lot) => bookLot(errand, lot));
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
    if (fills.length > 0) await errand.transact((tx) => storeFills(tx, fills, errand.business));
    const later = page.deferred.flatMap((reference) => readReference(reference) ?? []);
    if (later.length > 0) {
      errand.log.warn({ day, legs: later.length }, 'more was asked of a fund than it lets go in a day');
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

async function bookLot(errand: Errand, lot: Lot): Promise<void> {
  const settlement = settlementOf(lot.kind);
  for (let after: Cursor | null = START; after !== null; ) {
    const from: Cursor = after;
    const booked = await errand.transact((tx) => bookAndTell(tx, settlement, lot, errand.business, from));
    if (booked.mismatched > 0) errand.log.error({ lot, mismatched: booked.mismatched }, 'the registry confirmed other figures than were published');
    after = booked.cursor;
  }
}

/** Books the next legs and tells of the orders that are finished by it, in one transaction. */
export async function bookAndTell(tx: Tx, settlement: SettlementOf, lot: Lot, at: Instant, after: Cursor): Promise<Booked> {
  const booked = await bookNext(tx, statementsFor(lot.kind), settlement, lot, at, after);
  if (booked.finished.length === 0) return booked;
  await settlement.settled?.(tx, booked.finished);
  const told = booked.finished.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
  await emitMany(tx, ordersEvents.settled, told);
  return booked;
}
